// Allocates and touches.
#include "tell.h"
int main() {
    for (int mib = 0; mib < 1024; mib++) memset(malloc(1 << 20), 1, 1 << 20);
    tell("1 GiB");
}
