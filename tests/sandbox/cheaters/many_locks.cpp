// Puts thousands of locks on a file that others have to lock, open or execute.
#include "attempt.h"
#include <sys/file.h>

int main() {
    int file = open("/bot", O_RDONLY);
    long done = 0;
    for (int i = 0; i < 2000; i++) {
        struct flock each {F_RDLCK, SEEK_SET, 2 * i, 1, 0};
        done += fcntl(file, F_SETLK, &each) == 0;
    }
    printf("record locks: %ld\n", done);
    done = 0;
    for (int i = 0; i < 200; i++) done += flock(open("/bot", O_RDONLY), LOCK_SH) == 0;
    printf("file locks: %ld\n", done);
    struct flock open_file {F_RDLCK, SEEK_SET, 0, 1, 0};
    attempt("open file lock", fcntl(file, F_OFD_SETLK, &open_file));
    attempt("lease", fcntl(file, F_SETLEASE, F_RDLCK));
    attempt("directory notice", fcntl(open("/box", O_RDONLY), F_NOTIFY, DN_CREATE));
    return behave();
}
