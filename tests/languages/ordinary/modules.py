"""Modules that reach for the system when they are imported, used as far as a bot may."""

import asyncio
import ctypes
import logging
import multiprocessing
import os
import platform
import resource
import selectors
import socket
import subprocess
import sys


async def twice(number):
    await asyncio.sleep(0.001)
    return number * 2


async def main():
    print(await asyncio.gather(*(twice(n) for n in range(5))))
    print(await asyncio.to_thread(sum, [1, 2]))
    try:
        await asyncio.wait_for(asyncio.sleep(60), 0.002)
    except TimeoutError:
        print("late")


asyncio.run(main())
print(multiprocessing.cpu_count() > 0, os.cpu_count() > 0, multiprocessing.current_process().name)
print(platform.system(), sys.platform, os.getpid() > 0, sys.stdin.isatty(), subprocess.PIPE)
print(
    ctypes.CDLL(None).abs(-5),
    ctypes.sizeof(ctypes.c_long),
    ctypes.CFUNCTYPE(ctypes.c_int)(lambda: 7)(),
)
print(resource.getrusage(resource.RUSAGE_SELF).ru_utime >= 0, resource.getpagesize())
left, right = socket.socketpair()
with selectors.DefaultSelector() as chosen:
    chosen.register(right, selectors.EVENT_READ)
    left.sendall(b"hello")
    print(len(chosen.select(20)), right.recv(10))
left.close()
right.close()
first, second = os.pipe()
os.write(second, b"x")
os.set_inheritable(first, True)
os.set_blocking(first, False)
print(os.read(first, 5), os.get_inheritable(first), os.sched_getaffinity(0) != set())
logging.basicConfig(stream=sys.stdout)
logging.warning("a warning")
print("done")
