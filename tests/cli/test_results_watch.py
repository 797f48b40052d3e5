"""`skirmish results --watch ROW`: a stored run is played once more, as far as that can be."""

from hashlib import sha256
from pathlib import Path

import pytest

from game.lab.sweep.runs import Setup, rules_digest
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
IN_THE_TERMINAL = "skirmish: playing in the terminal: SDL_VIDEODRIVER=dummy shows nothing\n"
BRAVE = """\
from systems.battle.targeting import TargetingSystem

class Brave(TargetingSystem):
    pass
"""


def test_run_is_watched_in_its_own_setup(results: str) -> None:
    done = call("results", results, "--watch", "8")
    assert done.status == 0
    assert done.stdout == (
        "battle-2: battle, 5 x 3 squares, 1 elf, 1 goblin, first-step\n"
        "50 rounds x 53 hit points = 2650\n"
        "elves win, 0 elves lost at elf attack power 4\n"
    )


def test_rules_that_have_changed_since_are_named(results: str) -> None:
    told = call("results", results, "--watch", "1").stderr
    assert told == (
        f"skirmish: the rules of battle have changed since: it may end otherwise\n{IN_THE_TERMINAL}"
    )


def test_run_is_played_in_the_terminal_where_there_is_no_window() -> None:
    path = store_one(setup_of(elf_attack=200)._replace(rules=rules_digest("battle")))
    done = call("results", path, "--watch", "1")
    assert (done.status, done.stderr) == (0, IN_THE_TERMINAL)
    assert "elves win, 0 elves lost at elf attack power 200" in done.stdout


def test_run_by_own_rules_is_watched_by_the_same_file_only(tmp_path: Path) -> None:
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
    done = call("results", path, "--watch", "1")
    assert (done.status, done.stderr) == (0, IN_THE_TERMINAL)
    assert done.stdout.startswith("cave.txt: battle, 4 x 3 squares, 1 elf, 1 goblin, own.py\n")


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (
            setup_of(variants=("worst-step",)),
            "one.sqlite: there is no variant 'worst-step' of battle",
        ),
        (setup_of(part=3), "cave.txt has no part 3"),
    ],
)
def test_run_that_nobody_can_have_played_is_refused(setup: Setup, fault: str) -> None:
    done = call("results", store_one(setup), "--watch", "1")
    assert done == (2, "", f"skirmish: {fault}\n")


def test_part_that_the_input_has_not_is_refused() -> None:
    path = store_one(Setup("vault", 1, (), (), (), ""), VAULTS)
    assert call("results", path, "--watch", "1") == (
        2,
        "",
        "skirmish: cave.txt has no part 1\n",
    )


def test_text_that_is_no_input_is_refused() -> None:
    done = call("results", store_one(setup_of(), "####\n#EX#\n####\n"), "--watch", "1")
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith("skirmish: cave.txt:2:3: ")
