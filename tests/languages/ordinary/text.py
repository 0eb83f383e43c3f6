"""Text: expressions, locales, encodings, tables."""

import csv
import io
import json
import locale
import re
import string
import struct
import textwrap
import unicodedata

print(locale.setlocale(locale.LC_ALL, "") != "", locale.getpreferredencoding(False))
print(re.findall(r"([a-h][1-8])-([a-h][1-8])", "e2-e4 g1-f3"), re.sub(r"\d+", "<n>", "a1b22"))
print("конь".upper(), len("конь".encode()), "тест".encode("cp1251"), unicodedata.name("♞"))
print(f"{3.14159:8.2f}|{255:#x}|{12345678:,}", "%05d" % 42, string.Template("$x").substitute(x=1))
print(json.loads(json.dumps({"a": [1, 2.5, None, "я"]})), textwrap.shorten("a b c d", 5))
print(list(csv.reader(io.StringIO("a,b\n1,2\n"))), struct.unpack("<hI", struct.pack("<hI", -1, 7)))
print(sorted(["б", "а", "В"], key=str.casefold), ascii("я"), ord("♞"))
print("done")
