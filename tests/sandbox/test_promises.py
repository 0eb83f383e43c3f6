"""The table of promises: complete, the same in the docs, never better without the sandbox."""

from botdrome.sandbox.security.promises import (
    NOT_PROMISED,
    PROMISES,
    Level,
    SandboxSetup,
    lift_from,
)
from scripts.write_promises import PAGE, with_promises

_ORDER = (Level.NOT, Level.IN_PART, Level.KEPT)


def test_the_docs_have_the_table_of_the_code() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_promises(page), "run: make docs"
    assert "covert" in {each.code.partition("-")[0] for each in NOT_PROMISED}


def test_every_promise_has_a_level_for_every_setup_and_says_what_in_part_means() -> None:
    assert len({each.sentence.code for each in PROMISES}) == len(PROMISES)
    for promise in PROMISES:
        assert set(promise.levels) == set(SandboxSetup)
        assert (promise.note is not None) is (Level.IN_PART in promise.levels.values())


def test_root_with_groups_has_all_promises_and_other_setups_say_what_helps() -> None:
    for promise in PROMISES:
        assert promise.levels[SandboxSetup.ROOT] is Level.KEPT
        unsandboxed = _ORDER.index(promise.levels[SandboxSetup.UNSANDBOXED])
        assert unsandboxed <= _ORDER.index(promise.levels[SandboxSetup.USER_WITHOUT_GROUPS])
    found = (SandboxSetup.USER, SandboxSetup.ROOT_WITHOUT_GROUPS, SandboxSetup.USER_WITHOUT_GROUPS)
    assert all(lift_from(setup) is not None for setup in found)
