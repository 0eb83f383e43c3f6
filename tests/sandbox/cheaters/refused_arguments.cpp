// Ordinary calls, with arguments that no program needs.
#include "attempt.h"
#include <csignal>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

int main() {
    attempt("dumpable", prctl(PR_SET_DUMPABLE, 0));
    attempt("tracer", prctl(PR_SET_PTRACER, -1));
    attempt("memory map", prctl(PR_SET_MM, PR_SET_MM_ARG_START, main, 0, 0));
    attempt("subreaper", prctl(PR_SET_CHILD_SUBREAPER, 1));
    attempt("parent's death", prctl(PR_SET_PDEATHSIG, SIGCONT));
    attempt("shared cores", prctl(62, 1, 0, 0, 0));
    attempt("pipe size", fcntl(0, F_SETPIPE_SZ, 1 << 20));
    attempt("signal of a descriptor", fcntl(0, F_SETSIG, SIGCONT));
    attempt("owner of a descriptor", fcntl(0, F_SETOWN, getpid()));
    attempt("asynchronous", ioctl(0, FIOASYNC, &errno));
    attempt("typing", ioctl(0, TIOCSTI, "x"));
    attempt("huge pages", syscall(SYS_mmap, nullptr, 0ul, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0));
    attempt("locked", mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_LOCKED, -1, 0) == MAP_FAILED ? -1 : 0);
    attempt("locked all", mlockall(MCL_FUTURE));
    void *shared = mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    attempt("alias", mremap(shared, 0, 4096, MREMAP_MAYMOVE) == MAP_FAILED ? -1 : 0);
    attempt("alias-by-overflow", mremap(shared, size_t(-1), 4096, MREMAP_MAYMOVE) == MAP_FAILED ? -1 : 0);
    attempt("past the cache", open("/bot", O_RDONLY | O_DIRECT));
    attempt("to the disk at once", open("/bot", O_RDONLY | O_DSYNC));
    attempt("past the cache later", fcntl(0, F_SETFL, O_DIRECT));
    attempt("2 GiB", syscall(SYS_mincore, nullptr, 2ul << 30, nullptr));
    rlimit limit;
    attempt("another's limits", prlimit(getppid(), RLIMIT_NOFILE, nullptr, &limit));
    attempt("barrier for all", syscall(SYS_membarrier, 1, 0, 0));
    return behave();
}
