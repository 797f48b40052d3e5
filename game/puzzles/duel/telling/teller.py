"""Tells duels: pictures, sentences and objects for programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.telling.objects import DuelObjects
from game.puzzles.duel.telling.text import NUMBERS, clauses, picture, tell
from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Brief, Teller
from game.simulation.simulation import TurnEvents
from game.text.wording import SideAction, count, here_and_there


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
        """Return how a duel ended in two lines: what it cost, and who won."""
        spent = f"{state.spent} mana in {count(state.turns, 'turn')}"
        if not state.is_over:
            return [f"after {count(state.turns, 'turn')}: {state.spent} mana spent"]
        left = count(state.points if state.is_won else state.boss_points, "hit point")
        return [spent, f"{winner(state)} with {left} left"]

    def brief(self, state: DuelState) -> Brief:
        """Return who won, and what it cost."""
        return Brief(winner(state), f"{winner(state)}, {state.spent} mana")

    def trace(
        self, state: DuelState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield what each side has before the first turn and after each, then how it ended."""
        if shown.first == 0:
            yield self.block("Initially:", state)
        for turn in shown.turns(state, played):
            deeds = tell(state, turn)
            if state.rounds >= shown.first:
                side = "wizard" if state.is_wizards_turn else "boss"
                yield self.block(f"Turn {state.turns}, {side}: {deeds}", state)
        if state.is_over:
            yield ": ".join(self.ending(state))

    def turn_difference(
        self, state: DuelState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Return what one side alone does: `wizard: casts Shield … here, casts Poison … there`."""
        here, there = (clauses(state, turns[0]) if turns else [] for turns in (ours, theirs))
        only_here, only_there = (
            ", ".join(words for words in one if words not in other)
            for one, other in ((here, there), (there, here))
        )
        side = f"{self.actor(state, ())}:"
        return here_and_there(
            SideAction(side, only_here) if only_here else None,
            SideAction(side, only_there) if only_there else None,
        )

    def opening_difference(self, ours: DuelState, theirs: DuelState) -> str:
        """Return the numbers that are not the same before the first turn."""
        differing = (
            f"{name}: {one} here, {other} there"
            for field, name in NUMBERS
            if (one := getattr(ours, field)) != (other := getattr(theirs, field))
        )
        return "; ".join(differing)

    def objects(self, _part: int) -> JsonObjects[DuelState]:
        """Return what tells of both sides."""
        return DuelObjects()


def winner(state: DuelState) -> str:
    """Return who has won."""
    return "the wizard wins" if state.is_won else "the boss wins"


TELLER: Final = DuelTeller
