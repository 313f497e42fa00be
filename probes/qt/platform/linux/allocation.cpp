// The probe carries its own C++ library, but must not have its own heap: what Qt allocates, an inline destructor of Qt
// frees in here, and an application may have replaced operator new. So every allocation goes to the application's.
#include <cstddef>
#include <dlfcn.h>
#include <new>

template <class Function> static Function theirs(const char *symbol)
{
    return reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, symbol));
}

using New = void *(*)(std::size_t);
using AlignedNew = void *(*)(std::size_t, std::align_val_t);
using Delete = void (*)(void *);
using AlignedDelete = void (*)(void *, std::align_val_t);

void *operator new(std::size_t size)
{
    static const auto allocate = theirs<New>("_Znwm");
    return allocate(size);
}

void *operator new[](std::size_t size)
{
    static const auto allocate = theirs<New>("_Znam");
    return allocate(size);
}

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    try {
        return operator new(size);
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void *operator new[](std::size_t size, const std::nothrow_t &) noexcept
{
    try {
        return operator new[](size);
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void *operator new(std::size_t size, std::align_val_t alignment)
{
    static const auto allocate = theirs<AlignedNew>("_ZnwmSt11align_val_t");
    return allocate(size, alignment);
}

void *operator new[](std::size_t size, std::align_val_t alignment)
{
    static const auto allocate = theirs<AlignedNew>("_ZnamSt11align_val_t");
    return allocate(size, alignment);
}

void operator delete(void *memory) noexcept
{
    static const auto release = theirs<Delete>("_ZdlPv");
    release(memory);
}

void operator delete[](void *memory) noexcept
{
    static const auto release = theirs<Delete>("_ZdaPv");
    release(memory);
}

void operator delete(void *memory, std::align_val_t alignment) noexcept
{
    static const auto release = theirs<AlignedDelete>("_ZdlPvSt11align_val_t");
    release(memory, alignment);
}

void operator delete[](void *memory, std::align_val_t alignment) noexcept
{
    static const auto release = theirs<AlignedDelete>("_ZdaPvSt11align_val_t");
    release(memory, alignment);
}

void operator delete(void *memory, std::size_t) noexcept { operator delete(memory); }

void operator delete[](void *memory, std::size_t) noexcept { operator delete[](memory); }

void operator delete(void *memory, std::size_t, std::align_val_t alignment) noexcept
{
    operator delete(memory, alignment);
}

void operator delete[](void *memory, std::size_t, std::align_val_t alignment) noexcept
{
    operator delete[](memory, alignment);
}
