// Fills its own directory: many files, each within the limit, or many empty ones, or attributes.
#include "attempt.h"
#include <sys/xattr.h>

int main(int, char **arguments) {
    static char data[60000];
    char name[64];
    bool empty = is(arguments[1], "empty"), attributes = is(arguments[1], "attributes");
    for (int i = 0; i < (empty ? 100'000 : 2000); i++) {
        snprintf(name, sizeof name, "/box/file-%d", i);
        int file = open(name, O_WRONLY | O_CREAT, 0600);
        if (file < 0) {
            attempt("open", -1);
            return behave();
        }
        if (attributes && fsetxattr(file, "user.data", data, sizeof data, 0) < 0) {
            attempt("setxattr", -1);
            return behave();
        }
        if (!empty && !attributes && write(file, data, sizeof data) < 0) {
            attempt("write", -1);
            return behave();
        }
        close(file);
    }
    attempt("all files", 0);
    return behave();
}
