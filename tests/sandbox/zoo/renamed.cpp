// Takes the name of the sandbox's processes, closes its output and stays.
#include "tell.h"
#include <sys/prctl.h>
int main() {
    prctl(PR_SET_NAME, "bwrap");
    close(1);
    for (;;) pause();
}
