"""Why rounds go as they do, put together from the events as they were played.

`explain` tells of rounds of the main game. The window asks for the reasons of any turn.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.puzzles.cards.state import CardsState, GameState
from game.puzzles.cards.teller import Calling, game_of, reason_of_ending, tell_briefly
from game.puzzles.contract import Scenario
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    explain_rounds,
)
from game.puzzles.objects import JsonObject
from game.simulation.simulation import Event, TurnEvents, apply, event_args
from game.text.wording import count
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

NAME: Final = RoundNames("the game", "round")
MAIN: Final = 1
"""The depth of the main game."""
MARGIN: Final = "  "
"""Before what each player draws."""


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


def explain(
    _scenario: Scenario[CardsState],
    _part: int,
    question: ExplanationQuestion,
    state: CardsState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield why the rounds that are asked for go as they do, and why a game repeats itself.

    Raises:
        SkirmishError: there is no such round.
    """
    openings: dict[int, int] = {}
    """The first round that began with some decks, by their hash."""

    def noting() -> Iterator[TurnEvents]:
        for turn in played:
            if len(state.games) == MAIN:
                openings.setdefault(decks_of(state), state.rounds + 1)
            yield turn

    def explain_next(state: CardsState, rest: Iterator[TurnEvents]) -> Explanation | None:
        return explain_round(state, rest, openings)

    return explain_rounds(question, NAME, state, noting(), explain_next)


def decks_of(state: CardsState) -> int:
    """Return a hash of what both players hold in the main game."""
    main = state.games[0]
    return hash((tuple(main.first.cards), tuple(main.second.cards)))


def explain_round(
    state: CardsState, played: Iterator[TurnEvents], openings: Mapping[int, int]
) -> Explanation | None:
    """Play the next round of the main game, and return how it was decided; None if none is."""
    number = state.rounds + 1
    current = CurrentRound(state)
    for turn in played:
        for event in turn:
            current.apply(event)
        if state.is_repeated:
            return repetition(state, number, openings.get(decks_of(state)))
        if state.is_over:
            return None
        if state.rounds == number:
            return current.explanation(number)
    return None


def repetition(state: CardsState, number: int, earlier: int | None) -> Explanation:
    """Return why the main game is over though both players have cards.

    Changed rules may see a repetition where no round began so earlier.
    """
    begun = f"Round {number} would begin as round {earlier} did, with the same cards"
    reason = f"{begun} in the same order in both decks"
    if not earlier:
        reason = f"By these rules the game repeats itself in round {number}"
    end = f"so player {state.winner} wins" if state.is_recursive else "and so on for ever"
    nothing = dict.fromkeys(("drawn", "left", "subgame"))
    ended = {"winner": state.winner, "taken": None, "repeats": earlier}
    return Explanation((ReasonStep(f"{reason}, {end}."),), {"round": number, **nothing, **ended})


class CurrentRound:
    """Collects what decides a round of the main game while it is played."""

    def __init__(self, state: CardsState) -> None:
        """Begin with the state before the round, which `apply` changes."""
        self._state: Final = state
        self._begun: Final = state.begun
        self._deepest = MAIN
        self._draws: PlayerDraws = PlayerDraw(0, 0), PlayerDraw(0, 0)
        self._copied: list[int] = []
        self._subgame: JsonObject | None = None
        self._ending = ""
        self._winner, self._taken = 0, [0, 0]

    def apply(self, event: Event) -> None:
        """Apply an event to the state, and collect what it says of the round."""
        depth = len(self._state.games)
        if event.name == GAME_ENDED and depth == MAIN + 1:
            self._note_subgame(*event.arguments)
        apply(self._state, event)
        self._deepest = max(self._deepest, len(self._state.games))
        if depth == MAIN and event.name == DREW:
            self._draws = drawn_in(self._state.games[0])
        elif depth == MAIN and event.name == SUBGAME_BEGAN:
            _, *self._copied = event.arguments
        elif depth == MAIN and event.name == TOOK:
            _, self._winner, *self._taken = event.arguments

    def _note_subgame(self, _depth: int, winner: int, is_repeated: int) -> None:
        game, games = self._state.games[MAIN], self._state.begun - self._begun
        deep = self._deepest - MAIN
        self._subgame = {
            "game": game.number,
            "rounds": game.rounds,
            "winner": winner,
            "repeated": bool(is_repeated),
            "games": games,
            "depth": deep,
        }
        reason = reason_of_ending(game, is_repeated=bool(is_repeated))
        won = f"player {winner} wins, {reason}"
        below = f"; {count(games - 1, 'game')} below it, {deep - 1} deep at most" * (games > 1)
        self._ending = f"Game {game.number} ends after {count(game.rounds, 'round')}: {won}{below}."

    def explanation(self, number: int) -> Explanation:
        """Return how the round was decided, now that it is complete."""
        draws, winner, taken = self._draws, self._winner, self._taken
        is_recursive = self._state.is_recursive
        if self._subgame is None:
            reason = by_cards(draws, winner, is_recursive=is_recursive)
        else:
            copies = " and ".join(map(str, self._copied))
            reason = f"{by_game(draws)}, with copies of {copies} cards. {self._ending}"
        drawn = (drawing(1 + one, draws[one], is_recursive=is_recursive) for one in (0, 1))
        told = {
            "round": number,
            "drawn": [draw.card for draw in draws],
            "left": [draw.left for draw in draws],
            "subgame": self._subgame,
            "winner": winner,
            "taken": taken,
            "repeats": None,
        }
        steps = (
            ReasonStep(f"Round {number}:"),
            *(ReasonStep(words, margin=MARGIN) for words in drawn),
            ReasonStep(reason),
            ReasonStep("Player {} takes {} {}.".format(winner, *taken)),
        )
        return Explanation(steps, told)


def reasons_of(state: CardsState, turn: TurnEvents, call: Calling = game_of) -> Reasons:
    """Return the reasons of a turn, given the state before it."""
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
