"""Signals and timers of its own."""

import atexit
import os
import signal
import threading
import time

ticks = []
signal.signal(signal.SIGALRM, lambda *_: ticks.append("tick"))
signal.signal(signal.SIGUSR1, lambda *_: ticks.append("usr"))
signal.setitimer(signal.ITIMER_REAL, 0.002, 0.002)
while len(ticks) < 3:
    signal.pause()
signal.setitimer(signal.ITIMER_REAL, 0)
ticks.clear()
signal.raise_signal(signal.SIGUSR1)
os.kill(os.getpid(), signal.SIGUSR1)
signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)
print(ticks)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
os.kill(os.getpid(), signal.SIGUSR1)
print(signal.sigwait({signal.SIGUSR1}), signal.sigtimedwait({signal.SIGUSR1}, 0.001))


class Late(Exception):
    pass


def late(*_):
    raise Late


signal.signal(signal.SIGALRM, late)
signal.setitimer(signal.ITIMER_REAL, 0.002)
try:
    time.sleep(60)
except Late:
    print("late")
signal.alarm(0)
atexit.register(print, "done")
