#include <spawn.h>

// glibc's header shows this to GNU programs only.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
