// Fifty threads at once, each with its own stack, variables and memory.
#include <barrier>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <vector>

thread_local int own = 0;

int main() {
    const int count = 50;
    std::barrier all(count);
    std::vector<int> results(count);
    std::vector<std::thread> threads;
    for (int i = 0; i < count; i++)
        threads.emplace_back([&, i] {
            volatile char stack[100000];
            stack[99999] = 1;
            own = i;
            std::vector<char> heap(100000, 'x');
            all.arrive_and_wait();
            results[i] = own * 2 + stack[99999] - 1;
        });
    for (auto &thread : threads) thread.join();
    long sum = 0;
    for (int result : results) sum += result;
    std::cout << "sum " << sum << "\ndone" << std::endl;
}
