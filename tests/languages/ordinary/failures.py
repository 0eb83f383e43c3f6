"""Exceptions, recursion and their messages."""

import faulthandler
import sys
import traceback
import warnings


def deep(left):
    if left == 0:
        raise ValueError("deep")
    return deep(left - 1)


try:
    deep(10**6)
except RecursionError as error:
    print(type(error).__name__)
sys.setrecursionlimit(20000)
try:
    deep(9000)
except ValueError as error:
    print(error, len(traceback.format_exc()) > 100)
for wrong in (
    "1 / 0",
    "[][1]",
    "{}['x']",
    "int('x')",
    "None.x",
    "bytes([256])",
    "10 ** 10 ** 3 * 1.0",
):
    try:
        eval(wrong)
    except Exception as error:
        print(type(error).__name__)
try:
    raise ExceptionGroup("several", [ValueError(1), TypeError(2)])
except* ValueError as group:
    print(len(group.exceptions))
except* TypeError:
    print("type")
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("look out", stacklevel=1)
print(len(caught))
faulthandler.enable()
assert faulthandler.is_enabled()
print("done")
