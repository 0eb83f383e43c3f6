// Writes 1 GiB of lines.
#include "tell.h"
int main() {
    for (int i = 0; i < 1 << 25; i++) puts("thirty-one characters in a line");
}
