/*
 * widgetwright-enter <pid> <library> <settings>
 * Opens the loader in a process that runs already, as a debugger would: its main thread, while it waits for events,
 * is made to call dlopen and the loader's entry. All other threads run on.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The exit code says what went wrong; 20 and above is what the loader's entry answered. */
enum {
    Done = 0,
    Usage = 2,
    NotPermitted = 3,
    Busy = 4,
    NoDlopen = 5,
    CannotOpen = 6,
    CallFailed = 7,
    Gone = 8,
    Entry = 20
};

#if defined(__x86_64__)

static pid_t target;

static void give_up(int code, const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(code);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

/* ---- symbols of the target ---- */

struct Module
{
    uintptr_t base;
    char path[4600];
};

/* The first mapping of a file whose name ends like this. */
static int find_module(const char *suffix, struct Module *module)
{
    char name[64], line[4400];
    snprintf(name, sizeof name, "/proc/%d/maps", target);
    FILE *maps = fopen(name, "r");
    int found = 0;
    if (!maps)
        give_up(errno == ENOENT ? Gone : NotPermitted, strerror(errno));
    while (!found && fgets(line, sizeof line, maps)) {
        uintptr_t start;
        unsigned long offset;
        int at = 0;
        line[strcspn(line, "\n")] = 0;
        if (sscanf(line, "%lx-%*x %*s %lx %*s %*s %n", &start, &offset, &at) < 2 || offset != 0 || !at)
            continue;
        size_t length = strlen(line + at), wanted = strlen(suffix);
        if (length < wanted || strcmp(line + at + length - wanted, suffix) != 0)
            continue;
        module->base = start;
        snprintf(module->path, sizeof module->path, "/proc/%d/root%s", target, line + at);
        found = 1;
    }
    fclose(maps);
    return found;
}

static uintptr_t symbol_in(const uint8_t *file, size_t size, const char *wanted)
{
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0
        || header->e_ident[EI_CLASS] != ELFCLASS64)
        return 0;
    if (header->e_shoff + (size_t)header->e_shnum * sizeof(Elf64_Shdr) > size)
        return 0;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
    for (int i = 0; i < header->e_shnum; ++i) {
        const Elf64_Shdr *table = &sections[i];
        if (table->sh_type != SHT_DYNSYM || table->sh_link >= header->e_shnum
            || table->sh_offset + table->sh_size > size)
            continue;
        const Elf64_Shdr *names = &sections[table->sh_link];
        const Elf64_Sym *symbols = (const Elf64_Sym *)(file + table->sh_offset);
        for (size_t n = 0; n < table->sh_size / sizeof *symbols; ++n)
            if (symbols[n].st_value && names->sh_offset + symbols[n].st_name < size
                && strcmp((const char *)file + names->sh_offset + symbols[n].st_name, wanted) == 0)
                return symbols[n].st_value;
    }
    return 0;
}

/* Where a function of a module is in the target; 0 where there is none. */
static uintptr_t address_of(const char *suffix, const char *function)
{
    struct Module module;
    struct stat info;
    if (!find_module(suffix, &module))
        return 0;
    int file = open(module.path, O_RDONLY | O_CLOEXEC);
    uintptr_t value = 0;
    if (file >= 0 && fstat(file, &info) == 0) {
        void *content = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (content != MAP_FAILED) {
            value = symbol_in(content, (size_t)info.st_size, function);
            munmap(content, (size_t)info.st_size);
        }
    }
    if (file >= 0)
        close(file);
    return value ? module.base + value : 0;
}

/* ---- stopping and calling ---- */

static int await_stop(void)
{
    int status;
    if (waitpid(target, &status, __WALL) < 0 || !WIFSTOPPED(status))
        give_up(Gone, "The process has ended.");
    return status;
}

static uintptr_t poll_of_target;

/* A poll that was interrupted once goes on as restart_syscall, like a sleep or a wait for a lock: told by where it is.
 */
static int is_restarted_poll(const struct user_regs_struct *regs)
{
    return (long)regs->orig_rax == SYS_restart_syscall && poll_of_target && regs->rip >= poll_of_target
        && regs->rip < poll_of_target + 256;
}

static int is_waiting_for_events(const struct user_regs_struct *regs)
{
    if ((long)regs->rax < 0 && is_restarted_poll(regs))
        return 1;
    static const long waits[] = {SYS_poll, SYS_ppoll, SYS_select, SYS_pselect6, SYS_epoll_wait, SYS_epoll_pwait};
    for (size_t i = 0; i < sizeof waits / sizeof *waits; ++i)
        if ((long)regs->orig_rax == waits[i] && (long)regs->rax < 0)
            return 1;
    return 0;
}

