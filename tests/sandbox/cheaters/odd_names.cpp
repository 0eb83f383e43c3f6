// Leaves files whose names are no text, and a directory without permissions.
#include "attempt.h"
#include <sys/stat.h>

int main() {
    for (const char *name : {"\n", "\xff\xfe", "-rf", "*", " ", "\x1b[2J"})
        attempt("file", open(name, O_CREAT | O_WRONLY, 0));
    attempt("directory", mkdir("closed", 0700));
    attempt("inside", open("closed/file", O_CREAT | O_WRONLY, 0));
    attempt("chmod", chmod("closed", 0));
    return behave();
}
