"""The card game in the window, by real events and what they change."""

import sys
from collections.abc import Callable

import pygame
import pytest
from PIL import Image, ImageChops

from game.playback.actions import Tenth
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.simulation.marks import digest
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.scene import Presentation
from game.viewer.scene_parts import Banner
from game.viewer.scenes.cards.layout import FIRST, HIGH, MOST_CARDS, WIDE
from game.viewer.scenes.cards.motion import SHORTEST_SECONDS, seconds
from game.viewer.scenes.cards.scene import CardsScene, presentation
from game.viewer.view_commands import obey
from game.viewer.view_drawing import draw_view
from game.viewer.window import Window
from systems.cards.events import SUBGAME_BEGAN
from tests.unit.puzzles.cards.decks import ENDLESS, SAMPLE, deep, shuffled

Open = Callable[..., Window]
BEGINNING = 8
"""The turn of the worked example, counted from 0, in which the first sub-game begins."""
ENDING = 15


def cards_presentation(deal: Deal = SAMPLE, part: int = 2) -> Presentation:
    scenario = CardsScenario(deal)
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return presentation(scenario, recording, part)


def pixels(window: Window) -> bytes:
    return pygame.image.tobytes(window.display.surface, "RGB")


def at(window: Window, turn: int, fraction: float) -> bytes:
    """Show a moment and return what is seen."""
    playback = window.view.playback
    playback.seek(turn)
    length = playback.start_of(turn + 1) - playback.start_of(turn)
    playback.clock += length * fraction
    window.frame(0)
    return pixels(window)


