"""Reasons why a sub-game or the higher card decides a round, in words for texts and window."""

from collections.abc import Sequence
from typing import NamedTuple

from game.puzzles.cards.playing.state import CardsState, GameState
from game.puzzles.cards.telling.sentences import Calling, game_of, tell_briefly
from game.simulation.simulation import TurnEvents, apply, event_args
from game.text.wording import count
from systems.cards.events import DREW, TOOK


class PlayerDraw(NamedTuple):
    """What one player drew."""

    card: int
    left: int
    """Cards left after it."""


PlayerDraws = tuple[PlayerDraw, PlayerDraw]


class Reasons(NamedTuple):
    """Why a turn goes as it does."""

    draws: tuple[str, ...]
    """What each player drew and has left, if they drew."""
    conclusion: str
    """What decides the round, or how the sub-game has ended."""


def reasons_of(state: CardsState, turn: TurnEvents, call: Calling = game_of) -> Reasons:
    """Return why a turn goes as it does; the state is the one before it."""
    events = event_args(turn)
    if DREW not in events:
        return Reasons((), f"{tell_briefly(state.copy(), turn, call)}.")
    draws = draws_in(state.copy(), turn)
    is_recursive = state.is_recursive
    lines = tuple(
        drawing(player, draw, is_recursive=is_recursive) for player, draw in enumerate(draws, 1)
    )
    if TOOK in events:
        return Reasons(lines, by_cards(draws, events[TOOK][1], is_recursive=is_recursive))
    return Reasons(lines, f"{by_game(draws)}.")


def draws_in(state: CardsState, turn: TurnEvents) -> PlayerDraws:
    """Apply a turn up to where both have drawn, and return what they drew."""
    for event in turn:
        apply(state, event)
        if event.name == DREW:
            break
    return drawn_in(state.games[-1])


def drawn_in(game: GameState) -> PlayerDraws:
    """Return what both drew in a game, and how many cards they have left."""
    first, second = game.drawn or (0, 0)
    return PlayerDraw(first, game.first.size), PlayerDraw(second, game.second.size)


def drawing(player: int, draw: PlayerDraw, *, is_recursive: bool) -> str:
    """Return what a player drew: `player 1 draws 9 from 5 cards: 4 left < 9`."""
    card, left = draw
    drawn = f"player {player} draws {card} from {count(left + 1, 'card')}: {left} left"
    return f"{drawn} {'>=' if left >= card else '<'} {card}" if is_recursive else drawn


def by_cards(draws: PlayerDraws, winner: int, *, is_recursive: bool) -> str:
    """Return why no game decides, and which card wins."""
    result = comparison(draws, winner)
    return f"{shortage(short_of(draws))}, so {result}" if is_recursive else result.capitalize()


def by_game(draws: PlayerDraws) -> str:
    """Return why a game decides: `Both have enough left, so a game decides`."""
    return "A game decides" if short_of(draws) else "Both have enough left, so a game decides"


def comparison(draws: PlayerDraws, winner: int) -> str:
    """Return which card wins: `the higher card wins: 9 > 5.`."""
    low, high = sorted(draw.card for draw in draws)
    if draws[winner - 1].card == high:
        return f"the higher card wins: {high} > {low}."
    return f"player {winner} wins, with {low} against {high}."


def short_of(draws: PlayerDraws) -> list[int]:
    """Return the players who have too few cards left for a game."""
    return [player for player, draw in enumerate(draws, 1) if draw.left < draw.card]


def shortage(short: Sequence[int]) -> str:
    """Return why no game decides, given the players who have too few cards left for one."""
    if not short:
        return "No game decides"
    return "Both have too few left" if short[1:] else f"Player {short[0]} has too few left"
