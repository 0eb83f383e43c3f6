// Links out of its directory, by name and by inode.
#include "tell.h"
int main() {
    symlink("/etc/passwd", "/box/soft");
    tell(fopen("/box/soft", "r") ? "OPEN" : "shut");
    tell_result(link("/bot", "/box/hard"));
    echo();
}
