// Answers without ending the line, and waits.
#include "tell.h"
int main() {
    printf("half an answer");
    fflush(stdout);
    for (;;) pause();
}
