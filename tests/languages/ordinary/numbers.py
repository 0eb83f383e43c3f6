"""Large integers, exact fractions, mathematics."""

import cmath
import decimal
import fractions
import functools
import heapq
import itertools
import math
import operator
import statistics

print(len(str(math.factorial(1000))), pow(3, 12345, 1_000_007), math.isqrt(10**50), -7 // 2)
decimal.getcontext().prec = 50
print(decimal.Decimal(1) / 7, fractions.Fraction(1, 3) + fractions.Fraction(1, 6))
print(math.sin(1), cmath.sqrt(-1), math.comb(50, 25), (255).bit_count(), 0.1 + 0.2)
print(statistics.median([3, 1, 2]), list(itertools.islice(itertools.permutations("abc"), 3)))
fibonacci = functools.cache(lambda n: n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2))
print(fibonacci(200), functools.reduce(operator.xor, range(100)))
heap = []
for number in range(50000):
    heapq.heappush(heap, number * 7919 % 50021)
print([heapq.heappop(heap) for _ in range(3)])
sieve = bytearray([1]) * 200000
for n in range(2, 450):
    if sieve[n]:
        sieve[n * n :: n] = bytes(len(sieve[n * n :: n]))
print(sum(sieve) - 2)
print("done")
