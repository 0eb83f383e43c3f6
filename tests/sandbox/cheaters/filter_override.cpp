// Installs a filter of its own that allows everything, then forks.
#include "attempt.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>

int main() {
    sock_filter allow[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    sock_fprog program{1, allow};
    attempt("filter", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program));
    attempt("fork", fork());
    return behave();
}
