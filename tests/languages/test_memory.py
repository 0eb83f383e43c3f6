"""Memory: 64 MiB are a bot's own in every language, and 200 MiB are too much."""

import sys
import time
from functools import cache

import pytest

from botdrome.languages import Artifact, ran_out_of_memory
from botdrome.sandbox import Closed, Ending, Line, Reply
from tests.languages.programs import PATIENCE_S, made, said, started

JAVA = """
public class Main {
    static Object kept;
    public static void main(String[] none) {
        var input = new java.util.Scanner(System.in);
        String kind = input.next();
        int mib = input.nextInt();
        if (kind.equals("one")) { kept = new byte[mib << 20]; }
        if (kind.equals("blocks")) {
            byte[][] blocks = new byte[mib][];
            for (int i = 0; i < mib; i++) { blocks[i] = new byte[1 << 20]; }
            kept = blocks;
        }
        if (kind.equals("small")) {
            Object[] last = null;
            for (int i = 0; i < (mib << 20) / 24; i++) last = new Object[] {last};
            kept = last;
        }
        System.out.println("fits");
        input.next();
    }
}
"""
CSHARP = """
using System;
class Node { public Node next; }
class Bot {
    static object kept;
    static void Main() {
        var words = Console.ReadLine().Split(' ');
        int mib = int.Parse(words[1]);
        if (words[0] == "one") {
            var block = new byte[mib << 20];
            for (int i = 0; i < block.Length; i += 4096) block[i] = 1;
            kept = block;
        }
        if (words[0] == "blocks") {
            var blocks = new byte[mib][];
            for (int i = 0; i < mib; i++) {
                blocks[i] = new byte[1 << 20];
                for (int j = 0; j < 1 << 20; j += 4096) blocks[i][j] = 1;
            }
            kept = blocks;
        }
        if (words[0] == "small") {
            Node last = null;
            for (int i = 0; i < (mib << 20) / 24; i++) last = new Node { next = last };
            kept = last;
        }
        Console.WriteLine("fits");
        Console.ReadLine();
        GC.KeepAlive(kept);
    }
}
"""
CPP = """
#include <iostream>
#include <vector>
int main() {
    std::string kind; int mib; std::cin >> kind >> mib;
    std::vector<char> block(std::size_t(mib) << 20, 'x');
    std::cout << (block[1] == 'x' ? "fits" : "") << std::endl;
    std::cin >> kind;
}
"""
PASCAL = """
var block: pchar; kind: char; mib: longint;
begin
    repeat read(kind) until kind = ' ';
    read(mib);
    getmem(block, int64(mib) shl 20);
    fillchar(block^, int64(mib) shl 20, 1);
    writeln('fits');
    flush(output);
    read(mib);
end.
"""
PYTHON = """
kind, mib = input().split()
kept = bytearray(int(mib) << 20)
print("fits", flush=True)
input()
"""
SOURCES = {
    "Main.java": JAVA,
    "bot.cs": CSHARP,
    "bot.cpp": CPP,
    "bot.pas": PASCAL,
    "bot.py": PYTHON,
}
every_bot = pytest.mark.parametrize("name", SOURCES)


@cache
def bot_of(name: str) -> Artifact:
    return made(name, SOURCES[name])


def loaded(bot: Artifact, request: str, memory_mib: int = 64) -> tuple[Reply, Ending]:
    """The answer of a bot that fills its memory and goes on, so that it can be measured."""
    running = started(bot, memory_mib)
    try:
        running.send(request)
        reply = running.receive(time.monotonic() + PATIENCE_S)
        assert running.peak_kib >= 0  # takes a sample, where memory is only sampled
        if reply == Closed(""):
            running.wait_exit(time.monotonic() + PATIENCE_S)
    finally:
        ending = running.end()
    return reply, ending


@every_bot
@pytest.mark.parametrize("kind", ["one", "blocks", "small"])
def test_60_mib_fit_a_limit_of_64(name: str, kind: str) -> None:
    bot = bot_of(name)
    reply, ending = loaded(bot, f"{kind} 60")
    sys.stdout.write(f"\n{name}, {kind}: peak {ending.peak_kib / 1024:.0f} MiB\n")
    assert reply == Line("fits"), ending
    assert not ran_out_of_memory(bot, ending)


@every_bot
@pytest.mark.parametrize("kind", ["one", "blocks", "small"])
def test_200_mib_do_not(name: str, kind: str) -> None:
    bot = bot_of(name)
    _, ending = loaded(bot, f"{kind} 200")
    assert ran_out_of_memory(bot, ending), ending
    assert not ending.forbidden_call


@every_bot
def test_but_they_fit_a_limit_of_256(name: str) -> None:
    reply, ending = loaded(bot_of(name), "blocks 200", memory_mib=256)
    assert reply == Line("fits"), ending
    assert not ran_out_of_memory(bot_of(name), ending)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("bot.py", "kept = bytearray(10 ** 15)"),
        ("bot.cpp", "#include <vector>\nint main() { std::vector<char> x(1ull << 50); }"),
        ("bot.pas", "var p: pointer; begin getmem(p, int64(1) shl 50) end."),
    ],
)
def test_an_allocation_that_the_system_refuses_counts_as_out_of_memory(
    name: str, source: str
) -> None:
    bot = made(name, source)
    _, ending = said(bot)
    assert ran_out_of_memory(bot, ending), ending


def test_another_failure_does_not_count_as_out_of_memory() -> None:
    bot = made("bot.py", "raise SystemExit(3)")
    assert not ran_out_of_memory(bot, said(bot)[1])
