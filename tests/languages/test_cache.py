"""Artifacts are kept by content, and sources are not compiled twice."""

import shutil
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.languages import Artifact, ArtifactCache, CompileError, build
from botdrome.sandbox import Program, RunningProcess, Sandbox

SOURCE = b"#include <cstdio>\nint main() { char s[9]; puts(gets(s)); }\n"


class CountingSandbox(Sandbox):
    """A sandbox that counts what it starts."""

    starts = 0

    def start(self, program: Program) -> RunningProcess:
        self.starts += 1
        return super().start(program)


def compiled(cache: ArtifactCache, sandbox: Sandbox, name: str = "a.cpp") -> Artifact:
    result = build(name, SOURCE, sandbox, cache=cache)
    assert isinstance(result, Artifact)
    return result


def test_a_known_source_is_not_compiled_again(tmp_path: Path) -> None:
    sandbox = CountingSandbox()
    first = compiled(ArtifactCache(tmp_path), sandbox)
    assert sandbox.starts == 3  # C++20, C++17, C++98
    again = compiled(ArtifactCache(tmp_path), sandbox)
    assert sandbox.starts == 3
    assert again == first
    assert (again.edition, again.diagnostics) == (first.edition, first.diagnostics)
    assert again.edition == "C++98"
    assert ArtifactCache(tmp_path).load(first.hash) == first


def test_another_name_or_companion_is_another_source(tmp_path: Path) -> None:
    cache, sandbox = ArtifactCache(tmp_path), CountingSandbox()
    compiled(cache, sandbox, "a.cpp")
    assert "b.cpp" in compiled(cache, sandbox, "b.cpp").diagnostics
    before = sandbox.starts
    for duration in (b"100", b"200"):
        source = b'#include "constants.h"\nint main() { return DURATION; }'
        header = {"constants.h": b"#define DURATION " + duration}
        result = build("a.cpp", source, sandbox, companions=header, cache=cache)
        assert isinstance(result, Artifact)
    assert sandbox.starts == before + 2


def test_a_compile_error_is_not_kept(tmp_path: Path) -> None:
    cache, sandbox = ArtifactCache(tmp_path), CountingSandbox()
    build("a.py", b"y y", Sandbox(), cache=cache)  # the compiler has been found to work
    for times in (1, 2):
        assert isinstance(build("a.py", b"x x", sandbox, cache=cache), CompileError)
        assert sandbox.starts == times


@pytest.mark.parametrize("folder", ["artifacts", "compiled"])
@pytest.mark.parametrize("damage", ["cut", "flipped", "emptied", "gone"])
def test_a_damaged_entry_is_compiled_again(tmp_path: Path, folder: str, damage: str) -> None:
    cache, sandbox = ArtifactCache(tmp_path), CountingSandbox()
    first = build("a.py", b"print(1)", sandbox, cache=cache)
    (file,) = (tmp_path / folder).iterdir()
    data = file.read_bytes()
    if damage == "gone":
        file.unlink()
    else:
        file.write_bytes(
            {"cut": data[:-1], "flipped": data[:-1] + bytes([data[-1] ^ 1]), "emptied": b""}[damage]
        )
    assert build("a.py", b"print(1)", sandbox, cache=cache) == first
    assert sandbox.starts == 2
    assert build("a.py", b"print(1)", sandbox, cache=cache) == first
    assert sandbox.starts == 2


def test_what_runs_differently_has_another_hash() -> None:
    artifacts = [
        Artifact("py", b"x"),
        Artifact("cpp", b"x"),
        Artifact("java", b"x", "A"),
        Artifact("java", b"x", "B"),
        Artifact("java", b"Ax"),
    ]
    assert len({artifact.hash for artifact in artifacts}) == len(artifacts)
    assert Artifact("py", b"x", edition="1").hash == Artifact("py", b"x", diagnostics="2").hash


@pytest.mark.parametrize("name", ["", "..", "../compiled/x", "0" * 63, "G" * 64])
def test_what_is_not_a_hash_is_not_there(tmp_path: Path, name: str) -> None:
    assert ArtifactCache(tmp_path).load(name) is None


def hammer(folder: Path, seed: int) -> bool:
    cache = ArtifactCache(folder)
    for each in range(200):
        artifact = Artifact("py", b"%d" % (each % 5) * 10_000, edition=str(seed))
        cache.remember("%064x" % (each % 5), artifact)
        if cache.recall("%064x" % (each % 5)) != artifact:
            return False
    return True


def test_many_processes_may_use_one_folder(tmp_path: Path) -> None:
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as pool:
        assert all(pool.map(hammer, [tmp_path] * 4, range(4)))
    assert not list(tmp_path.glob("new-*"))


def test_a_folder_that_cannot_be_used_is_a_platform_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlatformFault) as caught:
        ArtifactCache(tmp_path / "file")
    assert caught.value.sentence.code == "cannot-keep"
    cache = ArtifactCache(tmp_path / "cache")
    (tmp_path / "cache" / "artifacts").rmdir()
    (tmp_path / "cache" / "artifacts").write_text("")
    with pytest.raises(PlatformFault):
        cache.store(Artifact("py", b""))


def test_it_may_be_emptied_at_any_time(tmp_path: Path) -> None:
    cache, artifact = ArtifactCache(tmp_path / "cache"), Artifact("py", b"")
    cache.store(artifact)
    shutil.rmtree(tmp_path / "cache")
    assert cache.load(artifact.hash) is None
    assert cache.load(cache.store(artifact)) == artifact
    assert not list((tmp_path / "cache").glob("new-*"))
