"""A card game with folded sub-games continues as the same game in full."""

from contextlib import closing
from itertools import islice

import esper
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.inputs.reading import read_example
from game.playback.recordings import start_recording
from game.puzzles.cards import play
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.misreadings import VARIANTS
from game.puzzles.cards.narrate import CardsJsonWriter
from game.puzzles.cards.play import GAME_FOLDED, CardsState, Length
from game.puzzles.cards.read import Deal
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.cards.ending import EndingSystem
from systems.cards.events import SUBGAME_BEGAN, TOOK
from tests.suite.cases import examples
from tests.unit.puzzles.cards.decks import SAMPLE, deals, deep
from tests.unit.puzzles.cards.rules import CUSTOM_RULES, EndlessEndingSystem

NOTHING = Length(in_round=0)
"""Each sub-game is folded as soon as it has begun."""


def abridged(deal: Deal, length: Length, change: Change = NO_CHANGE) -> Recording[CardsState]:
    simulation, state = CardsScenario(deal).under(change).abridge(2, length)
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
def test_main_game_goes_as_if_all_were_reported(deal: Deal, in_round: int, in_all: int) -> None:
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


def test_folded_game_has_json_objects() -> None:
    recording = abridged(SAMPLE, NOTHING)
    state = recording.state_at(9)
    folded, *_ = CardsJsonWriter().of_turn(state, recording.turns[9])
    assert folded == {"event": "game_folded", "depth": 2}


def test_games_that_wait_for_one_another_are_folded_from_the_innermost_on() -> None:
    played = abridged(deep(4), Length(in_round=3)).turns
    depths = [event.arguments for turn in played for event in turn if event.name == GAME_FOLDED]
    assert depths[:4] == [(5,), (4,), (3,), (2,)]


def test_sub_games_are_reported_as_long_as_there_is_room_for_them() -> None:
    assert GAME_FOLDED not in names(abridged(SAMPLE, Length()))
    assert abridged(SAMPLE, Length()).turns == full(SAMPLE).turns


def test_only_one_round_may_be_reported() -> None:
    shown = abridged(SAMPLE, Length(only=9))
    assert GAME_FOLDED not in names(shown)[: shown.round_ends[9]]
    assert names(abridged(SAMPLE, Length(only=8))) == names(abridged(SAMPLE, NOTHING))


def test_game_of_a_million_turns_is_reported_in_some_thousands() -> None:
    recording = start_recording(read_example("full-house").scenario, 2, is_abridged=True)
    recording.complete()
    state = recording.state_at(len(recording))
    assert (state.rounds, state.winner, len(recording) < 5000) == (1039, 1, True)


@pytest.mark.parametrize("length", [Length(in_round=2), Length(in_all=2)])
def test_game_is_folded_once_enough_turns_are_recorded(length: Length) -> None:
    played = [[event.name for event in turn] for turn in abridged(SAMPLE, length).turns]
    begun = next(number for number, turn in enumerate(played) if SUBGAME_BEGAN in turn)
    folded = next(number for number, turn in enumerate(played) if GAME_FOLDED in turn)
    assert folded - begun == 3


CHANGES = {variant.name: Change((variant,)) for variant in VARIANTS}
CHANGES |= {system.__name__: Change(systems=(system,)) for system in CUSTOM_RULES}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@examples(20)
@given(deals(), st.integers(0, 12))
def test_fold_under_changed_rules_plays_the_same_systems(
    change: Change, deal: Deal, in_round: int
) -> None:
    short, long = (
        abridged(deal, Length(in_round=in_round), change),
        abridged(deal, Length(in_round=10_000, in_all=10_000), change),
    )
    assert GAME_FOLDED not in names(long)
    assert main_games(short) == main_games(long)
    ends = short.state_at(len(short)), long.state_at(len(long))
    assert len({(state.winner, state.is_repeated) for state in ends}) == 1


def test_fold_of_an_endless_game_continues_turn_by_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_SILENT_TURNS", 50)
    deal = Deal((2, 43, 19, 50), (3, 4, 29, 14, 51))
    change = Change(systems=(EndlessEndingSystem,))
    simulation, _ = CardsScenario(deal).under(change).abridge(2, NOTHING)
    with closing(turns(simulation)) as played:
        found = [[event.name for event in turn] for turn in islice(played, 20)]
    assert "game_ended" not in found[-1]
    assert [turn[0] for turn in found].count("game_folded") > 10


class CountingEndingSystem(EndingSystem):
    """Counts the completed rounds of all games in a handler."""

    rounds = 0

    def process(self) -> None:
        """Set the handler in the world of the game."""
        esper.set_handler(TOOK, self.on_took)
        super().process()

    def on_took(self, *_: int) -> None:
        """Count."""
        self.rounds += 1


def test_handler_of_a_custom_system_hears_the_rounds_of_a_folded_game() -> None:
    change = Change(systems=(CountingEndingSystem,))
    rounds = set()
    for length in (NOTHING, Length()):
        game, _ = CardsScenario(SAMPLE).under(change).abridge(2, length)
        for _ in turns(game):
            pass
        rounds.add(game.systems[0].rounds)  # type: ignore[attr-defined]
    assert len(rounds) == 1
    assert rounds.pop() > 0
