"""What the timeline of two sides marks, and what it counts."""

from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE
from game.viewer.presentation import FIRST_DIFFERENCE, Pair, list_marks, with_difference
from game.viewer.view_model import Tick
from tests.window.compare.pairs import both

NAMES = ("standard", "part 2")
DIES = Tick(4, BLUE, Art("skull", BLUE), "elf dies")


def ticks_of(shown: Pair) -> list[Tick]:
    turns = enumerate(shown.played.recording.turns)
    return [tick for number, turn in turns for tick in shown.marks(number, turn)]


def test_what_happens_on_both_sides_is_marked_once() -> None:
    assert list_marks([DIES], [DIES], NAMES) == [DIES]


def test_every_death_on_either_side_of_a_battle_is_an_event() -> None:
    shown = both()
    shown.played.recording.complete()
    found = [tick.words for tick in ticks_of(shown)]
    assert "elf attack 100, goblin G1 dies" in found
    assert any(words.startswith("standard, ") for words in found)


def test_first_difference_stands_for_what_happens_there() -> None:
    (tick,) = with_difference([DIES], 4)
    assert (tick.turn, tick.words) == (4, f"{FIRST_DIFFERENCE}: elf dies")
    assert tick.is_singled
