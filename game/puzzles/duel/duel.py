"""A duel as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Sequence
from typing import Final

from components.bout import Bout
from components.mana import Mana
from game.play.simulation import Simulation, TurnEvents
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.reconciling import Reconciling
from game.puzzles.duel.state import state_of
from systems.duel.arena import enter, wizard
from systems.duel.events import EVENTS
from systems.duel.rules import RULES, DuelRules


class Duel(Simulation):
    """One duel, fought by a plan; a turn is one of either side."""

    def __init__(
        self, contest: Contest, plan: Sequence[int], *, is_hard: bool, rules: DuelRules = RULES
    ) -> None:
        """Set the duel up in a world of its own; a plan names spells by their numbers."""
        super().__init__(rules.playing(), EVENTS)
        wizard_has = contest.hit_points, contest.mana
        with self.world:
            self.bout: Final[Bout] = enter(
                contest.boss, wizard_has, contest.spells, plan, is_hard=is_hard
            )
            self.mana: Final[Mana] = wizard()[1]
        self._reconciling: Final = None if rules.are_ours else Reconciling(state_of(contest))

    @property
    def clock(self) -> Bout:
        """The duel's clock."""
        return self.bout

    def moment(self) -> str:
        """Name the turn, and whose it is: `turn 3, wizard`."""
        return f"turn {self.bout.turns}, {'wizard' if self.bout.is_wizards_turn else 'boss'}"

    def reconciled(self, turn: TurnEvents) -> TurnEvents:
        """Return a turn's events with what systems that aren't ours have changed untold."""
        if self._reconciling is None:
            return turn
        with self.world:
            return self._reconciling.complete(turn, self.bout)
