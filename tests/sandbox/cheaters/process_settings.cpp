// Changes what a process may change about itself, and what it may not.
#include "attempt.h"
#include <csignal>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

int main() {
    attempt("dumpable", prctl(PR_SET_DUMPABLE, 0));
    attempt("parent's death", prctl(PR_SET_PDEATHSIG, SIGHUP));
    attempt("no new privileges, again", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
    attempt("new privileges", prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));
    attempt("name", prctl(PR_SET_NAME, "bwrap"));
    attempt("subreaper", prctl(PR_SET_CHILD_SUBREAPER, 1));
    attempt("timer slack", prctl(PR_SET_TIMERSLACK, 1));
    attempt("ambient", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0));
    attempt("securebits", prctl(PR_SET_SECUREBITS, 0));
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
    attempt("capset", syscall(SYS_capset, &header, all));
    attempt("session", setsid());
    return behave();
}
