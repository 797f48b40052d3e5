"""Tells card games: what happens in words, the picture, and the trace.

The picture has a deck a line, the trace a line for each round of each game; sub-games are
indented below what they decide.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.cards.card_game import DECK_CHANGED, GAME_FOLDED
from game.puzzles.cards.objects import CardsObjects
from game.puzzles.cards.outcome import answer_shown
from game.puzzles.cards.state import CardsState, GameState
from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Teller
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.wording import SideAction, count, here_and_there
from systems.cards.events import DREW, SUBGAME_BEGAN, TOOK

INDENT: Final = "  "


Calling = Callable[[int], str]
"""Returns what a game is called, by its number."""


def game_of(number: int) -> str:
    """Return what a game is called in a trace, which knows of no main one."""
    return f"Game {number}"


def called(number: int) -> str:
    """Return what a game is called where the main one is seen beside it."""
    return "Main game" if number == 1 else game_of(number)


def listed(cards: Iterable[int]) -> str:
    """Return cards as text, `-` if there are none."""
    return " ".join(map(str, cards)) or "-"


def tell_briefly(state: CardsState, turn: TurnEvents, call: Calling = game_of) -> str:
    """Apply a turn's events to a state and return what happened, without the decks."""
    clauses = []
    for event in turn:
        if event.name != DREW:
            clauses.append(clause(state, event, named(state.games[-1], call), call))
        apply(state, event)
    return "; ".join(clauses)


def clause(state: CardsState, event: Event, before: str, call: Calling = game_of) -> str:
    """Return the words for one event that is about to change a state."""
    if event.name == SUBGAME_BEGAN:
        return f"{before}: game {state.begun + 1} decides"
    if event.name == TOOK:
        _, winner, own, other = event.arguments
        return f"{before}: player {winner} takes {own} {other}"
    if event.name == DECK_CHANGED:
        depth, player, *cards = event.arguments
        held = f"player {player} holds {listed(cards)} now"
        return f"{call(state.games[depth - 1].number)}: {held}"
    game = state.games[-1]
    if event.name == GAME_FOLDED:
        return f"{call(game.number)} is folded from round {game.rounds + 1} on"
    _, winner, is_repeated = event.arguments
    how = "" if state.is_folded else f", {reason_of_ending(game, is_repeated=bool(is_repeated))}"
    return f"{call(game.number)} ends: player {winner} wins{how}"


def reason_of_ending(game: GameState, *, is_repeated: bool) -> str:
    """Return why a game is over."""
    if is_repeated:
        return "as it would repeat itself"
    return "though both have cards" if game.first and game.second else "with all cards"


def named(game: GameState, call: Calling = game_of) -> str:
    """Return which round is being played."""
    return f"{call(game.number)}, round {game.rounds + 1}"


class CardsTeller(Teller[CardsState]):
    """Tells any card game: its state knows all that there is to tell."""

    def picture(self, state: CardsState) -> list[str]:
        """Return three lines for each game, cards that lie between the players in brackets."""
        return [
            INDENT * depth + line
            for depth, game in enumerate(state.games)
            for line in game_lines(game)
        ]

    def hues(self) -> Mapping[str, str]:
        """Mark the cards that lie between the players."""
        return {"[": "yellow", "]": "yellow"}

    def standing(self, state: CardsState) -> str:
        """Say how many cards both hold in the main game."""
        main = state.games[0]
        return f"player 1: {count(main.first.size, 'card')}, player 2: {main.second.size}"

    def actor(self, state: CardsState, turn: TurnEvents) -> str:  # noqa: ARG002 - both play
        """Name the game and the round."""
        return named(state.games[-1])

    def tell(self, state: CardsState, turn: TurnEvents) -> str:
        """Say who took which cards."""
        return tell_briefly(state, turn)

    def caption(self, state: CardsState, turn: TurnEvents) -> str:
        """Say the same, which names the game and its round."""
        return tell_briefly(state, turn, called)

    def ending(self, state: CardsState) -> list[str]:
        """Return who won with which score in two lines; or how many cards each holds."""
        if state.is_over:
            return answer_shown(state).lines()
        main = state.games[0]
        held = f"player 1 holds {count(main.first.size, 'card')}, player 2 {main.second.size}"
        return [f"after {count(main.rounds, 'round')}: {held}"]

    def trace(
        self, state: CardsState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield what happens in some rounds of the main game and in their sub-games.

        Each turn is a line or two; with every turn the cards are shown after it, too.
        """
        if shown.first == 0:
            yield "\n".join([*self.picture(state), ""])
        for turn in shown.turns(state, played):
            round_number = state.rounds + 1
            lines = told_with_decks(state, turn)
            if state.is_over:
                yield "\n".join(["", *lines, *self.ending(state)])
            elif round_number >= shown.first:
                yield "\n".join([*lines, *self.picture(state), ""] if shown.every_turn else lines)

    def turn_difference(
        self, state: CardsState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Return who takes which cards here and there, in a game that it names if no main one."""
        game = state.games[-1]
        inside = f"game {game.number}, round {game.rounds + 1}: " if game.number > 1 else ""
        here, there = (
            SideAction(
                *tell_briefly(state.copy(), turns[0]).removeprefix(f"{named(game)}: ").split(" ", 1)
            )
            if turns
            else None
            for turns in (ours, theirs)
        )
        return inside + here_and_there(here, there)

    def opening_difference(self, ours: CardsState, theirs: CardsState) -> str:
        """Return the first card that is not the same before the first round."""
        one, other = ours.games[0], theirs.games[0]
        for player, here, there in ((1, one.first, other.first), (2, one.second, other.second)):
            if here.size != there.size:
                return f"player {player} holds {count(here.size, 'card')} here, {there.size} there"
            for number, (card, instead) in enumerate(zip(here.cards, there.cards, strict=True), 1):
                if card != instead:
                    return f"card {number} of player {player} is {card} here, {instead} there"
        return "other rules"

    def objects(self, _part: int) -> JsonObjects[CardsState]:
        """Return what tells of games and decks."""
        return CardsObjects()


def game_lines(game: GameState) -> Iterator[str]:
    """Yield the lines of one game."""
    yield f"Game {game.number}, rounds completed: {game.rounds}"
    for player, held in enumerate((game.first, game.second)):
        between = f"[{game.drawn[player]}] " if game.drawn else ""
        yield f"Player {player + 1}: {between}{listed(held.cards)}"


def told_with_decks(state: CardsState, turn: TurnEvents) -> list[str]:
    """Apply a turn's events to a state and return what happened, a line or two.

    `Game 1, round 1: 9 2 6 3 1 / 5 8 4 7 10: player 1 takes 9 5`
    """
    lines = []
    for event in turn:
        game = state.games[-1]
        if event.name != DREW:
            is_first = turn[0].name == DREW and game.drawn
            before = began(game) if is_first else named(game)
            lines.append(INDENT * (len(state.games) - 1) + clause(state, event, before))
        apply(state, event)
    return lines


def began(game: GameState) -> str:
    """Return which round is being played, and with which decks it began."""
    piles = zip(game.drawn or (), (game.first, game.second), strict=True)
    return f"{named(game)}: {' / '.join(listed([card, *held.cards]) for card, held in piles)}"
