// Leaves something else than a regular file where its answer is looked for.
#include "attempt.h"
#include <csignal>
#include <sys/stat.h>

int main(int, char **arguments) {
    const char *what = arguments[1], *place = "/box/output.txt";
    signal(SIGXFSZ, SIG_IGN);
    if (is(what, "fifo")) attempt(what, mkfifo(place, 0600));
    if (is(what, "directory")) attempt(what, mkdir(place, 0));
    if (is(what, "symlink")) attempt(what, symlink("/etc/passwd", place));
    if (is(what, "loop")) attempt(what, symlink("output.txt", place));
    if (is(what, "sparse")) attempt(what, ftruncate(open(place, O_CREAT | O_WRONLY, 0600), 10L << 30));
    if (is(what, "unreadable")) attempt(what, (close(open(place, O_CREAT | O_WRONLY, 0)), chmod("/box", 0)));
    return 0;
}
