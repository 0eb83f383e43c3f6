// Leads out of its directory by links.
#include "attempt.h"
#include <sys/stat.h>

int main() {
    attempt("symlink", symlink("/etc/passwd", "/box/passwd"));
    attempt("through it", open("/box/passwd", O_RDONLY));
    attempt("write through it", open("/box/passwd", O_WRONLY | O_CREAT, 0600));
    attempt("symlink up", symlink("../../../../etc", "/box/up"));
    attempt("through that", open("/box/up/passwd", O_RDONLY));
    attempt("hard link to /bot", link("/bot", "/box/bot"));
    attempt("hard link to /dev/null", link("/dev/null", "/box/null"));
    attempt("hard link out", (close(open("/box/file", O_CREAT | O_WRONLY, 0600)), link("/box/file", "/file")));
    attempt("rename out", rename("/box/file", "/file"));
    attempt("chmod +s", chmod("/box/file", 06755));
    attempt("chown to root", chown("/box/file", 0, 0));
    return behave();
}
