"""The game as a simulation: its turns, its depth, and a recording of it."""

import sys

import pytest

from game.inputs.reading import read_source
from game.inputs.recording_file import write_recording
from game.playback.performance import perform
from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.outcome import play_part
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.simulation.marks import digest
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import Event, turns
from game.text.sources import Source
from systems.cards.parts import RULES
from tests.unit.puzzles.cards.decks import SAMPLE, deep, shuffled, text_of


def recorded(deal: Deal, part: int) -> Recording:  # type: ignore[type-arg]
    simulation, state = CardsScenario(deal).simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return recording


def test_turn_is_a_round_or_the_end_of_a_game() -> None:
    played = list(turns(CardGame(Deal((2, 3), (1,)), RULES.of(1).playing())))
    assert played == [
        (Event("drew", (2, 1)), Event("took", (1, 1, 2, 1))),
        (Event("game_ended", (1, 1, False)),),
    ]


def test_end_of_a_subgame_completes_the_round_that_waits() -> None:
    played = list(turns(CardGame(Deal((1, 3), (2, 4, 5)), RULES.of(2).playing())))
    assert played[:3] == [
        (Event("drew", (1, 2)), Event("subgame_began", (2, 1, 2))),
        (Event("drew", (3, 4)), Event("took", (2, 2, 4, 3))),
        (Event("game_ended", (2, 2, False)), Event("took", (1, 2, 2, 1))),
    ]


def test_two_games_are_played_in_turns_without_noticing_each_other() -> None:
    with (
        CardGame(SAMPLE, RULES.of(1).playing()) as plain,
        CardGame(SAMPLE, RULES.of(2).playing()) as recursive,
    ):
        while not (plain.is_over and recursive.is_over):
            plain.step()
            recursive.step()
        assert plain.main_game.rounds == play_part(SAMPLE, 1).rounds
        assert recursive.main_game.rounds == play_part(SAMPLE, 2).rounds


def test_games_in_games_do_not_use_pythons_stack() -> None:
    depth = sys.getrecursionlimit() + 200
    with CardGame(deep(depth), RULES.of(2).playing()) as game:
        for _ in range(depth):
            game.step()
        assert len(game.table.games) == depth + 1


@pytest.mark.parametrize("part", [1, 2])
def test_any_moment_of_a_recording_is_that_of_straight_play(part: int) -> None:
    recording = recorded(shuffled(3, 9), part)
    _, state = CardsScenario(shuffled(3, 9)).simulate(part)
    assert len(recording) > KEYFRAME_EVERY
    straight = [digest(state)]
    for turn in recording.turns:
        for event in turn:
            getattr(state, event.name)(*event.arguments)
        straight.append(digest(state))
    order = sorted(range(len(straight)), key=lambda number: number * 7919 % len(straight))
    assert all(digest(recording.state_at(number)) == straight[number] for number in order)


@pytest.mark.parametrize("part", [1, 2])
def test_recording_is_read_as_it_was_written(part: int) -> None:
    performance = perform(read_source(Source("deal.txt", text_of(SAMPLE))), part)
    performance.recording.complete()
    text = "".join(write_recording(performance.transcript(), performance.recording))
    again = perform(read_source(Source("game.json", text)))
    again.recording.complete()
    assert again.is_intact
    assert again.recording.turns == performance.recording.turns
    assert len(again.recording.round_ends) == play_part(SAMPLE, part).rounds + 1
