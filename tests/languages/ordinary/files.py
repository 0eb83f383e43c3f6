"""Files of its own directory."""

import fcntl
import glob
import os
import pathlib
import pickle
import shutil
import tempfile

path = pathlib.Path("output.txt")
path.write_text("1 2 3 4\n")
with path.open("a") as file:
    print(5, file=file)
    file.flush()
    os.fsync(file.fileno())
    fcntl.flock(file, fcntl.LOCK_EX)
    fcntl.lockf(file, fcntl.LOCK_EX)
    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
print(sum(map(int, path.read_text().split())))
os.makedirs("a/b")
shutil.copyfile(path, "a/copy.txt")
os.rename("a/copy.txt", "a/b/moved.txt")
print(sorted(glob.glob("a/**", recursive=True)), os.path.getsize("a/b/moved.txt"))
with open("kept", "wb") as file:
    pickle.dump({"x": [1, 2]}, file)
with open("kept", "rb") as file:
    print(pickle.load(file), os.pread(file.fileno(), 1, 0))
with tempfile.NamedTemporaryFile("w+", dir=".") as file:
    file.write("text")
    file.seek(0)
    print(file.read(), os.fstat(file.fileno()).st_size)
with tempfile.TemporaryFile(dir=".") as file:
    print(file.write(b"x" * 1000), file.truncate(10))
print(
    [entry.name for entry in os.scandir("a")], os.path.exists("/nothing"), os.access(".", os.W_OK)
)
os.chmod("kept", 0o600)
os.symlink("kept", "link")
os.link("kept", "hard")
print(os.readlink("link"), os.stat("hard").st_nlink, oct(os.umask(0o22) & 0))
shutil.rmtree("a")
os.truncate("kept", 3)
print(shutil.disk_usage(".").total > 0, os.path.isdir("a"), os.path.realpath(".") == os.getcwd())
try:
    open("/nothing")
except FileNotFoundError:
    print("not there")
print("done")
