"""What the timeline of two sides marks, and what it counts."""

from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.viewer.compare.pair import (
    FIRST_DIFFERENCE,
    list_marks,
    paired,
    with_difference,
)
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE
from game.viewer.scene import Pair
from game.viewer.scenes.registry import make_presentation
from game.viewer.timeline.axis import Axis
from game.viewer.view_model import Tick
from tests.window.compare.pairs import both

NAMES = ("as it is", "part 2")
DIES = Tick(4, BLUE, Art("skull", BLUE), "elf dies")


def pair(name: str, part: int, beside: int) -> Pair:
    presentations = [
        make_presentation(record_part(read_example(name), each)) for each in (part, beside)
    ]
    shown = paired((presentations[0], presentations[1]), NAMES).pair
    assert shown is not None
    shown.played.recording.complete()
    return shown


def ticks_of(shown: Pair) -> list[Tick]:
    turns = enumerate(shown.played.recording.turns)
    return [tick for number, turn in turns for tick in shown.story.marks(number, turn)]


def test_what_happens_on_both_sides_is_marked_once() -> None:
    assert list_marks([DIES], [DIES], NAMES) == [DIES]


def test_every_death_on_either_side_of_a_battle_is_an_event() -> None:
    shown = both()
    shown.played.recording.complete()
    told = [tick.words for tick in ticks_of(shown)]
    assert "elf attack 100, goblin dies" in told
    assert any(words.startswith("as it is, ") for words in told)


def test_first_difference_stands_for_what_happens_there() -> None:
    (tick,) = with_difference([DIES], 4)
    assert (tick.turn, tick.words) == (4, f"{FIRST_DIFFERENCE}: elf dies")
    assert tick.is_singled


def test_sides_that_differ_from_the_start_are_marked_there() -> None:
    shown = pair("four-doors", 1, 2)
    first, *others = ticks_of(shown)
    assert (first.turn, first.words) == (-1, FIRST_DIFFERENCE)
    assert all(tick.turn >= 0 and FIRST_DIFFERENCE not in tick.words for tick in others)
    axis = Axis(shown.played.recording, shown.story.ruler, 0, 100)
    assert (axis.words(first.turn), axis.x(first.turn + 1)) == ("the start", 0)


def test_vaults_are_measured_in_steps_for_each_key() -> None:
    shown = pair("four-doors", 1, 2)
    story, recording = shown.story, shown.played.recording
    keys, (left, right) = 6, map(len, shown.played.sides)
    axis = Axis(recording, story.ruler, 0, 15_000)
    assert (story.ruler.word, axis.marks()) == ("key", keys)
    end = recording.state_at(len(recording))
    assert (story.series[0].name, story.sample(end)) == ("steps taken", [left])
    shown.beside.chart.grow()
    assert shown.beside.chart.samples[-1][1] == (right,)
