"""Much input and output."""

import fileinput
import os
import sys

first = [input() for _ in range(10)]
rest = sys.stdin.readlines()
print(len(first) + len(rest), sum(map(len, rest)))
for number in range(3000):
    print(number, "x" * 16)
sys.stdout.write("\n".join(map(str, range(2000))) + "\n")
sys.stdout.flush()
os.write(1, b"raw\n")
sys.stdout.buffer.write(b"bytes\n")
print("a complaint", file=sys.stderr)
with open("lines", "w") as file:
    file.writelines(f"{n}\n" for n in range(100))
print(sum(1 for _ in fileinput.input("lines")))
print("done", flush=True)
