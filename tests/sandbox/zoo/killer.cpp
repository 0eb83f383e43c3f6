// Signals every process it can name.
#include "tell.h"
#include <csignal>
#include <initializer_list>
int main() {
    for (int number : {SIGSTOP, SIGTERM, SIGKILL}) {
        kill(getppid(), number);
        for (int pid = 3; pid < 40000; pid++) kill(pid, number);
        kill(1, number);
        kill(-1, number);
    }
    tell("still here");
    echo();
}
