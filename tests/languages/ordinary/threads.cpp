// Threads, locks, condition variables, futures and the synchronisation of C++20.
#include <atomic>
#include <barrier>
#include <condition_variable>
#include <future>
#include <iostream>
#include <latch>
#include <mutex>
#include <numeric>
#include <queue>
#include <semaphore>
#include <shared_mutex>
#include <thread>
#include <vector>

int main() {
    std::mutex mutex;
    std::condition_variable filled;
    std::queue<int> queue;
    long sum = 0;
    std::thread consumer([&] {
        for (int i = 0; i < 1000; i++) {
            std::unique_lock lock(mutex);
            filled.wait(lock, [&] { return !queue.empty(); });
            sum += queue.front();
            queue.pop();
        }
    });
    for (int i = 0; i < 1000; i++) {
        std::lock_guard lock(mutex);
        queue.push(i);
        filled.notify_one();
    }
    consumer.join();
    std::cout << "queue " << sum << std::endl;

    std::vector<std::future<long>> parts;
    for (int i = 0; i < 8; i++)
        parts.push_back(std::async(std::launch::async, [i] {
            std::vector<long> numbers(100000, i);
            return std::accumulate(numbers.begin(), numbers.end(), 0L);
        }));
    long total = 0;
    for (auto &part : parts) total += part.get();
    std::cout << "async " << total << std::endl;

    std::barrier barrier(4);
    std::latch latch(4);
    std::counting_semaphore<2> two(2);
    std::shared_mutex shared;
    std::atomic<int> rounds{0};
    std::once_flag once;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; i++)
            threads.emplace_back([&](std::stop_token) {
                for (int j = 0; j < 50; j++) {
                    barrier.arrive_and_wait();
                    two.acquire();
                    if (j % 2) std::shared_lock lock(shared);
                    else std::unique_lock lock(shared);
                    rounds++;
                    two.release();
                }
                std::call_once(once, [&] { rounds += 1000; });
                latch.count_down();
            });
        latch.wait();
    }
    std::cout << "rounds " << rounds << std::endl;

    std::timed_mutex timed;
    timed.lock();
    std::thread late([&] { std::cout << "lock " << timed.try_lock_for(std::chrono::milliseconds(5)) << std::endl; });
    late.join();
    std::cout << "done" << std::endl;
}
