"""The grid of all runs, of whose inputs none is made before it is played."""

from collections.abc import Mapping, Sequence
from itertools import product

from game.lab.sweep.inputs import InputGroup, generated
from game.lab.sweep.request import SweepGrid
from game.lab.sweep.runs import Setup, SweepInput, rules_digest
from game.puzzles.settings import Setting

POWERS, POINTS = {"elf_attack": range(3, 6)}, {"elf_hp": (100, 200)}
INPUTS = [SweepInput(name, "battle", name) for name in "ab"]
FILES = InputGroup("battle", (1, 2), 2, INPUTS.__getitem__)
(SMALL, LARGE) = generated("battle", {"goblins": 2}, {"elves": (1, 2)}, range(5, 8))


def setups(varied: Mapping[str, Sequence[int]]) -> tuple[Setup, ...]:
    """Return setups by two sets of rules."""

    def made(rules: tuple[str, ...], *values: int) -> Setup:
        settings: dict[str, Setting] = {"elf_attack": 3, "elf_hp": 7}
        settings.update(zip(varied, values, strict=True))
        return Setup("battle", 1, tuple(settings.items()), rules, (), "rules")

    return tuple(made(*each) for each in product(((), ("first-step",)), *varied.values()))


def grid_with(*blocks: tuple[InputGroup, tuple[Setup, ...]]) -> SweepGrid:
    """Return a grid."""
    return SweepGrid(blocks, {}, ())


def test_generated_inputs_are_named_by_their_seeds() -> None:
    grid = grid_with(*((each, setups({})) for each in (FILES, SMALL, LARGE)))
    assert grid.size == 4 + 12
    given = [each for each, _ in grid.work()][2:]
    assert [each.name for each in given] == ["battle-5", "battle-6", "battle-7"] * 2
    assert [dict(each.measures) for each in given[2:4]] == [
        {"elves": 1, "goblins": 2},
        {"elves": 2, "goblins": 2},
    ]
    assert {(each.maker, each.text) for each in given} == {(rules_digest("battle"), None)}


def test_each_run_is_there_once() -> None:
    grid = grid_with((FILES, setups(POWERS)), (SMALL, setups(POINTS)))
    whole = [(given, each) for given, some in grid.work() for each in some]
    assert len(set(whole)) == len(whole) == grid.size == 24


def test_huge_grid_begins_at_once() -> None:
    (caves,) = generated("battle", {}, {}, range(10**9))
    grid = grid_with((caves, setups(POWERS)))
    assert grid.size == 10**9 * 6
    given, several = next(grid.work())
    assert (given.seed, len(several)) == (0, 6)
