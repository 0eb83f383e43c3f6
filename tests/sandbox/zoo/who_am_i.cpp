// What it was given: environment and user.
#include "tell.h"
extern char **environ;
int main() {
    int variables = 0;
    for (char **each = environ; *each; each++) if (strncmp(*each, "PWD=", 4)) variables++;
    printf("%d variables, uid %d\n", variables, (int)getuid());
    tell("end");
    echo();
}
