"""Memory: large objects, garbage, maps, views."""

import array
import collections
import gc
import mmap
import weakref


class Node:
    def __init__(self):
        self.me = self


large = bytearray(100 << 20)
large[::4096] = b"x" * len(large[::4096])
print(len(large), memoryview(large)[4096])
del large
numbers = list(range(2_000_000))
print(sum(numbers))
del numbers
nodes = [Node() for _ in range(10000)]
gone = weakref.ref(nodes[0])
del nodes
gc.collect()
print(gone())
with mmap.mmap(-1, 1 << 20) as shared:
    shared[100:105] = b"hello"
    shared.flush()
    print(shared.find(b"hello"))
with open("mapped", "wb+") as file:
    file.truncate(8192)
    with mmap.mmap(file.fileno(), 8192) as mapped:
        mapped[0] = 65
        mapped.flush()
        mapped.resize(16384)
        mapped.madvise(mmap.MADV_WILLNEED)
    print(file.read(1))
print(array.array("q", range(1000))[999], collections.deque(range(10), 3))
print("done")
