// Forks twice and leaves its session, to outlive the match.
#include "tell.h"
int main() {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (;;) pause();
    }
    echo();
}
