// Asks about terabytes of memory in one system call, which no signal interrupts.
#include "attempt.h"
#include <sys/mman.h>
#include <sys/syscall.h>

int main() {
    const size_t gib = 1ul << 30, mib = 1ul << 20;
    size_t length = 12 * 1024 * gib;
    void *asked = mmap(nullptr, length, PROT_READ, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    attempt("terabytes", asked == MAP_FAILED ? -1 : 0);
    // The answer has a byte for each page: 2 MiB of memory, seen again and again, are enough for it.
    size_t pages = length / 4096, piece = 2 * mib;
    char *answer = static_cast<char *>(mmap(nullptr, pages, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    void *first = mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool aliased = first != MAP_FAILED && answer != MAP_FAILED;
    errno = ENOMEM;
    // The kernel rounds sizes up to pages: -1 is 0, too.
    for (size_t nothing : {size_t(0), size_t(-1)})
        for (size_t at = 0; aliased && at < pages; at += piece)
            aliased = mremap(first, nothing, piece, MREMAP_MAYMOVE | MREMAP_FIXED, answer + at) != MAP_FAILED;
    attempt("aliases", aliased ? 0 : -1);
    printf("asking\n");
    fflush(stdout);
    attempt("mincore", syscall(SYS_mincore, asked, length, answer));
    return behave();
}
