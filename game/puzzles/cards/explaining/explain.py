"""Why rounds of the main game go as they do, put together from the events as they were played."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.puzzles.cards.explaining.reasons import (
    PlayerDraw,
    PlayerDraws,
    by_cards,
    by_game,
    drawing,
    drawn_in,
)
from game.puzzles.cards.playing.state import CardsState
from game.puzzles.cards.telling.sentences import reason_of_ending
from game.puzzles.contract import Scenario
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    explain_rounds,
)
from game.puzzles.objects import JsonObject
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.wording import count
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

NAME: Final = RoundNames("the game", "round")
MAIN: Final = 1
"""The depth of the main game."""
MARGIN: Final = "  "
"""Before what each player draws."""


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
