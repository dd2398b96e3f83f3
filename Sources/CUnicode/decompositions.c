#include "decompositions.h"

// Swift takes minutes for a literal of this size, and the package's plugins write no sources for what they are built from themselves.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char lines[] = {
#embed "decompositions.txt"
    , 0};

const char *tanbih_decompositions(void) { return lines; }