/* Stops the main thread where it holds no lock: while it waits for events. */
static void stop_while_idle(struct user_regs_struct *regs)
{
    const double until = seconds() + 4;
    if (ptrace(PTRACE_SEIZE, target, 0, 0) != 0)
        give_up(errno == ESRCH ? Gone : NotPermitted, strerror(errno));
    for (;;) {
        if (ptrace(PTRACE_INTERRUPT, target, 0, 0) != 0)
            give_up(Gone, "The process has ended.");
        int status = await_stop();
        if (status >> 16 != PTRACE_EVENT_STOP) {
            ptrace(PTRACE_CONT, target, 0, WSTOPSIG(status));
            continue;
        }
        ptrace(PTRACE_GETREGS, target, 0, regs);
        if (is_waiting_for_events(regs))
            return;
        if (seconds() > until) {
            ptrace(PTRACE_DETACH, target, 0, 0);
            give_up(Busy, "Its main thread is busy: it did not wait for events in 4 seconds.");
        }
        ptrace(PTRACE_CONT, target, 0, 0);
        usleep(5000);
    }
}

static void write_text(uintptr_t address, const char *text)
{
    struct iovec from = {(void *)text, strlen(text) + 1};
    struct iovec to = {(void *)address, from.iov_len};
    if (process_vm_writev(target, &from, 1, &to, 1, 0) != (ssize_t)from.iov_len)
        give_up(CallFailed, "Its memory cannot be written.");
}

/* Calls function(text, number) and returns what it returned. Nothing of the thread is changed afterwards. */
static uint64_t call(const struct user_regs_struct *idle, uintptr_t function, const char *text, uint64_t number,
                     int *failed)
{
    static uint8_t registers[16384];
    struct iovec extended = {registers, sizeof registers};
    struct user_regs_struct regs = *idle;
    const uintptr_t below_red_zone = idle->rsp - 256 - strlen(text) - 1;
    const uint64_t return_to_nowhere = 0;
    *failed = 0;

    ptrace(PTRACE_GETREGSET, target, NT_X86_XSTATE, &extended);
    write_text(below_red_zone, text);
    regs.rsp = (below_red_zone & ~(uintptr_t)15) - 8;
    ptrace(PTRACE_POKEDATA, target, regs.rsp, return_to_nowhere);
    regs.rip = function;
    regs.rdi = below_red_zone;
    regs.rsi = number;
    regs.rax = 0;
    /* No system call is to be restarted before ours is done. */
    regs.orig_rax = (unsigned long long)-1;
    ptrace(PTRACE_SETREGS, target, 0, &regs);

    int signal = 0;
    for (;;) {
        ptrace(PTRACE_CONT, target, 0, signal);
        int status = await_stop();
        ptrace(PTRACE_GETREGS, target, 0, &regs);
        signal = status >> 16 == PTRACE_EVENT_STOP ? 0 : WSTOPSIG(status);
        if (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGABRT) {
            *failed = regs.rip != return_to_nowhere;
            break;
        }
    }
    ptrace(PTRACE_SETREGS, target, 0, idle);
    extended.iov_base = registers;
    ptrace(PTRACE_SETREGSET, target, NT_X86_XSTATE, &extended);
    return regs.rax;
}

static uintptr_t find_dlopen(void)
{
    uintptr_t found = address_of("/libc.so.6", "dlopen");
    if (!found)
        found = address_of("/libdl.so.2", "dlopen");
    return found ? found : address_of("/libc.so.6", "__libc_dlopen_mode");
}

static int enter(const char *library, const char *settings)
{
    struct user_regs_struct idle;
    int failed;
    const char *name = strrchr(library, '/') ? strrchr(library, '/') : library;
    const uintptr_t open_library = find_dlopen();
    if (!open_library) {
        fprintf(stderr, "It has no dlopen that could be called: it may be statically linked.\n");
        return NoDlopen;
    }
    poll_of_target = address_of("/libc.so.6", "poll");
    stop_while_idle(&idle);
    const uint64_t handle = call(&idle, open_library, library, 2 /* RTLD_NOW */, &failed);
    const uintptr_t entry = failed || !handle ? 0 : address_of(name, "widgetwright_enter");
    int code = failed ? CallFailed : !handle ? CannotOpen : CallFailed;
    if (entry) {
        const uint64_t answer = call(&idle, entry, settings, 0, &failed);
        code = failed ? CallFailed : (int)answer == 0 ? Done : Entry + (int)answer;
    }
    ptrace(PTRACE_DETACH, target, 0, 0);
    return code;
}

int main(int argc, char **argv)
{
    if (argc != 4 || (target = atoi(argv[1])) <= 0 || strlen(argv[2]) > 2000 || strlen(argv[3]) > 6000)
        return Usage;
    return enter(argv[2], argv[3]);
}

#else

int main(void)
{
    fprintf(stderr, "Running processes can be entered on x86-64 only.\n");
    return NotPermitted;
}

#endif
