// Starts a shell the quick way.
#include "tell.h"
int main() {
    if (vfork() == 0) { execl("/bin/sh", "sh", "-c", "id", nullptr); _exit(1); }
    echo();
}
