// A few honest threads.
#include "tell.h"
#include <thread>
int main() {
    int sum = 0;
    std::thread one([&] { sum += 40; });
    one.join();
    std::thread two([&] { sum += 2; });
    two.join();
    printf("%d\n", sum);
    fflush(stdout);
    echo();
}
