// Writes a character now and then, never a whole line.
#include "attempt.h"

int main() {
    while (write(1, "x", 1) > 0) usleep(2000);
}
