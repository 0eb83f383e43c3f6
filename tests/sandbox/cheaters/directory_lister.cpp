// Lists the directories that it is told to, sorted.
#include "attempt.h"
#include <dirent.h>

int main(int count, char **paths) {
    for (int i = 1; i < count; i++) {
        dirent **entries;
        int found = scandir(paths[i], &entries, nullptr, alphasort);
        if (found < 0) {
            attempt(paths[i], -1);
            continue;
        }
        printf("%s:", paths[i]);
        for (int k = 0; k < found; k++)
            if (!is(entries[k]->d_name, ".") && !is(entries[k]->d_name, "..")) printf(" %s", entries[k]->d_name);
        puts("");
        fflush(stdout);
    }
    return behave();
}
