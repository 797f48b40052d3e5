"""The search for traps, in small cases with a known result."""

from game.puzzles.cards.generate import deal_text
from game.puzzles.cards.read import Deal
from tests.tools.traps.answers import Answered, answered, rank
from tests.tools.traps.search import alike, own_trap, parted, shows, tells_all, texts
from tests.unit.puzzles.cards.decks import ENDLESS

LAID = "player-1s-card-first"
HIGHEST = "highest-wins-everywhere"
LOST, WON = deal_text(Deal((1,), (2,))), deal_text(Deal((2,), (1,)))


def test_answers_are_those_of_the_rules_and_of_each_variant() -> None:
    # The winner takes 2 x 2 + 1 x 1, or 1 x 2 + 2 x 1 with the other's card first.
    found = answered(LOST, "cards", [LAID])
    assert found == Answered(LOST, (5, 5), {LAID: (4, 4)})
    assert (found.shown_variants, found.differs(LAID, 1)) == ([LAID], True)


def test_input_without_an_answer_has_none() -> None:
    assert answered(deal_text(ENDLESS), "cards", []) is None


def test_trap_is_the_simplest_input_on_which_a_variant_shows() -> None:
    table = [
        each for text in texts("cards", range(20)) if (each := answered(text, "cards", [LAID]))
    ]
    assert own_trap("cards", LAID, table) == LOST
    assert shows(LOST, "cards", LAID, 1)
    assert not shows(WON, "cards", LAID, 1)


def test_variants_that_answer_otherwise_than_each_other_are_apart() -> None:
    one, other = (
        Answered("", (1, 1), {"a": (1, 2), "b": (1, 2), "c": (1, 3)}),
        Answered("", (1, 1), {"a": (4, 4), "b": (5, 4), "c": (4, 4)}),
    )
    assert alike("abc", [one]) == {("a", "b")}
    assert alike("abc", [one, other]) == set()
    assert parted(other, {("a", "b"), ("a", "c")}) == {("a", "b")}


def test_all_pairs_must_be_reported_apart() -> None:
    assert tells_all(WON, "cards", {(LAID, HIGHEST)})
    assert not tells_all(LOST, "cards", {("high-card-first", HIGHEST)})


def test_less_on_an_input_is_simpler_and_then_lower_numbers() -> None:
    order = ["###\n#E#\n###\n", "###\n#.E\n###\n", "###\n#EG\n###\n"]
    assert [*map(rank, order)] == sorted(map(rank, order))
    assert rank("Damage: 3\n") < rank("Damage: 4\n")
