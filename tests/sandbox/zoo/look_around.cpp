// Reads what is not its own.
#include "tell.h"
#include <initializer_list>
#include <dirent.h>
static void look(const char *path) {
    FILE *file = fopen(path, "r");
    printf("%s %s\n", path, file ? "OPEN" : "shut");
}
int main() {
    for (const char *path : {"/etc/passwd", "/etc/shadow", "/proc/1/environ", "/proc/self/status", "/sys",
                             "/root", "/home", "/tmp", "/usr", "/bin/sh", "/dev/sda", "/dev/mem", "/dev/shm",
                             "../bot.cpp", "/box/../etc/passwd"}) look(path);
    DIR *root = opendir("/");
    while (dirent *entry = readdir(root)) printf("/%s\n", entry->d_name);
    tell("end");
    echo();
}
