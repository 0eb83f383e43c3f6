// Reads the files that it is told to.
#include "attempt.h"

int main(int count, char **paths) {
    char data[64];
    for (int i = 1; i < count; i++) {
        int file = open(paths[i], O_RDONLY);
        attempt(paths[i], file < 0 ? -1 : read(file, data, sizeof data));
    }
    return behave();
}