def press(window: Window, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    window.frame(0)


def scene_of(window: Window) -> CardsScene:
    scene = window.view.presentation.scene
    assert isinstance(scene, CardsScene)
    return scene


def test_turns_of_the_worked_example_are_those_that_are_looked_at() -> None:
    played = cards_presentation().recording.turns
    assert [event.name for event in played[BEGINNING]][-1] == SUBGAME_BEGAN
    assert [event.name for event in played[ENDING]] == ["game_ended", "took"]


@pytest.mark.parametrize("turn", [0, BEGINNING, BEGINNING + 2, ENDING])
def test_every_part_of_a_turn_looks_different(open_window: Open, turn: int) -> None:
    window = open_window(cards_presentation())
    seen = [at(window, turn, fraction) for fraction in (0, 0.2, 0.5, 0.8, 0.95)]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("turn", [3, BEGINNING, ENDING])
def test_end_of_a_turn_looks_as_the_next_begins(open_window: Open, turn: int) -> None:
    window = open_window(cards_presentation())
    last, following = (
        Image.frombytes("RGB", window.display.surface.get_size(), at(window, number, fraction))
        for number, fraction in ((turn, 0.9999), (turn + 1, 0))
    )
    difference = ImageChops.difference(last, following).crop(
        (0, 0, *window.view.layout.map_area[2:])
    )
    levels = difference.histogram()
    differing = sum(levels) - sum(levels[::256])
    assert differing < sum(levels) * 0.015


def test_n_switches_between_the_plain_and_the_recursive_game(open_window: Open) -> None:
    window = open_window(cards_presentation())
    window.view.playback.seek(20)
    assert (scene_of(window).part, scene_of(window).rules) == (2, "recursive game")
    press(window, pygame.K_n)
    assert (scene_of(window).part, scene_of(window).rules) == (1, "plain game")
    assert window.view.playback.number == 0
    plain = window.view.presentation
    press(window, pygame.K_n)
    press(window, pygame.K_n)
    assert window.view.presentation.recording is plain.recording


def test_any_other_key_leaves_the_game_alone(open_window: Open) -> None:
    window = open_window(cards_presentation())
    press(window, pygame.K_o)
    assert scene_of(window).part == 2


def test_end_is_told_with_the_score(open_window: Open) -> None:
    window = open_window(cards_presentation())
    window.view.playback.seek_end()
    window.frame(0)
    banner = scene_of(window).banner(window.view.playback.moment().before)
    assert banner == Banner("player 2 wins with a score of 291", "after 17 rounds with 10 cards")


@pytest.mark.parametrize(("part", "score"), [(1, "without a score"), (2, "with a score of 105")])
def test_end_of_an_endless_game_is_told_with_the_score_if_it_has_one(
    part: int, score: str, open_window: Open
) -> None:
    window = open_window(cards_presentation(ENDLESS, part))
    window.view.playback.seek_end()
    banner = scene_of(window).banner(window.view.playback.moment().before)
    assert banner == Banner(
        f"player 1 wins {score}: the game would repeat itself for ever",
        "after 6 rounds the decks are as they were before",
    )


def test_timeline_follows_the_main_game(open_window: Open) -> None:
    window = open_window(cards_presentation())
    samples = window.view.chart.samples
    # 17 rounds, their start, and the turn that tells how the game ended.
    assert len(samples) == 19
    assert [values[0] for _, values in samples][:3] == [5, 6, 5]
    assert samples[-1][1] == (0, 10)


def test_timeline_marks_rounds_with_deep_subgames(open_window: Open) -> None:
    shallow = open_window(cards_presentation()).view.chart.ticks
    assert [tick.turn for tick in shallow] == [tick.turn for tick in shallow if tick.turn > ENDING]
    nested = open_window(cards_presentation(deep(3))).view.chart.ticks
    assert nested[0].turn == 2
    assert nested[0].words == "4 games on the table"


def test_rounds_of_subgames_pass_more_quickly() -> None:
    played = cards_presentation().recording.turns
    main, sub = seconds(played[0]), seconds(played[BEGINNING + 1])
    assert SHORTEST_SECONDS <= sub < main


@pytest.mark.parametrize("depth", [1, 2, 5, 30, 1000])
def test_table_always_has_room_on_the_one_below(depth: int) -> None:
    below, above = FIRST.table(depth), FIRST.table(depth + 1)
    assert above.top == pytest.approx(below.top + below.strip)
    assert below.left <= above.left <= above.left + above.width <= below.left + below.width
    assert above.top + above.height <= below.top + below.height
    assert above.height > HIGH / 2
    assert above.card > 2


@pytest.mark.parametrize("cards", [1, 2, 13, MOST_CARDS])
@pytest.mark.parametrize("depth", [1, 9])
def test_fan_stays_on_its_table(depth: int, cards: int) -> None:
    place = FIRST.table(depth)
    for player in (1, 2):
        for index in range(cards):
            spot = place.fan(player, cards).spot(index)
            assert place.left < spot.x - place.card * 0.35
            assert spot.x + place.card * 0.35 < place.left + place.width <= WIDE
            assert place.top + place.strip <= spot.y - place.card / 2
            assert spot.y + place.card / 2 <= place.top + place.height


@pytest.mark.slow
@pytest.mark.parametrize("deal", [Deal((5,), ()), Deal(tuple(range(1, 400)), (400,)), deep(12)])
def test_unusual_deals_are_drawn(open_window: Open, deal: Deal) -> None:
    scenario = CardsScenario(deal)
    simulation, state = scenario.simulate(2)
    recording = Recording(state, turns(simulation))
    recording.extend(30)
    window = open_window(presentation(scenario, recording, 2))
    for turn in range(len(recording)):
        window.view.playback.seek(turn)
        window.view.playback.clock += 0.2
        draw_view(window.view, window.display.surface)
    assert len(set(pixels(window))) > 10


def test_drawing_never_changes_what_is_drawn(open_window: Open) -> None:
    window = open_window(cards_presentation(shuffled(3, 9)))
    recording = window.view.playback.recording
    before = [digest(recording.state_at(turn)) for turn in recording.round_ends]
    window.view.playback.toggle()
    for _ in range(60):
        window.frame(0.1)
    assert [digest(recording.state_at(turn)) for turn in recording.round_ends] == before


def test_thousand_games_on_each_other_are_drawn_at_once(open_window: Open) -> None:
    scenario = CardsScenario(deep(1000))
    simulation, state = scenario.simulate(2)
    recording = Recording(state, turns(simulation))
    recording.extend(900)
    window = open_window(presentation(scenario, recording, 2))
    window.view.playback.seek(900)
    calls = [0]

    def count(_frame: object, event: str, _of: object) -> None:
        calls[0] += event.endswith("call")

    sys.setprofile(count)
    window.frame(0)
    sys.setprofile(None)
    assert len(window.view.playback.moment().before.games) == 901
    # Not as many as there are pairs of games.
    assert calls[0] < 200_000


def test_half_of_the_whole_is_half_of_the_rounds_of_the_main_game(open_window: Open) -> None:
    # The worked example has most of its turns in the sub-games of its later rounds.
    window = open_window(cards_presentation())
    view = window.view
    ends = view.playback.recording.round_ends
    obey(view, Tenth(5))
    rounds, turns = len(ends) - 1, len(view.playback.recording)
    assert abs(view.playback.rounds - rounds / 2) <= 1
    assert view.playback.number != round(turns / 2)
