// Links out of its directory, by name and by inode.
#include "tell.h"
int main() {
    symlink("/etc/passwd", "/work/soft");
    tell(fopen("/work/soft", "r") ? "OPEN" : "shut");
    tell_result(link("/bot", "/work/hard"));
    echo();
}
