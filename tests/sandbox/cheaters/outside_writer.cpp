// Writes, removes and changes what is not its own.
#include "attempt.h"
#include <sys/stat.h>

int main() {
    for (const char *path : {"/new", "/dev/new", "/box/new", "/etc/passwd", "/../new"})
        attempt(path, open(path, O_WRONLY | O_CREAT, 0600));
    attempt("write /bot", open("/bot", O_WRONLY));
    attempt("unlink /bot", unlink("/bot"));
    attempt("chmod /bot", chmod("/bot", 0777));
    attempt("rename /dev", rename("/dev", "/gone"));
    attempt("mkdir", mkdir("/new", 0700));
    attempt("mkdir in /box", mkdir("/box/new", 0700));
    attempt("chmod /dev/null", chmod("/dev/null", 0600));
    attempt("chown /dev/null", chown("/dev/null", getuid(), getgid()));
    attempt("O_TMPFILE", open("/box", O_TMPFILE | O_WRONLY, 0600));
    return behave();
}
