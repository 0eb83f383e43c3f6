// Recurses without end.
#include "tell.h"
static int deeper(volatile char *above) {
    volatile char here[4096];
    for (unsigned i = 0; i < sizeof here; i++) here[i] = above[0];
    return deeper(here) + here[1];
}
int main() {
    volatile char top = 1;
    return deeper(&top);
}
