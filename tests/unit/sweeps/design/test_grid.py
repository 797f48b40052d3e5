"""The product of all that is varied.

All runs of a sweep.

A part of all runs, by chance.
"""

from itertools import islice

import pytest

from game.lab.generate.chance import Chance
from game.lab.sweep.design.grid import (
    LONGEST_PIECE,
    GridBlock,
    NamedRules,
    Setups,
    SweepGrid,
    VariedSetting,
    sample,
    sample_by_drawing,
    sample_by_scanning,
)
from game.lab.sweep.design.inputs import GeneratedInputs
from game.lab.sweep.runs import Setup, SweepInput

PLAIN = {"elf_attack": 3, "elf_hp": 200, "goblin_hp": 200}
RULES = (NamedRules(), NamedRules(("first-step",)), NamedRules((), (("own.py", "ab" * 32),)))


def setups(*varied: VariedSetting, parts: tuple[int, ...] = (1,)) -> Setups:
    return Setups("battle", "d1", parts, RULES[:1], (PLAIN, varied))


def described_setups(setup: Setup) -> tuple[int, ...]:
    chosen = dict(setup.settings)
    return setup.part, int(chosen["elf_attack"]), int(chosen["elf_hp"])


def test_what_is_varied_last_changes_first() -> None:
    powers, points = VariedSetting("elf_attack", (3, 4)), VariedSetting("elf_hp", (100, 200, 300))
    assert [described_setups(each) for each in setups(powers, points)] == [
        (1, 3, 100),
        (1, 3, 200),
        (1, 3, 300),
        (1, 4, 100),
        (1, 4, 200),
        (1, 4, 300),
    ]


def test_parts_change_last() -> None:
    points = VariedSetting("elf_hp", (100, 200))
    found = [described_setups(each) for each in setups(points, parts=(1, 2))]
    assert found == [(1, 3, 100), (1, 3, 200), (2, 3, 100), (2, 3, 200)]


def test_all_settings_are_named_in_order() -> None:
    (only,) = setups(VariedSetting("elf_attack", (7,)))
    assert only.settings == (("elf_attack", 7), ("elf_hp", 200), ("goblin_hp", 200))
    assert (only.puzzle, only.variants, only.files, only.rules) == ("battle", (), (), "d1")


def test_rules_are_varied() -> None:
    found = Setups("battle", "d1", (1,), RULES, (PLAIN, ()))
    assert [(each.variants, each.files) for each in found] == [
        ((), ()),
        (("first-step",), ()),
        ((), (("own.py", "ab" * 32),)),
    ]


def test_long_products_are_not_held() -> None:
    many = setups(
        VariedSetting("elf_attack", range(1, 10**6)), VariedSetting("elf_hp", range(1, 10**6))
    )
    assert len(many) == (10**6 - 1) ** 2
    assert described_setups(many[-1]) == (1, 10**6 - 1, 10**6 - 1)
    assert [described_setups(each) for each in many[:2]] == [(1, 1, 1), (1, 1, 2)]


def block(names: str, powers: range) -> GridBlock:
    """Return an input for each letter, played with some powers."""
    varied = (VariedSetting("elf_attack", powers),)
    inputs = tuple(SweepInput(name, "battle", name) for name in names)
    return GridBlock(inputs, Setups("battle", "d1", (1,), (NamedRules(),), ({}, varied)))


def told(grid: SweepGrid, number: int) -> str:
    """Return a run as an input and a power."""
    given, setup = grid[number]
    return f"{given.name}{dict(setup.settings)['elf_attack']}"


def pieces(grid: SweepGrid, *chosen: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(given.name, places) for given, _, places in grid.pieces(chosen)]


def test_inputs_change_last() -> None:
    grid = SweepGrid([block("ab", range(3, 6)), block("c", range(7, 9))])
    all_of_them = "a3 a4 a5 b3 b4 b5 c7 c8"
    assert " ".join(told(grid, number) for number in range(len(grid))) == all_of_them


def test_runs_outside_are_none() -> None:
    with pytest.raises(IndexError):
        SweepGrid([block("a", range(3))])[3]


def test_runs_of_an_input_are_one_piece() -> None:
    grid = SweepGrid([block("ab", range(3, 6)), block("c", range(7, 9))])
    assert pieces(grid, *range(8)) == [("a", (0, 1, 2)), ("b", (0, 1, 2)), ("c", (0, 1))]
    assert pieces(grid, 1, 2, 5, 7) == [("a", (1, 2)), ("b", (2,)), ("c", (1,))]
    assert pieces(grid) == []


def test_pieces_are_no_longer_than_they_may_be() -> None:
    grid = SweepGrid([block("ab", range(LONGEST_PIECE + 1))])
    found = pieces(grid, *range(len(grid)))
    assert [(name, len(places)) for name, places in found] == [
        ("a", LONGEST_PIECE),
        ("a", 1),
        ("b", LONGEST_PIECE),
        ("b", 1),
    ]


def test_endless_grids_begin_at_once() -> None:
    _, setups = block("a", range(1, 10**7))
    grid = SweepGrid([GridBlock(GeneratedInputs("battle", (), range(10**9)), setups)])
    first = list(islice(grid.pieces(range(len(grid))), 2))
    assert [each.given.seed for each in first] == [0, 0]
    given, _ = grid[len(grid) - 1]
    assert (given.name, given.text) == (f"battle-{10**9 - 1}", None)


@pytest.mark.parametrize("number", [0, 1, 7, 99, 100])
def test_as_many_as_are_wanted_are_taken_in_order(number: int) -> None:
    for found in (list(sample(number, 100, 1)), list(sample_by_scanning(number, 100, Chance(1)))):
        assert len(set(found)) == number
        assert found == sorted(found)
        assert set(found) <= set(range(100))


def test_seed_gives_the_same_everywhere() -> None:
    assert list(sample(5, 1000, seed=7)) == [72, 150, 322, 535, 649]
    assert list(sample(5, 1000, seed=8)) != list(sample(5, 1000, seed=7))


def test_each_is_taken_as_often_as_the_others() -> None:
    ways = (
        lambda seed: sample_by_drawing(3, 10, Chance(seed)),
        lambda seed: sample_by_scanning(3, 10, Chance(seed)),
    )
    for way in ways:
        times = [0] * 10
        for seed in range(3000):
            for each in way(seed):
                times[each] += 1
        # 900 are expected, and a sixth of them is seven times what chance makes of it.
        assert max(abs(900 - each) for each in times) < 150


def test_much_of_a_long_grid_is_not_held() -> None:
    assert list(islice(sample(10**9, 2 * 10**9, seed=1), 3))[-1] < 100
    assert len(list(sample(3, 10**15, seed=1))) == 3
