"""The rules in `assets/rules` on drawn boards, and how faulty kinds of units are refused."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import api
from game.inputs.rules import read_rules
from game.testing import DrawnBattle
from tests.commands import call
from tests.oracles.battle import fight, lowest_power

STEPS = {
    "archers.py": {
        "two away": ("A.G   A(120), G(200)", "A.G   A(120), G(197)"),
        "over an elf": ("AEG   A(120), E(200), G(200)", "AEG   A(120), E(200), G(197)"),
        "moves closer": ("A..G   A(120), G(200)", ".A.G   A(120), G(197)"),
        "an elf doesn't shoot": ("E..G   E(200), G(200)", ".E.G   E(200), G(200)"),
        "a goblin comes": ("G.A   G(200), A(120)", ".GA   G(200), A(117)"),
        "not through a wall": ("A#G   A(120), G(200)", "A#G   A(120), G(200)"),
        "around a corner": ("A.#   A(120)\n#G#   G(200)", "A.#   A(120)\n#G#   G(197)"),
    },
    "dragons.py": {
        "moves to an elf": ("D.E   D(300), E(200)", ".DE   D(300), E(190)"),
        "attacks a goblin": ("DGE   D(300), G(200), E(200)", "DGE   D(300), G(190), E(200)"),
        "an elf attacks": ("EDG   E(200), D(300), G(200)", "EDG   E(200), D(297), G(200)"),
        "a goblin attacks": ("GD.E   G(200), D(300), E(200)", "GD.E   G(200), D(297), E(200)"),
        "not its own side": ("DD.E   D(300), D(300), E(200)", "DD.E   D(300), D(300), E(200)"),
    },
    "potions.py": {
        "goes back": ("!E...G   E(50), G(200)", "E....G   E(130), G(200)"),
        "not hurt": ("!E...G   E(100), G(200)", "!.E..G   E(100), G(200)"),
        "full health": (".E!..G   E(200), G(200)", "..E..G   E(200) on !, G(200)"),
        "at most full health": (".E!..G   E(190), G(200)", "..E..G   E(200), G(200)"),
        "enemy in range": (".!EG   E(50), G(200)", ".!EG   E(50), G(197)"),
    },
}
"""Boards before and after the first turn."""


@pytest.mark.parametrize(
    ("rules", "before", "after"),
    [
        pytest.param(rules, *boards, id=f"{rules}: {name}")
        for rules, cases in STEPS.items()
        for name, boards in cases.items()
    ],
)
def test_first_turn_follows_the_rules(
    rules: str, before: str, after: str, drawn_battle: Callable[..., DrawnBattle]
) -> None:
    battle = drawn_battle(before, systems=list(read_rules(rules).systems))
    battle.step()
    assert battle.redrawn() == after


@pytest.mark.parametrize(
    ("cave", "winner", "points"),
    [("E.GD", "D", 252), ("EE#D", None, 700), ("D..D", "D", 600), ("G#EE", None, 600)],
)
def test_battle_with_dragons_ends_with_one_side_left(
    cave: str, winner: str | None, points: int
) -> None:
    found = api.solve(f"######\n#{cave}#\n######", variants=["dragons.py"]).part1
    assert (found.winner, found.hit_points) == (winner, points)


def draw_cave(seed: int) -> str:
    """Return a small random cave with all three sides, or with two of them."""
    random = Random(seed)  # noqa: S311 - for caves
    rows = [[random.choice(".....#") for _ in range(7)] for _ in range(5)]
    for mark in "EEGGD" if seed % 3 else "EEEDD":
        rows[random.randrange(5)][random.randrange(7)] = mark
    return "".join("#" + "".join(row) + "#\n" for row in (["#"] * 7, *rows, ["#"] * 7))


@pytest.mark.parametrize("seed", range(30))
def test_battle_with_dragons_has_the_answers_of_the_oracle(seed: int) -> None:
    cave = draw_cave(seed)
    if len({mark for mark in cave if mark.isalpha()}) > 1:
        found = api.solve(cave, variants=["dragons.py"])
        fought, lowest = fight(cave), lowest_power(cave)
        one, two = found.part1, found.part2
        assert (one.number, one.winner, one.is_stalemate) == (
            fought.outcome,
            fought.winner,
            fought.stalemate,
        )
        expected = (lowest[0], lowest[1].outcome) if lowest else (None, None)
        assert (two.elf_attack, two.number) == expected


RULES = """
from components.kind import Kind
from systems.battle.attack import AttackSystem

class OwnAttackSystem(AttackSystem):
    kinds = {kinds}
"""


@pytest.mark.parametrize(
    ("kinds", "fault"),
    [
        ("Kind('AB', 'x', 'xs', 'E'),", "x has the letter 'AB': expected one character of its own"),
        ("Kind('#', 'x', 'xs'),", "x has the letter '#': expected one character of its own"),
        ("Kind('G', 'x', 'xs', 'E'),", "x has the letter 'G', as goblin has"),
        ("Kind('A', 'x', 'xs'), Kind('A', 'y', 'ys')", "y has the letter 'A', as x has"),
        (
            "Kind('A', 'x', 'xs', 'X'),",
            "x is on side 'X': expected E or G, none, or its own",
        ),
        (
            "Kind('A', 'x', 'xs', 'B'), Kind('B', 'y', 'ys', 'B'),",
            "x is on side 'B': expected E",
        ),
        ("Kind('A', 'x', 'xs', 'E', points=-5),", "x has points -5: expected a whole number"),
        ("Kind('A', 'x', 'xs', 'E', power='9'),", "x has power '9': expected a whole number"),
        ("Kind('A', 7, 'xs', 'E'),", "expected a text as name, not 7"),
        ("'A',", "expected a Kind, not 'A'"),
        ("Kind('A', 'x', 'xs', 'E')", "expected a tuple of Kinds, not Kind("),
        ("5", "expected a tuple of Kinds, not 5"),
    ],
)
def test_faulty_kind_is_one_line_that_names_its_file(
    kinds: str, fault: str, tmp_path: Path
) -> None:
    rules = tmp_path / "own.py"
    rules.write_text(RULES.format(kinds=kinds))
    found = call("solve", "-", "--variant", str(rules), stdin="#####\n#E.G#\n#####")
    assert (found.status, found.stdout) == (2, "")
    assert found.stderr.startswith(f"skirmish: {rules}: OwnAttackSystem.kinds: {fault}")
    assert found.stderr.count("\n") == 1
