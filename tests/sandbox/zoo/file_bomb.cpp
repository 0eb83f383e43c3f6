// Fills its own directory with files.
#include "tell.h"
int main() {
    static char block[1 << 15];
    memset(block, 1, sizeof block);
    for (int number = 0; number < 1000000; number++) {
        char name[32];
        sprintf(name, "file%d", number);
        FILE *file = fopen(name, "w");
        if (!file || fwrite(block, 1, sizeof block, file) != sizeof block) { tell("refused"); echo(); }
        fclose(file);
    }
}
