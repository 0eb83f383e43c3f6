// Takes back what it was denied.
#include "tell.h"
#include <sys/resource.h>
int main() {
    rlimit more{1L << 40, 1L << 40};
    tell_result(setrlimit(RLIMIT_FSIZE, &more));
    tell_result(setpriority(PRIO_PROCESS, 0, -20));
    echo();
}
