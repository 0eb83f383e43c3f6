"""Runs a command, forks or starts a worker process, as the argument says."""

# ruff: noqa: S605, T201

import multiprocessing
import os
import subprocess
import sys

print("started", flush=True)
match sys.argv[1]:
    case "subprocess":
        subprocess.run([sys.executable, "-c", "print('child: here')"], check=False)
    case "fork":
        os.fork()
    case "multiprocessing":
        worker = multiprocessing.Process(target=print, args=("child: here",))
        worker.start()
    case "system":
        os.system("echo child: here")
print("lived on", flush=True)
