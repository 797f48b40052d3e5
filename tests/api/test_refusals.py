"""What means nothing is refused in a line that says what was expected."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import esper
import pytest

from game.api import (
    Battle,
    Cards,
    Duel,
    SkirmishError,
    Vault,
    check,
    compare,
    example,
    explain,
    generate,
    judge,
    play,
    solve,
    sweep,
)
from systems.battle.attack import AttackSystem
from systems.duel.turn_order import BlowSystem
from tests.api.texts import BOSS, CAVE, QUARTERS
from tests.commands import write

DECKS = "Player 1:\n1\n2\n\nPlayer 2:\n3\n4\n"
MAZE = "#####\n#@.a#\n#####"
LARGEST = 1_000_000_000
ONE = f"expected a whole number from 1 to {LARGEST}"
Call = Callable[[], object]


class StrangerSystem(BlowSystem):
    """Is of another puzzle."""


class DemandingSystem(esper.Processor):
    """Can't be made as others are."""

    def __init__(self, _wanted: int) -> None:
        """Want something."""


def any_of(found: object) -> Any:
    """Return something of any type, as programs pass it that check no types."""
    return found


TEXTS: dict[str, Call] = {
    "'hall' is no input: this looks like the name of an example, expected ": lambda: solve("hall"),
    "'cave.txt' looks like the name of a file: expected Path('cave.txt')": lambda: solve(
        "cave.txt"
    ),
    "hall: no such file: this looks like the name of an example, expected ": lambda: solve(
        Path("hall")
    ),
    "other.txt: no such file": lambda: solve(Path("other.txt")),
    "cave.txt:2:4: unknown character 'x'": lambda: solve(Path("cave.txt")),
    "expected the text of an input, not b'#E.G#': decode it": lambda: solve(any_of(b"#E.G#")),
    "expected the text of an input, not None": lambda: solve(any_of(None)),
    "expected the text of an input, not 5": lambda: solve(any_of(5)),
    "expected a file of text, not <tests.api.test_refusals.Numbers": lambda: solve(
        any_of(Numbers())
    ),
    "no example is called 'hal': did you mean hall or halls": lambda: example("hal"),
    "no example is called 'x' (there are cavern, corridor": lambda: example("x"),
    "expected the name of an example, not None": lambda: example(any_of(None)),
    "expected the name of an example, not 3": lambda: example(any_of(3)),
    "expected the name of an example, not b'hall'": lambda: example(any_of(b"hall")),
    "text:1:1: unknown line '#####'": lambda: solve(CAVE, puzzle="duel"),
    "puzzle: expected one of battle, duel, vault, cards": lambda: solve(
        CAVE, puzzle=any_of("chess")
    ),
    "text: an input of duel, no cave": lambda: Battle(BOSS),
    "text: an input of battle, no vault": lambda: Vault(CAVE),
}


class Numbers(io.StringIO):
    """An open file that holds no text."""

    def read(self, *_: Any) -> Any:
        """Return a number."""
        return 7


SETTINGS: dict[str, Call] = {
    "no setting is called 'elf_atack': did you mean elf_attack?": lambda: play(
        CAVE, {"elf_atack": 4}
    ),
    "no setting is called 'mana': expected one of ": lambda: Battle(CAVE, {"mana": 4}),
    f"elf_hp: {ONE}, not '0'": lambda: solve(CAVE, {"elf_hp": 0}),
    f"elf_hp: {ONE}, not '2.5'": lambda: solve(CAVE, any_of({"elf_hp": 2.5})),
    f"elf_hp: {ONE}, not 'True'": lambda: solve(CAVE, {"elf_hp": True}),
    "no setting is called 'mana' here": lambda: solve(DECKS, {"mana": 4}),
    "expected settings by their names, not 5": lambda: solve(CAVE, any_of(5)),
    "no variant is called 'frist-step': did you mean first-step?": lambda: solve(
        CAVE, variants=["frist-step"]
    ),
    "own.py: no such file": lambda: solve(CAVE, variants=["own.py"]),
    "variants: expected a list of names, not 5": lambda: solve(CAVE, variants=any_of(5)),
    "variants: expected names, not 5": lambda: solve(CAVE, variants=any_of([5])),
    "systems: expected a list, as in [AttackSystem]": lambda: solve(
        CAVE, systems=any_of(AttackSystem)
    ),
    "systems: expected a list of classes, not 5": lambda: solve(CAVE, systems=any_of(5)),
    "expected a class of systems, not <class 'int'>": lambda: solve(CAVE, systems=any_of([int])),
    "StrangerSystem extends a system of duel: text is an input of battle": lambda: solve(
        CAVE, systems=[StrangerSystem]
    ),
    "DemandingSystem can't be made: TypeError": lambda: solve(CAVE, systems=[DemandingSystem]),
    "no setting is called 'kys': did you mean keys?": lambda: generate("vault", 3, kys=4),
}
QUESTIONS: dict[str, Call] = {
    "expected one answer or two, not 0": lambda: check(CAVE),
    "expected one answer or two, not 3": lambda: check(CAVE, 1, 2, 3),
    "expected a whole number from 0 on as an answer, not '1'": lambda: check(CAVE, any_of("1")),
    "expected a whole number from 0 on as an answer, not -3": lambda: check(CAVE, -3),
    "expected a function, or a command as a list of words, not 5": lambda: judge("duel", any_of(5)),
    "no-such-program: no such program": lambda: judge("duel", "no-such-program"),
    "puzzle: expected one of battle, duel, vault, cards, not 'chess'": lambda: judge(
        any_of("chess"), str
    ),
    "round means nothing with why": lambda: explain(CAVE, why=True, round=2),
    "of a battle: expected at=(row, column), or every=True": lambda: explain(CAVE),
    "at means nothing here: an input of duel": lambda: explain(BOSS, at=(1, 1)),
    "nobody stands at 1,2 when round 1 begins": lambda: explain(CAVE, at=(1, 2)),
    "expected at=(row, column), not 5": lambda: explain(CAVE, at=any_of(5)),
    "an input of battle can't be compared with one of duel": lambda: compare(CAVE, other=BOSS),
    "inputs of one size can be compared, not 5 x 3 squares with 4 x 1 squares": lambda: compare(
        CAVE, other="E..G"
    ),
    "argument --sample: expected a whole number": lambda: sweep("hall", "x.sqlite", sample=-1),
}
STEPS: dict[str, Call] = {
    "expected a number of turns, not -1": lambda: Battle(CAVE).step(-1),
    "expected a number of turns, not 'x'": lambda: Vault(MAZE).step(any_of("x")),
    "expected a number of turns, not 1.5": lambda: Battle(CAVE).step(any_of(1.5)),
    "no order of spells wins this duel": lambda: Duel(BOSS, {"player_hp": 1}),
    "text: an input of vault, no cards": lambda: Cards(QUARTERS),
}
REFUSED = TEXTS | SETTINGS | QUESTIONS | STEPS


@pytest.mark.parametrize("message", REFUSED)
def test_what_means_nothing_is_refused_in_a_line(
    message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write("cave.txt", "##\n#.Ex#")
    with pytest.raises(SkirmishError) as refused:
        REFUSED[message]()
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)
