"""What the timeline of two sides marks, and what it counts."""

import pygame

from game.inputs.reading import read_example
from game.playback.performance import perform
from game.viewer.compare.scene import ComparisonScene
from game.viewer.compare.timeline import (
    FIRST_DIFFERENCE,
    GlyphPair,
    HollowGlyph,
    marks_of,
    unequal_sign,
    with_difference,
)
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE, RED
from game.viewer.scene_parts import Tick
from game.viewer.scenes import presentation_of
from game.viewer.timeline.axis import Axis
from tests.window.compare.pairs import both

NAMES = ("as it is", "part 2")
DIES = Tick(4, BLUE, Art("skull", BLUE), "elf dies")
OTHER = Tick(4, RED, Art("skull", RED), "goblin dies")


def pair(name: str, part: int, beside: int) -> ComparisonScene:
    presentations = [presentation_of(perform(read_example(name), each)) for each in (part, beside)]
    scene = ComparisonScene((presentations[0], presentations[1]), NAMES)
    scene.recording.complete()
    return scene


def ticks_of(scene: ComparisonScene) -> list[Tick]:
    turns = scene.recording.turns
    return [tick for number, turn in enumerate(turns) for tick in scene.marks(number, turn)]


def test_events_of_both_sides_are_marked_and_those_of_the_right_are_hollow() -> None:
    theirs, ours = marks_of([DIES], [OTHER], NAMES)
    assert ours == DIES._replace(words="as it is, elf dies")
    assert (theirs.words, theirs.glyph) == (
        "part 2, goblin dies",
        HollowGlyph(Art("skull", RED), RED),
    )


def test_what_happens_on_both_sides_is_marked_once() -> None:
    assert marks_of([DIES], [DIES], NAMES) == [DIES]


def test_every_death_on_either_side_of_a_battle_is_an_event() -> None:
    scene = both()
    scene.recording.complete()
    told = [tick.words for tick in ticks_of(scene)]
    assert "elf attack 100, goblin dies" in told
    assert any(words.startswith("as it is, ") for words in told)


def test_outline_is_bright_and_what_is_within_dim() -> None:
    def square(height: int) -> pygame.Surface:
        sheet = pygame.Surface((height, height), pygame.SRCALPHA)
        sheet.fill((*RED, 255))
        return sheet

    drawn = HollowGlyph(square, BLUE)(16)
    assert drawn.get_at((0, 8)) == (*BLUE, 255)
    assert drawn.get_at((8, 8)).a < 128


def test_first_difference_stands_beside_what_happens_there() -> None:
    (tick,) = with_difference([DIES], 4)
    assert (tick.turn, tick.words) == (4, f"{FIRST_DIFFERENCE}: elf dies")
    assert tick.is_singled
    assert tick.glyph == GlyphPair(unequal_sign, Art("skull", BLUE))
    assert tick.glyph(15).get_width() == 30


def test_sides_that_differ_from_the_start_are_marked_there() -> None:
    scene = pair("four-doors", 1, 2)
    first, *others = ticks_of(scene)
    assert (first.turn, first.words) == (-1, FIRST_DIFFERENCE)
    assert all(tick.turn >= 0 and FIRST_DIFFERENCE not in tick.words for tick in others)
    axis = Axis(scene.recording, scene.ruler, 0, 100)
    assert (axis.words(first.turn), axis.x(first.turn + 1)) == ("the start", 0)


def test_vaults_are_measured_in_steps_for_each_key() -> None:
    scene = pair("four-doors", 1, 2)
    keys, (left, right) = 6, map(len, scene.in_step.sides)
    axis = Axis(scene.recording, scene.ruler, 0, 15_000)
    assert (scene.ruler.word, axis.marks()) == ("key", keys)
    end = scene.recording.state_at(len(scene.recording))
    assert (scene.series[0].name, scene.sample(end)) == ("steps taken", [left])
    scene.right_chart.playback.recording.complete()
    scene.right_chart.grow()
    assert scene.right_chart.samples[-1][1] == (right,)


def test_right_side_has_no_events_on_its_own_chart() -> None:
    scene = both()
    scene.recording.complete()
    scene.right_chart.grow()
    assert not scene.right_chart.ticks
