// Closes its input and stays.
#include "tell.h"
int main() {
    close(0);
    tell("closed");
    for (;;) pause();
}
