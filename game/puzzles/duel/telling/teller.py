"""Tells duels: pictures, sentences and objects for programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.telling.objects import DuelObjects
from game.puzzles.duel.telling.text import (
    ending,
    opening_difference,
    picture,
    tell,
    trace,
    turn_difference,
)
from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Brief, Teller
from game.simulation.simulation import TurnEvents


class DuelTeller(Teller[DuelState]):
    """Tells any duel: its state knows all that there is to tell."""

    def picture(self, state: DuelState) -> list[str]:
        """Say what each side has."""
        return picture(state)

    def standing(self, state: DuelState) -> str:
        """Say what both have left."""
        return f"wizard {state.points} hp, {state.mana} mana, boss {state.boss_points} hp"

    def actor(self, state: DuelState, turn: TurnEvents) -> str:  # noqa: ARG002 - sides take turns
        """Name the side whose turn it is."""
        return "boss" if state.is_wizards_turn else "wizard"

    def tell(self, state: DuelState, turn: TurnEvents) -> str:
        """Say what happened in a turn."""
        return tell(state, turn)

    def ending(self, state: DuelState) -> list[str]:
        """Return what was spent, and who won."""
        return ending(state)

    def brief(self, state: DuelState) -> Brief:
        """Return who won, and what it cost."""
        won = "the wizard wins" if state.is_won else "the boss wins"
        return Brief(won, f"{won}, {state.spent} mana")

    def trace(
        self, state: DuelState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the duel's turns."""
        return trace(state, played, shown)

    def turn_difference(
        self, state: DuelState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say what is done on one side only."""
        return turn_difference(state, ours, theirs)

    def opening_difference(self, ours: DuelState, theirs: DuelState) -> str:
        """Say which numbers differ."""
        return opening_difference(ours, theirs)

    def objects(self, _part: int) -> JsonObjects[DuelState]:
        """Return what tells of both sides."""
        return DuelObjects()


TELLER: Final = DuelTeller
