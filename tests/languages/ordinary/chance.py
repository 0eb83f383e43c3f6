"""Random numbers, digests, unique names, compression."""

import base64
import bz2
import hashlib
import lzma
import os
import random
import secrets
import tempfile
import uuid
import zlib

random.seed(42)
print(random.random(), random.sample(range(100), 5), random.gauss(0, 1))
print(random.SystemRandom().randrange(10) < 10, len(secrets.token_hex(8)), len(os.urandom(300)))
print(len(str(uuid.uuid4())), hashlib.sha256(b"x").hexdigest(), hashlib.md5(b"x").hexdigest())
print(len(next(tempfile._get_candidate_names())), base64.b64encode(b"hello"))
data = bytes(range(256)) * 400
for module in (zlib, bz2, lzma):
    print(module.decompress(module.compress(data)) == data)
with open("/dev/urandom", "rb") as source, open("/dev/null", "wb") as drain:
    print(drain.write(source.read(100)))
print("done")
