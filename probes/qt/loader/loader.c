/*
 * What LD_PRELOAD names. Waits for Qt to start in this process and then opens the probe of its major version.
 * Needs libc only: a preloaded object that lacks a dependency would kill the process.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))

typedef void *(*Dlopen)(const char *file, int mode);

/* Qt's qtHookData: version, number of entries, version of Qt, then the hooks. */
enum { HookVersion = 0, HookCount = 1, HookStartup = 5 };

struct Qt
{
    int major;
    const char *core;
    const char *gui;
};

static const struct Qt versions[] = {
    {6, "libQt6Core.so.6", "libQt6Gui.so.6"},
    {5, "libQt5Core.so.5", "libQt5Gui.so.5"},
};

HIDDEN Dlopen widgetwright_real_dlopen;
static char directory[PATH_MAX];
static atomic_bool armed;
static const struct Qt *found;
static void (*previous_startup)(void);

static void find_own_directory(void)
{
    Dl_info self;
    if (!dladdr((void *)&find_own_directory, &self) || !self.dli_fname)
        return;
    /* Now, because a relative path means nothing any more once the application changes its directory. */
    if (!realpath(self.dli_fname, directory)) {
        directory[0] = 0;
        return;
    }
    char *slash = strrchr(directory, '/');
    if (slash)
        *slash = 0;
}

/** One that someone else laid there, or a link, is not written to. */
static int is_own(const char *directory)
{
    struct stat found;
    return lstat(directory, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid();
}

static int open_log(void)
{
    char directory[PATH_MAX];
    char path[PATH_MAX + 32];
    const char *run = getenv("WIDGETWRIGHT_RUN_DIR");
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    const char *temporary = getenv("TMPDIR");
    if (run && *run)
        snprintf(directory, sizeof directory, "%s", run);
    else if (runtime && *runtime)
        snprintf(directory, sizeof directory, "%s/widgetwright", runtime);
    else
        snprintf(directory, sizeof directory, "%s/widgetwright-%d", temporary && *temporary ? temporary : "/tmp",
                 (int)geteuid());
    if (!is_own(directory))
        return -1;
    snprintf(path, sizeof path, "%s/%d-qt.log", directory, (int)getpid());
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
}

static void log_line(const char *what, const char *detail)
{
    char line[1024];
    int length = snprintf(line, sizeof line, "warn  loader: %s%s%s\n", what, detail ? ": " : "", detail ? detail : "");
    int file = open_log();
    if (file < 0 || length < 0)
        return;
    if (length >= (int)sizeof line)
        length = sizeof line - 1;
    ssize_t written = write(file, line, (size_t)length);
    (void)written;
    close(file);
}

/* What widgetwright_enter answers. */
enum { Entered = 0, NoQt = 1, NoApplication = 2, NoWindows = 3, NoProbe = 4, Refused = 5 };

/* The settings are lines NAME=value that count more than the environment; NULL for none. */
static int open_probe(const char *settings)
{
    char path[PATH_MAX + 32];
    /* A program without windows. */
    if (!widgetwright_real_dlopen(found->gui, RTLD_LAZY | RTLD_NOLOAD))
        return NoWindows;
    snprintf(path, sizeof path, "%s/libqtmcp-qt%d.so", directory, found->major);
    void *probe = widgetwright_real_dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!probe) {
        log_line("the probe cannot be opened", dlerror());
        return NoProbe;
    }
    int (*init)(const char *) = (int (*)(const char *))dlsym(probe, "widgetwright_probe_init");
    return init && init(settings) ? Entered : Refused;
}

/* Called by Qt inside the constructor of every application object. */
static void on_startup(void)
{
    if (previous_startup)
        previous_startup();
    open_probe(NULL);
}

static uintptr_t *find_hooks(void **core)
{
    for (size_t i = 0; i < sizeof versions / sizeof *versions; ++i) {
        *core = widgetwright_real_dlopen(versions[i].core, RTLD_LAZY | RTLD_NOLOAD);
        if (!*core)
            continue;
        uintptr_t *hooks = (uintptr_t *)dlsym(*core, "qtHookData");
        if (!hooks || hooks[HookVersion] < 1 || hooks[HookCount] <= HookStartup)
            return NULL;
        found = &versions[i];
        return hooks;
    }
    return NULL;
}

static void arm(void)
{
    void *core = NULL;
    uintptr_t *hooks = find_hooks(&core);
    if (!hooks || atomic_exchange(&armed, 1))
        return;
    previous_startup = (void (*)(void))hooks[HookStartup];
    hooks[HookStartup] = (uintptr_t)&on_startup;
}

/* Called on the main thread of an application that runs already, whose startup has passed. */
__attribute__((visibility("default"))) int widgetwright_enter(const char *settings)
{
    void *core = NULL;
    if (!directory[0] || !find_hooks(&core))
        return NoQt;
    void **application = (void **)dlsym(core, "_ZN16QCoreApplication4selfE");
    return application && *application ? open_probe(settings) : NoApplication;
}

__attribute__((constructor)) static void on_load(void)
{
    const char *enabled = getenv("QTMCP_ENABLED");
    widgetwright_real_dlopen = (Dlopen)dlsym(RTLD_NEXT, "dlopen");
    if ((enabled && strcmp(enabled, "0") == 0) || !widgetwright_real_dlopen)
        return;
    find_own_directory();
    if (!directory[0])
        return;
    arm();
}

#if defined(__x86_64__)

/* Qt may come later than we, as in PyQt. Its platform plugin is opened before the startup hook is called,
   so that a look before every dlopen is early enough. */
HIDDEN __attribute__((used)) void widgetwright_before_dlopen(void)
{
    if (!widgetwright_real_dlopen)
        widgetwright_real_dlopen = (Dlopen)dlsym(RTLD_NEXT, "dlopen");
    if (directory[0] && !atomic_load(&armed))
        arm();
}

/* Jumps into the real one: it looks at its return address to find the RUNPATH and the namespace of its caller. */
__asm__(".text\n"
        ".globl dlopen\n"
        ".type dlopen,@function\n"
        "dlopen:\n"
        "  .cfi_startproc\n"
        "  endbr64\n"
        "  push %rdi\n"
        "  .cfi_adjust_cfa_offset 8\n"
        "  push %rsi\n"
        "  .cfi_adjust_cfa_offset 8\n"
        "  sub $8, %rsp\n"
        "  .cfi_adjust_cfa_offset 8\n"
        "  call widgetwright_before_dlopen\n"
        "  add $8, %rsp\n"
        "  .cfi_adjust_cfa_offset -8\n"
        "  pop %rsi\n"
        "  .cfi_adjust_cfa_offset -8\n"
        "  pop %rdi\n"
        "  .cfi_adjust_cfa_offset -8\n"
        "  jmp *widgetwright_real_dlopen(%rip)\n"
        "  .cfi_endproc\n"
        ".size dlopen, .-dlopen\n");

#endif
