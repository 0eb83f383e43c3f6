// Through /proc, rewrites the memory and the fate of process 1, which tells how this program ended.
#include "attempt.h"

int main() {
    if (getpid() == 1) {
        puts("process 1 is nobody else");
        return behave();
    }
    attempt("memory", open("/proc/1/mem", O_RDWR));
    int fate = open("/proc/1/oom_score_adj", O_WRONLY);
    attempt("fate", fate < 0 ? -1 : write(fate, "1000", 4));
    return behave();
}
