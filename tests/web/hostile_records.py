"""Hostile records, and what a server that reads them may use."""

import json
from pathlib import Path

from tests.web.serving import Json, Server

LARGE_BYTES = 61 * 10**6
PEAK_LIMIT_KIB = 400 * 1024
FEWEST_ANSWERS = 40


def filled(record: Json, key: str, unit: str) -> bytes:
    """The record with as many of a value under a key as make it large."""
    whole = json.dumps({**record, key: "HERE"})
    units = ",".join([unit] * (LARGE_BYTES // (len(unit) + 1)))
    return whole.replace('"HERE"', f"[{units}]").encode()


def hostile_records(record: Json) -> dict[str, bytes]:
    """Large files that look like records."""
    verbose = json.loads(json.dumps(record))
    verbose["turns"][0]["answers"][0]["stderr"] = "ы" * (LARGE_BYTES // 2)
    return {
        "turns": filled(record, "turns", '{"answers":[]}'),
        "wrong turns": filled(record, "turns", "1"),
        "lists": filled(record, "bots", "[]"),
        "depth": json.dumps({**record, "options": "HERE"})
        .replace('"HERE"', "[" * LARGE_BYTES)
        .encode(),
        "text": json.dumps(verbose, ensure_ascii=False).encode(),
    }


def peak_kib(server: Server) -> int:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
