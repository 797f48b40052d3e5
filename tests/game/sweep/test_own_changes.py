"""The rules of setups, in a worker."""

from game.puzzles.variant import NO_CHANGE
from game.sweep.own_changes import change_for
from game.sweep.trial import RuleText, Setup
from tests.game.own_files import BRAVE

FILE = RuleText("brave.py", BRAVE)
PLAIN = Setup("battle", 1, (), (), (), "0" * 64)
BOTH = PLAIN._replace(variants=("first-step",), files=(("brave.py", "1" * 64),))


def test_rules_as_they_are_change_nothing() -> None:
    assert change_for(PLAIN, [FILE]) == NO_CHANGE


def test_variants_and_files_are_one_change() -> None:
    change = change_for(BOTH, [FILE])
    assert change.titles == ("first-step", "brave.py")
    assert [system.__name__ for system in change.systems] == ["BraveAttackSystem"]


def test_change_is_made_once() -> None:
    assert change_for(BOTH, [FILE]) is change_for(BOTH._replace(part=2), [FILE])


def test_file_is_the_same_beside_other_variants() -> None:
    one, other = change_for(BOTH, [FILE]), change_for(BOTH._replace(variants=()), [FILE])
    assert one.systems == other.systems
