// Closes its output and stays.
#include "tell.h"
int main() {
    close(1);
    for (;;) pause();
}
