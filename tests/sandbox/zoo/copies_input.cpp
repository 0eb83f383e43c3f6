// Honest: copies input.txt to output.txt, and leaves a folder and a link beside it.
#include "tell.h"
#include <sys/stat.h>
int main() {
    char data[256];
    FILE *in = fopen("input.txt", "r"), *out = fopen("output.txt", "w");
    if (!in || !out) return 1;
    fwrite(data, 1, fread(data, 1, sizeof data, in), out);
    fclose(out);
    if (mkdir("folder", 0700) || mkdir("folder/deeper", 0700)) return 2;
    return symlink("output.txt", "link") ? 3 : 0;
}
