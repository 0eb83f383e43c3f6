// Maps 512 MiB, its own or shared, and touches them; or only reserves 64 GiB, which costs nothing.
#include "attempt.h"
#include <sys/mman.h>

int main(int, char **arguments) {
    if (is(arguments[1], "reserve")) {
        void *all = mmap(nullptr, 64L << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        attempt("64 GiB", all == MAP_FAILED ? -1 : 0);
        return behave();
    }
    int kind = is(arguments[1], "shared") ? MAP_SHARED : MAP_PRIVATE;
    size_t size = 512 << 20;
    void *all = mmap(nullptr, size, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS, -1, 0);
    if (all != MAP_FAILED) memset(all, 1, size);
    attempt("512 MiB", all == MAP_FAILED ? -1 : 0);
    return behave();
}
