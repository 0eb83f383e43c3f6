// Copies itself into its directory and becomes the copy, hoping that the rules stay behind.
#include "attempt.h"
#include <sys/stat.h>

int main(int count, char **) {
    if (count > 1) {
        attempt("copy", 0);
        fork();
        attempt("fork", 0);
        return behave();
    }
    int from = open("/bot", O_RDONLY), to = open("/box/copy", O_WRONLY | O_CREAT, 0755);
    static char buffer[65536];
    for (ssize_t got; (got = read(from, buffer, sizeof buffer)) > 0;) write(to, buffer, got);
    close(to);
    attempt("exec", execl("/box/copy", "copy", "again", nullptr));
    return behave();
}
