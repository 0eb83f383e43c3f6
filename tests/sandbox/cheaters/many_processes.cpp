// Where processes are allowed (compilers): as many as it can, each of which waits for ever.
#include "attempt.h"

int main() {
    int children = 0;
    for (pid_t child = 0; children < 100 && (child = fork()) >= 0; children++) {
        if (child == 0)
            for (;;) pause();
    }
    printf("%d\n", children);
    attempt("another", -1);
    return behave();
}
