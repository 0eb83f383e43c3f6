// One file beyond the limit on a file.
#include "tell.h"
#include <csignal>
int main() {
    signal(SIGXFSZ, SIG_IGN);
    static char block[1 << 20];
    FILE *file = fopen("big", "w");
    setvbuf(file, nullptr, _IONBF, 0);
    tell(fwrite(block, 1, sizeof block, file) == sizeof block ? "written" : "refused");
    echo();
}
