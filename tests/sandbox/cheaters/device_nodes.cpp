// Makes the host's disk, its memory and a FIFO out of nothing.
#include "attempt.h"
#include <sys/stat.h>
#include <sys/sysmacros.h>

int main() {
    attempt("disk", mknod("/box/disk", S_IFBLK | 0600, makedev(254, 0)));
    attempt("memory", mknod("/box/memory", S_IFCHR | 0600, makedev(1, 1)));
    attempt("null", mknod("/box/null", S_IFCHR | 0600, makedev(1, 3)));
    attempt("fifo", mkfifo("/box/fifo", 0600));
    for (const char *path : {"/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/tty", "/dev/ptmx", "/dev/fuse", "/dev/kvm"})
        attempt(path, open(path, O_RDWR));
    return behave();
}
