"""Kinds that a map can't show, or nobody could be, are one line each."""

from pathlib import Path

import pytest

from tests.commands import call

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
def test_faulty_kind_is_named_with_its_file(kinds: str, fault: str, tmp_path: Path) -> None:
    rules = tmp_path / "own.py"
    rules.write_text(RULES.format(kinds=kinds))
    found = call("solve", "-", "--variant", str(rules), given="#####\n#E.G#\n#####")
    assert (found.status, found.stdout) == (2, "")
    assert found.stderr.startswith(f"skirmish: {rules}: OwnAttackSystem.kinds: {fault}")
    assert found.stderr.count("\n") == 1
