"""A bot's file that changes after its match: compiled, and offered for a rematch."""

import os
from pathlib import Path

from tests.waiting import until
from tests.web.serving import SAMPLE, Json, Server, sample_text, source


def played(arena: Server, file: Path) -> str:
    match = arena.start("breakthrough", {"kind": "file", "path": str(file)}, SAMPLE)
    arena.await_status(match)
    return match


def changes(arena: Server, match: str, *wanted: str) -> Json:
    """The changes, as soon as they have one of these statuses."""

    def current() -> Json | None:
        changed = arena.get(f"/api/matches/{match}/changes")
        return changed if changed["status"] in wanted else None

    return until(current)


def test_a_changed_file_is_compiled_and_a_rematch_finds_it_ready(
    arena: Server, tmp_path: Path
) -> None:
    file = tmp_path / "мой бот.py"
    file.write_text(sample_text("breakthrough"))
    match = played(arena, file)
    calm = {"is_watched": True, "status": "unchanged", "names": []}
    assert calm.items() <= arena.get(f"/api/matches/{match}/changes").items()
    file.write_text(sample_text("breakthrough") + "\n# better\n")
    changed = changes(arena, match, "ready")
    assert (changed["names"], changed["failure"], changed["compile_text"]) == (
        ["мой бот.py"],
        None,
        "",
    )
    again = arena.post(f"/api/matches/{match}/rematch", {}, 201)["id"]
    before, after = arena.replay(match), arena.await_status(again, "finished")
    assert before["bots"][0]["hash"] != after["bots"][0]["hash"]
    assert calm.items() <= arena.get(f"/api/matches/{again}/changes").items()


def test_a_change_that_does_not_compile_is_shown_until_it_is_fixed(
    arena: Server, tmp_path: Path
) -> None:
    file = tmp_path / "mine.cpp"
    file.write_text("int main() {}")
    match = played(arena, file)
    file.write_text("int main( {}")
    changed = changes(arena, match, "failed")
    assert "mine.cpp" in changed["failure"]["en"]
    assert "error:" in changed["compile_text"]
    file.write_text("int main() { return 0; }")
    assert changes(arena, match, "ready")["compile_text"] == ""
    file.write_text("int main() {}")
    assert changes(arena, match, "unchanged")["names"] == []


def test_a_match_that_failed_to_compile_is_watched_too(arena: Server, tmp_path: Path) -> None:
    file = tmp_path / "mine.cpp"
    file.write_text("int main( {}")
    match = played(arena, file)
    assert arena.replay(match)["status"] == "failed"
    file.write_text("int main() {}")
    assert changes(arena, match, "ready")


def test_what_only_looks_changed_is_not(arena: Server, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(sample_text("breakthrough"))
    match = played(arena, file)
    os.utime(file, (1, 1))
    assert arena.get(f"/api/matches/{match}/changes")["status"] == "unchanged"
    file.unlink()  # as editors do, for a moment
    assert arena.get(f"/api/matches/{match}/changes")["status"] == "unchanged"
    os.mkfifo(file)
    os.utime(file, (1, 1))  # what was written just now is not looked at yet
    assert arena.get(f"/api/matches/{match}/changes")["status"] == "unchanged"


def test_without_files_there_is_nothing_to_watch(arena: Server) -> None:
    match = arena.start("breakthrough", source("x.py", sample_text("breakthrough")), SAMPLE)
    arena.await_status(match, "finished")
    assert arena.get(f"/api/matches/{match}/changes")["is_watched"] is False
    assert arena.client.get("/api/matches/none/changes").status_code == 404
