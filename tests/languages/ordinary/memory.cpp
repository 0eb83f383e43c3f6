// Memory: large, small, grown, aligned, mapped and given back.
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <list>
#include <malloc.h>
#include <map>
#include <sys/mman.h>
#include <vector>

int main() {
    std::vector<int> large(30'000'000, 1);
    std::cout << large.size() << std::endl;
    std::vector<int>().swap(large);
    char *grown = nullptr;
    for (size_t size = 1 << 12; size <= 1 << 26; size *= 2) {
        grown = static_cast<char *>(realloc(grown, size));
        memset(grown + size / 2, 'x', size / 2);
    }
    std::cout << grown[(1 << 26) - 1] << std::endl;
    free(grown);
    malloc_trim(0);
    std::map<int, std::list<int>> map;
    for (int i = 0; i < 300000; i++) map[i % 1000].push_back(i);
    std::cout << map[7].size() << std::endl;
    void *aligned = aligned_alloc(1 << 21, 1 << 22);
    std::cout << (reinterpret_cast<size_t>(aligned) % (1 << 21)) << std::endl;
    size_t mib = 1 << 20;
    char *mapped = static_cast<char *>(mmap(nullptr, 64 * mib, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    madvise(mapped, 64 * mib, MADV_HUGEPAGE);
    memset(mapped, 1, 16 * mib);
    std::cout << madvise(mapped, 16 * mib, MADV_DONTNEED) << int(mapped[5]) << std::endl;
    std::cout << mprotect(mapped, mib, PROT_READ) << munmap(mapped, 64 * mib) << std::endl;
    std::cout << "done" << std::endl;
}
