// For animals that try several things: each is named, with what came of it.
#pragma once
#include "../zoo/tell.h"
#include <fcntl.h>
#include <initializer_list>

inline void attempt(const char *what, long result) {
    printf("%s: %s\n", what, result < 0 ? strerrorname_np(errno) : "done");
    fflush(stdout);
}

// Whoever gets here has lived on.
inline int behave() {
    echo();
    return 0;
}

inline bool is(const char *text, const char *wanted) { return strcmp(text, wanted) == 0; }
