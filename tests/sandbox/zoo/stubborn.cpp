// Ignores every signal it may ignore, and the end of its input.
#include "tell.h"
#include <csignal>
int main() {
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    tell("ready");
    for (;;) pause();
}
