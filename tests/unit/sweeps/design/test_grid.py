"""The grid of all runs, of which nothing is held in memory."""

from collections.abc import Mapping, Sequence

from game.lab.sweep.grid import Block, Product, SweepGrid, sample
from game.lab.sweep.inputs import generated, itself
from game.lab.sweep.runs import Setup, SweepInput, rules_digest
from game.puzzles.settings import Setting

POWERS, POINTS = {"elf_attack": range(3, 6)}, {"elf_hp": (100, 200)}
FILES = Product([[SweepInput(name, "battle", name) for name in "ab"]], itself)
(SMALL, LARGE) = generated("battle", {"goblins": 2}, {"elves": (1, 2)}, range(5, 8))


def setups(varied: Mapping[str, Sequence[int]], parts: tuple[int, ...] = (1,)) -> Product[Setup]:
    """Return setups by two sets of rules."""

    def made(part: int, rules: tuple[str, ...], *values: int) -> Setup:
        settings: dict[str, Setting] = {"elf_attack": 3, "elf_hp": 7}
        settings.update(zip(varied, values, strict=True))
        return Setup("battle", part, tuple(settings.items()), rules, (), "rules")

    return Product([parts, ((), ("first-step",)), *varied.values()], made)


def test_each_input_is_played_in_all_combinations_the_last_changing_fastest() -> None:
    grid = SweepGrid([Block(FILES, setups({**POWERS, **POINTS}, parts=(1, 2)))])
    (first, several), (second, others) = grid.work(range(grid.size))
    assert (first.name, second.name, grid.size) == ("a", "b", 48)
    assert several == others
    assert len(set(several)) == 24
    found = [(each.part, each.variants, *dict(each.settings).values()) for each in several]
    assert found[:3] == [(1, (), 3, 100), (1, (), 3, 200), (1, (), 4, 100)]
    assert found[-1] == (2, ("first-step",), 5, 200)


def test_generated_inputs_are_named_by_their_seeds() -> None:
    grid = SweepGrid([Block(each, setups({})) for each in (FILES, SMALL.inputs, LARGE.inputs)])
    assert grid.size == 4 + 12
    given = [each for each, _ in grid.work(range(4, 16))]
    assert [each.name for each in given] == ["battle-5", "battle-6", "battle-7"] * 2
    assert [dict(each.measures) for each in given[2:4]] == [
        {"elves": 1, "goblins": 2},
        {"elves": 2, "goblins": 2},
    ]
    assert {(each.maker, each.text) for each in given} == {(rules_digest("battle"), None)}


def test_chosen_runs_are_those_of_the_whole() -> None:
    grid = SweepGrid([Block(FILES, setups(POWERS)), Block(SMALL.inputs, setups(POINTS))])
    whole = [(given, each) for given, some in grid.work(range(grid.size)) for each in some]
    chosen = sample(9, grid.size, seed=3)
    assert sorted(set(chosen)) == chosen
    found = [(given, each) for given, some in grid.work(chosen) for each in some]
    assert found == [whole[number] for number in chosen]
    assert sample(9, grid.size, seed=3) == chosen != sample(9, grid.size, seed=4)


def test_huge_grid_begins_at_once() -> None:
    (caves,) = generated("battle", {}, {}, range(10**9))
    grid = SweepGrid([Block(caves.inputs, setups({"elf_attack": range(10**9), **POINTS}))])
    assert grid.size == 10**9 * 2 * 10**9 * 2
    given, several = next(grid.work(range(grid.size)))
    assert (given.seed, len(several)) == (0, 256)
    ((given, (last,)),) = grid.work([grid.size - 1])
    assert (given.seed, dict(last.settings)["elf_attack"]) == (10**9 - 1, 10**9 - 1)
