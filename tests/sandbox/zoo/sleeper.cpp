// Never answers and never works.
#include "tell.h"
int main() {
    for (;;) pause();
}
