"""Clocks, dates, sleeping."""

import calendar
import datetime
import sched
import time
import timeit

begun = time.perf_counter()
time.sleep(0.003)
print(time.perf_counter() - begun >= 0.003, time.time() > 1.6e9, time.process_time() >= 0)
print(time.thread_time() >= 0, time.monotonic_ns() > 0, time.clock_getres(time.CLOCK_MONOTONIC) > 0)
print(datetime.date(2024, 2, 28) + datetime.timedelta(2), datetime.datetime.now().year > 2020)
print(
    time.strftime("%Y-%m-%d", time.gmtime(86400)), time.localtime(0).tm_year, calendar.isleap(2024)
)
plan = sched.scheduler()
plan.enter(0.002, 1, print, ("later",))
plan.run()
print(timeit.timeit("1 + 1", number=1000) > 0, datetime.datetime.fromtimestamp(0, datetime.UTC))
print("done")
