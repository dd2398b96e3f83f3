#include <fribidi/fribidi.h>

// Macros with casts, which do not import.
static inline FriBidiParType fribidi_paragraph_ltr(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType fribidi_paragraph_rtl(void) { return FRIBIDI_PAR_RTL; }
static inline FriBidiFlags fribidi_flags_of_terminals(void) { return FRIBIDI_FLAGS_DEFAULT | FRIBIDI_FLAGS_ARABIC; }

static inline const char *fribidi_version(void) { return FRIBIDI_VERSION; }

// <wchar.h> shows it to X/Open sources only, and Swift's Glibc is none.
#include <wchar.h>
int wcwidth(wchar_t letter);
