"""`skirmish results --watch ROW`: a stored run is played once more, as far as that can be."""

from hashlib import sha256
from pathlib import Path

import pytest

from game.commands import watch
from game.commands.display import NoWindowError
from game.lab.sweep.rules_digest import rules_digest
from game.lab.sweep.runs import Setup
from tests.cli.conftest import Shown
from tests.commands import call
from tests.unit.sweeps.small_sweeps import setup_of, store_one

VAULTS = """\
#######
#a.#..#
#.@#@.#
#######
#.@#@.#
#..#..#
#######
"""
BRAVE = """\
from systems.battle.targeting import TargetingSystem

class Brave(TargetingSystem):
    pass
"""


def test_run_is_watched_in_its_own_setup(results: str, shown: Shown) -> None:
    done = call("results", results, "--watch", "8")
    assert done.status == 0
    given = shown.input
    assert given
    assert (given.source.name, given.source.text) == ("battle-2", "#####\n#EG.#\n#####\n")
    assert given.settings["elf_attack"] == 12
    assert given.change.names == ("first-step",)
    assert shown.part == 2


def test_rules_that_have_changed_since_are_named(results: str, shown: Shown) -> None:
    told = call("results", results, "--watch", "1").stderr
    assert told == ("skirmish: the rules of battle have changed since: it may end otherwise\n")
    path = store_one(setup_of()._replace(rules=rules_digest("battle")))
    assert call("results", path, "--watch", "1").stderr == ""
    assert shown.input


def test_run_is_played_in_the_terminal_where_there_is_no_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object = None) -> None:
        raise NoWindowError("no display")

    monkeypatch.setattr(watch, "open_window", refuse)
    path = store_one(setup_of(elf_attack=200)._replace(rules=rules_digest("battle")))
    done = call("results", path, "--watch", "1")
    assert (done.status, done.stderr) == (0, "skirmish: playing in the terminal: no display\n")
    assert "elves win, 0 elves lost at elf attack power 200" in done.stdout


def test_run_by_own_rules_is_watched_by_the_same_file_only(tmp_path: Path, shown: Shown) -> None:
    own = tmp_path / "own.py"
    files = (("own.py", sha256(BRAVE.encode()).hexdigest()),)
    path = store_one(setup_of()._replace(files=files, rules=rules_digest("battle")))
    assert call("results", path, "--watch", "1") == (2, "", "skirmish: own.py: no such file\n")
    own.write_text("raise SystemExit\n")
    assert call("results", path, "--watch", "1") == (
        2,
        "",
        "skirmish: own.py: is not the file any more by which this was played\n",
    )
    own.write_text(BRAVE)
    assert call("results", path, "--watch", "1") == (0, "", "")
    assert shown.input
    assert shown.input.change.titles == ("own.py",)


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (setup_of(elf_attack=-3), "one.sqlite: bad setting 'elf_attack'"),
        (
            setup_of(variants=("worst-step",)),
            "one.sqlite: there is no variant 'worst-step' of battle",
        ),
        (setup_of(part=3), "one.sqlite: can't be read: a setup of battle, part 3, is damaged"),
    ],
)
def test_run_that_nobody_can_have_played_is_refused(setup: Setup, fault: str, shown: Shown) -> None:
    done = call("results", store_one(setup), "--watch", "1")
    assert done == (2, "", f"skirmish: {fault}\n")
    assert shown.input is None


def test_part_that_the_input_has_not_is_refused(shown: Shown) -> None:
    path = store_one(Setup("vault", 1, (), (), (), ""), VAULTS)
    assert call("results", path, "--watch", "1") == (
        2,
        "",
        "skirmish: cave.txt has no part 1\n",
    )
    assert shown.input is None


def test_text_that_is_no_input_is_refused(shown: Shown) -> None:
    done = call("results", store_one(setup_of(), "####\n#EX#\n####\n"), "--watch", "1")
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith("skirmish: cave.txt:2:3: ")
    assert shown.input is None
