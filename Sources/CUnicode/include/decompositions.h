/// Returns the lines of `decompositions.txt`, as they are written there.
const char *_Nonnull tanbih_decompositions(void);
