"""Explanations of rounds of the main game, put together from the events as they were played."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.puzzles.cards.explaining.explanation import RepeatExplanation, RoundExplanation, Subgame
from game.puzzles.cards.explaining.reasons import PlayerDraw
from game.puzzles.cards.playing.state import CardsState
from game.puzzles.cards.telling.sentences import reason_of_ending
from game.puzzles.contract import Scenario
from game.puzzles.explanation import ExplanationQuestion, RoundNames, explain_rounds
from game.simulation.simulation import Event, TurnEvents, apply
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

NAME: Final = RoundNames("the game", "round")
MAIN: Final = 1
"""The depth of the main game."""


def explain(
    _scenario: Scenario[CardsState],
    _part: int,
    question: ExplanationQuestion,
    state: CardsState,
    played: Iterable[TurnEvents],
) -> Iterator[RoundExplanation | RepeatExplanation]:
    """Yield why the rounds that are asked for go as they do, and why a game repeats itself.

    Raises:
        SkirmishError: there is no such round.
    """
    explainer = RoundExplainer()
    return explain_rounds(
        question, NAME, state, explainer.noting(state, played), explainer.explain_next
    )


class RoundExplainer:
    """Explains rounds of one main game."""

    def __init__(self) -> None:
        """Begin before the first."""
        self._openings: Final[dict[int, int]] = {}
        """The first round that began with some decks, by their hash."""

    def noting(self, state: CardsState, played: Iterable[TurnEvents]) -> Iterator[TurnEvents]:
        """Yield the turns, and record the decks that rounds begin with."""
        for turn in played:
            if len(state.games) == MAIN:
                self._openings.setdefault(decks_of(state), state.rounds + 1)
            yield turn

    def explain_next(
        self, state: CardsState, played: Iterator[TurnEvents]
    ) -> RoundExplanation | RepeatExplanation | None:
        """Play the next round of the main game, and return how it was decided; None if none is."""
        current = CurrentRound(state)
        for turn in played:
            for event in turn:
                current.apply(event)
            if state.is_repeated:
                earlier = self._openings.get(decks_of(state))
                number, winner = current.number, state.winner
                return RepeatExplanation(number, earlier, winner, state.is_recursive)
            if state.is_over:
                return None
            if state.rounds == current.number:
                return current.explanation()
        return None


class CurrentRound:
    """Collects what decides a round of the main game while it is played."""

    def __init__(self, state: CardsState) -> None:
        """Begin with the state before the round, which `apply` changes."""
        self.number: Final = state.rounds + 1
        self._state: Final = state
        self._games_before: Final = state.begun
        self._deepest = MAIN
        self._draws = PlayerDraw(0, 0), PlayerDraw(0, 0)
        self._subgame: Subgame | None = None
        self._copied = 0, 0
        self._winner = 0
        self._taken = 0, 0

    def apply(self, event: Event) -> None:
        """Apply an event to the state, and collect what it says of the round."""
        state = self._state
        depth = len(state.games)
        if event.name == GAME_ENDED and depth == MAIN + 1:
            self._note_subgame(event)
        apply(state, event)
        self._deepest = max(self._deepest, len(state.games))
        if depth == MAIN and event.name == DREW:
            held = state.games[0].first, state.games[0].second
            first, second = map(PlayerDraw, event.arguments, (pile.size for pile in held))
            self._draws = first, second
        elif depth == MAIN and event.name == SUBGAME_BEGAN:
            _, *copied = event.arguments
            self._copied = copied[0], copied[1]
        elif depth == MAIN and event.name == TOOK:
            _, self._winner, *taken = event.arguments
            self._taken = taken[0], taken[1]

    def explanation(self) -> RoundExplanation:
        """Return how the round was decided, now that it is complete."""
        return RoundExplanation(
            number=self.number,
            draws=self._draws,
            is_recursive=self._state.is_recursive,
            subgame=self._subgame,
            winner=self._winner,
            taken=self._taken,
        )

    def _note_subgame(self, event: Event) -> None:
        _, winner, is_repeated = event.arguments
        game = self._state.games[MAIN]
        games = self._state.begun - self._games_before
        self._subgame = Subgame(
            number=game.number,
            copied=self._copied,
            rounds=game.rounds,
            winner=winner,
            is_repeated=bool(is_repeated),
            reason=reason_of_ending(game, is_repeated=bool(is_repeated)),
            games=games,
            depth=self._deepest - MAIN,
        )


def decks_of(state: CardsState) -> int:
    """Return a hash of what both players hold in the main game."""
    main = state.games[0]
    return hash((tuple(main.first.cards), tuple(main.second.cards)))
