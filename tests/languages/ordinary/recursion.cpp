// Deep recursion, a wish for more stack, and a thread with a large one.
#include <iostream>
#include <pthread.h>
#include <sys/resource.h>

static int depth(int left) {
    volatile char block[64];
    block[left % 64] = 1;
    return left == 0 ? 0 : 1 + depth(left - 1) + block[left % 64] - 1;
}
static void *in_thread(void *) { return reinterpret_cast<void *>(static_cast<long>(depth(200000))); }

int main() {
    rlimit limit;
    getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_STACK, &limit);
    std::cout << depth(50000) << std::endl;
    pthread_attr_t large;
    pthread_attr_init(&large);
    pthread_attr_setstacksize(&large, 64 << 20);
    pthread_t thread;
    void *result = nullptr;
    pthread_create(&thread, &large, in_thread, nullptr);
    pthread_join(thread, &result);
    std::cout << reinterpret_cast<long>(result) << std::endl << "done" << std::endl;
}
