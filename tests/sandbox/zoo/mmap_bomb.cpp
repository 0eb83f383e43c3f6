// Maps a GiB and touches all of it.
#include "tell.h"
#include <sys/mman.h>
int main() {
    char *all = (char *)mmap(nullptr, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (long at = 0; at < 1 << 30; at += 4096) all[at] = 1;
    tell("ate a GiB");
}
