// Never reads what it is sent.
#include "attempt.h"

int main() {
    puts("ready");
    fflush(stdout);
    for (;;) pause();
}
