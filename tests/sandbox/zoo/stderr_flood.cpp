// Complains at length, then answers.
#include "tell.h"
int main() {
    for (int i = 0; i < 100000; i++) fprintf(stderr, "complaint number %d\n", i);
    fprintf(stderr, "the last word\n");
    echo();
}
