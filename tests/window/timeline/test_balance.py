"""Who is ahead, on the timeline: above zero and below, by pixels and by values."""

from math import inf

import pygame
import pytest

from game.puzzles.recap import Balance
from game.simulation.recording import Recording
from game.viewer.drawing.theme import BLUE, GREEN, ORANGE, RED, TEXT
from game.viewer.scene_parts import Ruler, Series
from game.viewer.timeline.axis import Axis
from game.viewer.timeline.balance import (
    balance_names,
    balance_words,
    draw_balance_ground,
    draw_balance_lines,
    look_of,
    plot_of,
    value_at,
)
from tests.window.presentations import battle_presentation
from tests.window.timeline.test_timeline import AREA, drawn, view_of

SIDES = Balance("elves ahead, in hit points", [(0, 0), (10, 40), (20, -20)], are_sides=True)
CHOICES = Balance("mana lost", [(0, 0), (7, 0), (7, -10), (20, -10)], [(3, 30), (9, inf)], "saved")
SERIES = (Series("elves", BLUE), Series("goblins", ORANGE))


def axis() -> Axis:
    recording = battle_presentation("#####\n#E.G#\n#####\n").recording
    return Axis(recording, Ruler(), 0, 200)


def test_sides_have_as_much_room_as_each_other() -> None:
    plot = plot_of([SIDES], axis(), 0, 80)
    assert (plot.zero, plot.highest) == (40, 40)
    assert [plot.y(value) for value in (40, 0, -20, -40)] == [0, 40, 60, 80]


def test_choices_have_the_room_that_they_need() -> None:
    plot = plot_of([CHOICES], axis(), 0, 80)
    assert plot.zero == 60
    assert [plot.y(value) for value in (30, 0, -10, inf)] == [0, 60, 80, 0]


def test_choices_that_lost_nothing_stand_on_the_floor() -> None:
    assert plot_of([CHOICES._replace(points=[(0, 0), (20, 0)])], axis(), 0, 80).zero == 80


def test_ground_has_the_colour_of_who_is_ahead() -> None:
    surface = pygame.Surface((200, 80))
    wide = axis()
    balance = SIDES._replace(points=[(0, 40), (len(wide.recording), -40)])
    draw_balance_ground(surface, plot_of([balance], wide, 0, 80), balance, look_of(balance, SERIES))
    _, _, blue, _ = surface.get_at((20, 36))
    red, _, none, _ = surface.get_at((180, 44))
    assert blue > 40
    assert red > 40 > none
    assert surface.get_at((180, 36))[:3] == surface.get_at((20, 44))[:3] == (0, 0, 0)


def test_line_goes_from_value_to_value() -> None:
    surface = pygame.Surface((200, 80))
    wide = axis()
    balance = SIDES._replace(points=[(0, 40), (len(wide.recording), -40)])
    draw_balance_lines(surface, plot_of([balance], wide, 0, 80), [balance])
    assert surface.get_at((100, 40))[:3] == TEXT


def test_two_sides_have_one_scale_and_the_second_a_dashed_line() -> None:
    surface = pygame.Surface((200, 80))
    wide = axis()
    last = len(wide.recording)
    lead, more = (SIDES._replace(points=[(0, value), (last, value)]) for value in (20, 40))
    plot = plot_of([lead, more], wide, 0, 80)
    assert (plot.highest, plot.y(20), plot.y(40)) == (40, 20, 0)
    draw_balance_lines(surface, plot, [lead, more])
    drawn_at = {
        row: [surface.get_at((x, row))[:3] == TEXT for x in range(60, 180)] for row in (0, 20)
    }
    assert all(drawn_at[20])
    assert 0.3 < sum(drawn_at[0]) / len(drawn_at[0]) < 0.8


@pytest.mark.parametrize("height", [40, 90])
def test_it_is_seen_in_a_strip_too(height: int) -> None:
    view = view_of()
    pictures = []
    for balances in ((), [SIDES]):
        view.timeline.balances = balances
        surface = pygame.Surface((AREA.width, AREA.top + height))
        view.timeline.draw(surface, AREA._replace(height=height), view.playback.moment())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_bars_stand_at_their_moments() -> None:
    surface = pygame.Surface((200, 80))
    wide = axis()
    last = len(wide.recording)
    balance = Balance("lost", [(0, 0), (last, 0)], [(last // 2, 30), (last - 1, inf)], "saved")
    draw_balance_ground(surface, plot_of([balance], wide, 0, 80), balance, look_of(balance, SERIES))
    assert surface.get_at((wide.x(last // 2), 40))[1] > 60
    assert surface.get_at((wide.x(last - 1), 40))[1] == 0


def test_sides_have_the_colours_of_their_lines_and_choices_those_of_good_and_bad() -> None:
    assert look_of(SIDES, SERIES) == (BLUE, ORANGE)
    assert look_of(CHOICES, SERIES) == (GREEN, RED)


@pytest.mark.parametrize(
    ("turns", "value"), [(0, 0), (9, 0), (10, 40), (19, 40), (20, -20), (99, -20)]
)
def test_value_is_that_of_the_last_point(turns: int, value: int) -> None:
    assert value_at(SIDES, turns) == value


def test_value_between_two_points_is_known_where_each_turn_is() -> None:
    balance = SIDES._replace(readings=[(0, 0), (4, 7), (10, 40), (20, -20)])
    assert [value_at(balance, turns) for turns in (3, 4, 9, 10)] == [0, 7, 7, 40]


def test_words_tell_value_and_what_was_saved() -> None:
    assert balance_words(SIDES, 12) == [("elves ahead, in hit points: +40", TEXT)]
    assert [words for words, _ in balance_words(CHOICES, 3)] == ["mana lost: +0", "saves 30"]
    assert [words for words, _ in balance_words(CHOICES, 9)] == [
        "mana lost: -10",
        "nothing else wins",
    ]
    assert balance_words(CHOICES, 5) == []


def test_names_are_those_of_what_is_drawn() -> None:
    assert [name for name, _ in balance_names(SIDES, look_of(SIDES, SERIES))] == [SIDES.name]
    unspoilt = CHOICES._replace(points=[(0, 0), (20, 0)])
    assert [name for name, _ in balance_names(unspoilt, look_of(unspoilt, SERIES))] == ["saved"]


def test_timeline_is_drawn_anew_once_it_is_known() -> None:
    view = view_of()
    before = pygame.image.tobytes(drawn(view), "RGB")
    view.recap.finish()
    view.timeline.balances = view.recap.balances
    assert pygame.image.tobytes(drawn(view), "RGB") != before
    assert isinstance(view.playback.recording, Recording)
