"""A card game as its events tell it, and its piles of cards."""

from dataclasses import replace

import pytest

from game.puzzles.cards.playing.state import CardsState, GameState, pile, state_of
from game.puzzles.cards.reading import Deal
from game.simulation.marks import digest
from game.simulation.simulation import Event, follow
from systems.cards.events import EVENTS


def test_pile_is_drawn_from_the_top_and_grows_below() -> None:
    one = pile([9, 2, 6])
    later = one.drawn().with_under([9, 5])
    assert (later.cards, later.size) == ([2, 6, 9, 5], 4)
    assert one.cards == [9, 2, 6]
    assert later.top(2) == [2, 6]
    assert later.top(9) == later.cards


def test_pile_that_goes_the_same_way_shares_the_strip() -> None:
    one = pile([9, 2])
    assert one.with_under([5, 4]).strip is one.with_under([5, 4]).strip
    assert one.strip == [9, 2, 5, 4]


def test_pile_that_goes_another_way_leaves_the_first_alone() -> None:
    one = pile([9, 2]).drawn()
    first, second = one.with_under([5, 4]), one.with_under([7, 4])
    assert (first.cards, second.cards, one.cards) == ([2, 5, 4], [2, 7, 4], [2])


def test_pile_without_cards_is_false() -> None:
    assert pile([3])
    assert not pile([3]).drawn()


MAIN = GameState(1, pile([9, 2]), pile([5, 8, 4]), 3, (1, 2))
INNER = GameState(2, pile([9]), pile([5, 8]), 1)
STATE = CardsState([MAIN, INNER], is_recursive=True, begun=2)


def decks(state: CardsState) -> list[tuple[list[int], list[int]]]:
    return [(game.first.cards, game.second.cards) for game in state.games]


def test_every_event_has_its_method() -> None:
    assert [name for name in EVENTS if not hasattr(CardsState, name)] == []


def test_events_write_down_what_changed() -> None:
    state = state_of(Deal((1, 3, 6), (2, 4, 5)), is_recursive=True)
    follow(state, (Event("drew", (1, 2)), Event("subgame_began", (2, 1, 2))))
    assert decks(state) == [([3, 6], [4, 5]), ([3], [4, 5])]
    assert [(game.number, game.drawn) for game in state.games] == [(1, (1, 2)), (2, None)]
    follow(state, (Event("drew", (3, 4)), Event("took", (2, 2, 4, 3))))
    assert (decks(state)[1], state.games[1].rounds, state.rounds) == (([], [5, 4, 3]), 1, 0)
    follow(state, (Event("game_ended", (2, 2, False)), Event("took", (1, 1, 1, 2))))
    assert decks(state) == [([3, 6, 1, 2], [4, 5])]
    assert (state.rounds, state.games[0].drawn, state.begun) == (1, None, 2)
    assert (state.winner, state.is_over) == (0, False)


@pytest.mark.parametrize("is_repeated", [False, True])
def test_end_of_the_main_game_leaves_its_decks_to_be_read(is_repeated: bool) -> None:
    state = state_of(Deal((3,), (5, 1)), is_recursive=False)
    follow(state, (Event("game_ended", (1, 2, is_repeated)),))
    assert (state.winner, state.is_repeated, state.is_over) == (2, is_repeated, True)
    assert decks(state) == [([3], [5, 1])]


def test_copy_changes_on_its_own() -> None:
    copy = STATE.copy()
    follow(copy, (Event("drew", (9, 5)), Event("took", (2, 1, 9, 5))))
    assert decks(copy) == [([9, 2], [5, 8, 4]), ([9, 5], [8])]
    assert decks(STATE) == [([9, 2], [5, 8, 4]), ([9], [5, 8])]


@pytest.mark.parametrize(
    "change",
    [
        {"games": [MAIN]},
        {"games": [INNER, MAIN]},
        {"games": [MAIN._replace(number=3), INNER]},
        {"games": [MAIN._replace(rounds=4), INNER]},
        {"games": [MAIN._replace(drawn=(2, 1)), INNER]},
        {"games": [MAIN._replace(first=pile([2, 9])), INNER]},
        {"games": [MAIN._replace(second=pile([5, 4, 8])), INNER]},
        {"games": [MAIN._replace(first=MAIN.second, second=MAIN.first), INNER]},
        {"games": [MAIN, INNER._replace(second=pile([8, 5]))]},
        {"begun": 3},
        {"winner": 1},
        {"is_repeated": True},
    ],
    ids=", ".join,
)
def test_states_that_differ_have_other_digests(change: dict[str, object]) -> None:
    assert digest(replace(STATE, **change)) != digest(STATE)
