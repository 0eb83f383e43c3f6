// Exceptions: nested, from threads, from the library, through destructors.
#include <exception>
#include <future>
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

struct Noisy {
    ~Noisy() { std::cout << "unwound" << std::endl; }
};
void deep(int left) {
    Noisy noisy;
    if (left == 0) throw std::runtime_error("deep");
    deep(left - 1);
}

int main() {
    try {
        try { deep(3); } catch (const std::exception &) { std::throw_with_nested(std::logic_error("outer")); }
    } catch (const std::exception &error) {
        std::cout << error.what() << std::endl;
        try { std::rethrow_if_nested(error); } catch (const std::exception &inner) { std::cout << inner.what() << std::endl; }
    }
    std::exception_ptr kept;
    std::thread([&] { try { std::vector<int>().at(1); } catch (...) { kept = std::current_exception(); } }).join();
    try { std::rethrow_exception(kept); } catch (const std::out_of_range &) { std::cout << "out of range" << std::endl; }
    auto future = std::async(std::launch::async, []() -> int { throw std::string("from a future"); });
    try { future.get(); } catch (const std::string &text) { std::cout << text << std::endl; }
    try { std::stoi("x"); } catch (const std::invalid_argument &) { std::cout << "stoi" << std::endl; }
    try { std::vector<char> much(1ull << 60); } catch (const std::exception &) { std::cout << "too much" << std::endl; }
    int caught = 0;
    for (int i = 0; i < 20000; i++) try { throw i; } catch (int) { caught++; }
    std::cout << caught << "\ndone" << std::endl;
}
