// Leads out of its directory by links.
#include "attempt.h"
#include <sys/stat.h>

int main() {
    attempt("symlink", symlink("/etc/passwd", "/work/passwd"));
    attempt("through it", open("/work/passwd", O_RDONLY));
    attempt("write through it", open("/work/passwd", O_WRONLY | O_CREAT, 0600));
    attempt("symlink up", symlink("../../../../etc", "/work/up"));
    attempt("through that", open("/work/up/passwd", O_RDONLY));
    attempt("hard link to /bot", link("/bot", "/work/bot"));
    attempt("hard link to /dev/null", link("/dev/null", "/work/null"));
    attempt("hard link out", (close(open("/work/file", O_CREAT | O_WRONLY, 0600)), link("/work/file", "/file")));
    attempt("rename out", rename("/work/file", "/file"));
    attempt("chmod +s", chmod("/work/file", 06755));
    attempt("chown to root", chown("/work/file", 0, 0));
    return behave();
}
