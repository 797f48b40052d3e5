"""The game as a simulation: its turns, its depth, and a recording of it."""

import sys

import pytest

from game.puzzles.cards.answer import CardsScenario, play_part
from game.puzzles.cards.play import CardGame
from game.puzzles.cards.read import Deal
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import follow, turns
from systems.cards.rules import RULES
from tests.unit.puzzles.cards.decks import SAMPLE, deep, shuffled


def recorded(deal: Deal, part: int) -> Recording:  # type: ignore[type-arg]
    simulation, state = CardsScenario(deal).simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return recording


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
    straight = [state.facts()]
    for turn in recording.turns:
        follow(state, turn)
        straight.append(state.facts())
    order = sorted(range(len(straight)), key=lambda number: number * 7919 % len(straight))
    assert all(recording.state_at(number).facts() == straight[number] for number in order)
