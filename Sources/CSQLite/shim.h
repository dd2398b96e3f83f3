// Debian builds the library with both: https://sqlite.org/sessionintro.html
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
#include <stddef.h>

// Swift cannot call variadic functions.
static inline int sqlite3_db_config_switch(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

static inline int sqlite3_config_switch(int option, int on) {
  return sqlite3_config(option, on);
}

// The C library's own, which <string.h> declares to programs of GNU only, and Swift is none.
extern void *memmem(const void *text, size_t text_size, const void *word, size_t word_size);
