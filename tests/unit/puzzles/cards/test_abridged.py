"""A card game whose long sub-games are folded goes on as the same game told in full."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.inputs.reading import read_example
from game.playback.recordings import start_recording
from game.puzzles.cards.card_game import GAME_FOLDED
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.scenario import CardsScenario, FoldingEndingSystem, Length
from game.puzzles.cards.state import CardsState
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.cards.events import EVENTS
from systems.cards.taking import SubgameSystem
from tests.boards import held, lay, the_game
from tests.unit.puzzles.cards.decks import SAMPLE, deals, deep

NOTHING = Length(in_round=0)
"""Each sub-game is folded as soon as it has begun."""


def abridged(deal: Deal, length: Length) -> Recording[CardsState]:
    simulation, state = CardsScenario(deal).abridged(2, length)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return recording


def full(deal: Deal) -> Recording[CardsState]:
    recording = start_recording(CardsScenario(deal), 2)
    recording.complete()
    return recording


def main_games(recording: Recording[CardsState]) -> list[tuple[list[int], list[int]]]:
    """Return the decks of the main game after each of its rounds."""
    mains = [recording.state_at(end).games[0] for end in recording.round_ends]
    return [(main.first.cards, main.second.cards) for main in mains]


def names(recording: Recording[CardsState]) -> list[str]:
    return [event.name for turn in recording.turns for event in turn]


@given(deals(), st.integers(0, 12), st.integers(0, 60))
def test_main_game_goes_as_if_all_were_told(deal: Deal, in_round: int, in_all: int) -> None:
    short, long = abridged(deal, Length(in_round, in_all)), full(deal)
    assert main_games(short) == main_games(long)
    ends = short.state_at(len(short)), long.state_at(len(long))
    assert len({(state.winner, state.is_repeated) for state in ends}) == 1


def test_folded_game_begins_and_ends_in_two_turns() -> None:
    played = abridged(SAMPLE, NOTHING).turns
    begun, folded = played[8:10]
    assert [event.name for event in begun] == ["drew", "subgame_began"]
    assert [event.name for event in folded] == ["game_folded", "game_ended", "took"]
    assert [event.arguments for event in folded] == [(2,), (2, 2, False), (1, 2, 3, 4)]


def test_games_that_wait_for_one_another_are_folded_from_the_innermost_on() -> None:
    played = abridged(deep(4), Length(in_round=3)).turns
    depths = [event.arguments for turn in played for event in turn if event.name == GAME_FOLDED]
    assert depths[:4] == [(5,), (4,), (3,), (2,)]


def test_sub_games_are_told_as_long_as_there_is_room_for_them() -> None:
    assert GAME_FOLDED not in names(abridged(SAMPLE, Length()))
    assert abridged(SAMPLE, Length()).turns == full(SAMPLE).turns


def test_only_one_round_may_be_told() -> None:
    shown = abridged(SAMPLE, Length(only=9))
    assert GAME_FOLDED not in names(shown)[: shown.round_ends[9]]
    assert names(abridged(SAMPLE, Length(only=8))) == names(abridged(SAMPLE, NOTHING))


def test_game_of_a_million_turns_is_told_in_some_thousands() -> None:
    recording = start_recording(read_example("full-house").scenario, 2, is_abridged=True)
    recording.complete()
    state = recording.state_at(len(recording))
    assert (state.rounds, state.winner, len(recording) < 5000) == (1039, 1, True)


Told = list[tuple[object, ...]]


@pytest.fixture
def folding_events(told: Callable[..., Told]) -> Told:
    """Put two cards on the table that call for a game of 9 8 against 1; return what follows."""
    lay([9, 8, 7], [1, 10], drawn=(2, 1))
    SubgameSystem().process()
    return told(*EVENTS, GAME_FOLDED)


def test_folded_game_is_won_by_whoever_would_win_it(folding_events: Told) -> None:
    FoldingEndingSystem(NOTHING).process()
    assert held() == ([9, 8, 7], [1, 10])
    # 9 8 against 1: player 1 holds the highest card.
    assert the_game().round_winner == 1
    assert folding_events == [("game_folded", 2), ("game_ended", 2, 1, False)]


def test_game_is_folded_once_enough_of_the_round_is_told(folding_events: Told) -> None:
    system = FoldingEndingSystem(Length(in_round=1))
    system.process()
    assert folding_events == []
    system.process()
    assert folding_events[0] == ("game_folded", 2)


def test_game_is_folded_once_enough_is_told_of_all_rounds(folding_events: Told) -> None:
    system = FoldingEndingSystem(Length(in_all=1))
    system.process()
    assert folding_events == []
    system.process()
    assert folding_events[0] == ("game_folded", 2)


@pytest.mark.parametrize(("only", "is_folded"), [(1, False), (2, True)])
def test_only_one_round_is_told_if_so_wished(
    folding_events: Told, only: int, is_folded: bool
) -> None:
    FoldingEndingSystem(Length(only=only)).process()
    assert bool(folding_events) is is_folded


@pytest.mark.usefixtures("world")
def test_main_game_is_never_folded() -> None:
    table = lay([9, 8], [1, 10])
    FoldingEndingSystem(NOTHING).process()
    assert not table.is_over
