// What every animal of the zoo needs: to say what came of a misdeed, and to go on as an echo.
#pragma once
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

inline void tell(const char *what) {
    printf("%s\n", what);
    fflush(stdout);
}
// Says "ok" or the number of the error.
inline void tell_result(long result) {
    if (result >= 0) printf("ok\n");
    else printf("errno %d\n", errno);
    fflush(stdout);
}
inline void echo() {
    char line[1 << 16];
    while (fgets(line, sizeof line, stdin)) {
        fputs(line, stdout);
        fflush(stdout);
    }
}
