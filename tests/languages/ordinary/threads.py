"""Threads, locks, queues, pools."""

import concurrent.futures
import queue
import sys
import threading
import time

lock, total, local = threading.Lock(), [0], threading.local()
ready = threading.Condition()
turn = [0]


def think(own):
    local.own = own
    with ready:
        ready.wait_for(lambda: turn[0] == own)
        turn[0] += 1
        ready.notify_all()
    for _ in range(1000):
        with lock:
            total[0] += local.own


threading.stack_size(1 << 20)
threads = [threading.Thread(target=think, args=(n,), name=f"thinker {n}") for n in range(20)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(turn, total)
with concurrent.futures.ThreadPoolExecutor(6) as pool:
    print(sum(pool.map(lambda n: n * n, range(100))))
items = queue.Queue(3)
threading.Thread(target=lambda: [items.put(n) for n in range(10)], daemon=True).start()
print([items.get(timeout=20) for _ in range(10)])
event, barrier, some = threading.Event(), threading.Barrier(2), threading.Semaphore(2)
threading.Timer(0.002, event.set).start()
print(event.wait(20), some.acquire(timeout=1))
threading.Thread(target=barrier.wait).start()
barrier.wait(20)
try:
    queue.Queue().get(timeout=0.002)
except queue.Empty:
    print("empty")
sys.setswitchinterval(0.001)
time.sleep(0.001)
print(threading.active_count() >= 1, threading.get_native_id() > 0)
print("done")
