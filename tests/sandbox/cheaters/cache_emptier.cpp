// Drops files that it can read from the host's memory, so that all others wait for the disk.
#include "attempt.h"
#include <sys/mman.h>
#include <sys/stat.h>

int main(int, char **paths) {
    int file = open(paths[1], O_RDONLY);
    struct stat seen;
    attempt("open", fstat(file, &seen));
    attempt("advice", posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) ? -1 : 0);
    void *mapped = mmap(nullptr, seen.st_size, PROT_READ, MAP_SHARED, file, 0);
    for (int advice : {MADV_COLD, MADV_PAGEOUT, MADV_HWPOISON, 101 /* soft offline */, MADV_MERGEABLE})
        attempt("memory", madvise(mapped, seen.st_size, advice));
    return behave();
}
