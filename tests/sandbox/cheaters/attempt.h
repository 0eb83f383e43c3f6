// For programs that try several things: prints the name and the result of each.
#pragma once
#include "../zoo/tell.h"
#include <fcntl.h>
#include <initializer_list>

inline void attempt(const char *what, long result) {
    printf("%s: %s\n", what, result < 0 ? strerrorname_np(errno) : "done");
    fflush(stdout);
}

// Echoes its lines: it is still alive.
inline int behave() {
    echo();
    return 0;
}

inline bool is(const char *text, const char *wanted) { return strcmp(text, wanted) == 0; }
