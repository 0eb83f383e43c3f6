// Keeps its memory in the kernel: pipes, as large as it may make them, all full.
#include "attempt.h"

int main() {
    static char data[65536];
    for (int ends[2]; pipe2(ends, O_NONBLOCK) == 0;) {
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        while (write(ends[1], data, sizeof data) > 0) {
        }
    }
    attempt("another pipe", -1);
    return behave();
}
