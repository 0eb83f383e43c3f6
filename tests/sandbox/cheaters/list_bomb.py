"""Keeps every list that it makes."""

# ruff: noqa: T201

kept = []
for _ in range(512):
    kept.append(bytearray(b"x") * (1 << 20))
print("512 MiB: done", flush=True)
