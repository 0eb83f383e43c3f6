// Thinks for ever.
#include "tell.h"
int main() {
    for (volatile long i = 0;; i++) {}
}
