#pragma once
#include <dlfcn.h>

// Whether a library is there: to be asked before any of its functions is called.
static inline int library_is_there(const char *library) {
  return dlopen(library, RTLD_NOW | RTLD_LOCAL) != 0;
}

// Calls a function of a library that is loaded when it is first needed; the function is looked up once.
#define LOADED(library, name, ...) \
  ({ \
    static void *known; \
    void *function = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
    if (!function) { \
      function = dlsym(dlopen(library, RTLD_NOW | RTLD_LOCAL), #name); \
      __atomic_store_n(&known, function, __ATOMIC_RELEASE); \
    } \
    ((__typeof__(&name))function)(__VA_ARGS__); \
  })
