"""Dragons are a third side, by the rules word for word; `tests/cli` has what is told of it."""

from collections.abc import Callable
from random import Random

import pytest

from game import api
from game.testing import DrawnBattle
from tests.oracles.battle import fight, lowest_power
from tests.tools.bundled_rules.conftest import Systems

Draw = Callable[..., DrawnBattle]


@pytest.fixture
def dragons(systems_of: Callable[[str], Systems]) -> Systems:
    return systems_of("dragons.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("D.E   D(300), E(200)", ".DE   D(300), E(190)"),
        ("DGE   D(300), G(200), E(200)", "DGE   D(300), G(190), E(200)"),
        ("EDG   E(200), D(300), G(200)", "EDG   E(200), D(297), G(200)"),
        ("GD.E   G(200), D(300), E(200)", "GD.E   G(200), D(297), E(200)"),
        ("DD.E   D(300), D(300), E(200)", "DD.E   D(300), D(300), E(200)"),
    ],
    ids=["steps-to-an-elf", "strikes-a-goblin", "elf-strikes", "goblin-strikes", "not-its-own"],
)
def test_every_other_side_is_an_enemy(
    drawn_battle: Draw, dragons: Systems, before: str, after: str
) -> None:
    battle = drawn_battle(before, systems=dragons)
    battle.step()
    assert battle.redrawn() == after


@pytest.mark.parametrize(
    ("cave", "winner", "points"),
    [("E.GD", "D", 252), ("EE#D", None, 700), ("D..D", "D", 600), ("G#EE", None, 600)],
)
def test_battle_ends_when_one_side_is_left(cave: str, winner: str | None, points: int) -> None:
    found = api.solve(f"######\n#{cave}#\n######", variants=["dragons.py"]).part1
    assert (found.winner, found.hit_points) == (winner, points)


def cave_of(seed: int) -> str:
    """Return a small cave with all three sides, or two of them."""
    chance = Random(seed)  # noqa: S311 - for caves
    rows = [[chance.choice(".....#") for _ in range(7)] for _ in range(5)]
    for mark in "EEGGD" if seed % 3 else "EEEDD":
        rows[chance.randrange(5)][chance.randrange(7)] = mark
    return "".join("#" + "".join(row) + "#\n" for row in (["#"] * 7, *rows, ["#"] * 7))


@pytest.mark.parametrize("seed", range(30))
def test_both_answers_are_those_of_the_rules_word_for_word(seed: int) -> None:
    cave = cave_of(seed)
    if len({mark for mark in cave if mark.isalpha()}) > 1:
        found = api.solve(cave, variants=["dragons.py"])
        fought, lowest = fight(cave), lowest_power(cave)
        one = found.part1
        assert (one.number, one.winner, one.is_stalemate) == (
            fought.outcome,
            fought.winner,
            fought.stalemate,
        )
        two = found.part2
        assert (two.elf_attack, two.number) == (
            (lowest[0], lowest[1].outcome) if lowest else (None, None)
        )
