// Swift's Glibc module leaves this header out.
#include <sys/signalfd.h>
