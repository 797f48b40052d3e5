"""Two plays are compared up to the first turn that differs."""

from game.inputs.reading import Input, read_example
from game.page.difference import difference
from game.puzzles.variant import Change

NAMES = "here", "there"


def by(given: Input, name: str) -> Input:
    """Return an input by a variant."""
    variant = given.puzzle.variant(name)
    assert variant
    return given.under(Change((variant,)))


def test_same_plays_differ_nowhere() -> None:
    given = read_example("two-readings")
    assert difference((given, given), NAMES, 1) is None


def test_difference_in_the_middle_of_a_battle_tells_who_acts_and_why() -> None:
    given = read_example("two-readings")
    found = difference((given, by(given, "first-adjacent")), NAMES, 1)
    assert found
    number, (ours, theirs) = found["turn"], found["sides"]
    assert number > 0
    assert ours["turns"][:number] == theirs["turns"][:number]
    assert ours["turns"][number] != theirs["turns"][number]
    assert all(reason is None or reason["steps"] for reason in found["reasons"])
    assert any(found["reasons"])
