"""Limits that are not the group's leave room for many threads and a large heap."""

import time

import pytest

from botdrome.languages import LANGUAGES, detect
from botdrome.sandbox import Line
from tests.languages.programs import PATIENCE_S, made, started

THREADS = 45  # of 64 tasks: runtimes have some of their own
MEMORY_MIB = 1024
SOURCES = {
    "a.cpp": f"""
        #include <iostream>
        #include <thread>
        #include <vector>
        int main() {{
            std::vector<std::thread> threads;
            auto wait = [] {{ std::this_thread::sleep_for(std::chrono::hours(1)); }};
            for (int i = 0; i < {THREADS}; i++) threads.emplace_back(wait);
            std::vector<char> half(512 << 20, 1);
            std::cout << threads.size() << " " << half.size() << std::endl;
            threads[0].join();
        }}""",
    "Bot.java": f"""
        public class Bot {{
            public static void main(String[] none) throws Exception {{
                var never = new java.util.concurrent.CountDownLatch(1);
                int count = 0;
                Runnable wait = () -> {{ try {{ never.await(); }} catch (Exception e) {{ }} }};
                for (; count < {THREADS}; count++) new Thread(wait).start();
                byte[] half = new byte[512 << 20];
                System.out.println(count + " " + half.length);
            }}
        }}""",
    "a.cs": f"""
        using System; using System.Threading;
        class Bot {{
            static void Main() {{
                int count = 0;
                for (; count < {THREADS}; count++) new Thread(() => Thread.Sleep(3600000)).Start();
                var half = new byte[512 << 20];
                Console.WriteLine(count + " " + half.Length);
            }}
        }}""",
    "a.pas": f"""
        {{$mode objfpc}} uses cthreads, sysutils;
        function wait(nothing: pointer): ptrint; begin sleep(3600000); wait := 0; end;
        var i: integer; half: array of byte;
        begin
            for i := 1 to {THREADS} do beginthread(@wait, nil);
            setlength(half, 512 shl 20);
            writeln({THREADS}, ' ', length(half)); flush(output); sleep(3600000);
        end.""",
    "a.py": f"""
import threading, time
threads = [threading.Thread(target=time.sleep, args=(3600,)) for _ in range({THREADS})]
for thread in threads: thread.start()
half = bytearray(512 << 20)
print(len(threads), len(half), flush=True)
""",
}


@pytest.mark.parametrize("name", SOURCES)
def test_many_threads_and_a_large_heap_fit(name: str) -> None:
    running = started(made(name, SOURCES[name]), MEMORY_MIB)
    try:
        answer = running.receive(time.monotonic() + PATIENCE_S)
        assert answer == Line(f"{THREADS} {512 << 20}"), running.stderr
    finally:
        running.end()


def test_every_language_is_tried() -> None:
    assert {detect(name).id for name in SOURCES} == set(LANGUAGES)
