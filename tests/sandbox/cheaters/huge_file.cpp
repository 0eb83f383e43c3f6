// Writes a file beyond its limit; with "polite", without dying of it.
#include "attempt.h"
#include <csignal>

int main(int count, char **) {
    if (count > 1) signal(SIGXFSZ, SIG_IGN);
    static char data[65536];
    int file = open("/box/huge", O_WRONLY | O_CREAT, 0600);
    long result = 0;
    for (int i = 0; i < 1024 && result >= 0; i++) result = write(file, data, sizeof data);
    attempt("write", result);
    attempt("ftruncate", ftruncate(file, 10L << 30));
    attempt("fallocate", posix_fallocate(file, 0, 10L << 30) == 0 ? 0 : -1);
    attempt("pwrite", pwrite(file, data, 1, 10L << 30));
    return behave();
}
