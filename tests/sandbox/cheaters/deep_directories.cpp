// Leaves a directory in a directory in a directory …, deeper than any path is long.
#include "attempt.h"
#include <sys/stat.h>

int main() {
    int depth = 0;
    while (depth < 3000 && mkdir("d", 0700) == 0 && chdir("d") == 0) depth++;
    printf("depth: %d\n", depth);
    fflush(stdout);
    return behave();
}
