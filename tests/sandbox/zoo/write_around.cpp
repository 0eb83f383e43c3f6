// Writes where it may not.
#include "tell.h"
#include <initializer_list>
int main() {
    for (const char *path : {"/x", "/bot", "/dev/x", "/box/x", "x", "/tmp/x", "/dev/shm/x"}) {
        FILE *file = fopen(path, "w");
        printf("%s %s\n", path, file ? "OPEN" : "shut");
    }
    tell("end");
    echo();
}
