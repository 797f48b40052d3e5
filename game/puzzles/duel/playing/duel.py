"""A duel as a world of entities and systems, to be stepped turn by turn.

Observers know a duel by its events only. The project's systems dispatch an event for every
change; user systems may not. So after each of their turns, the state that the events lead to
is compared with the components, and missing events are added to the turn, `DUEL_ENDED` among
them, and these:

| event           | arguments                                                           |
| --------------- | ------------------------------------------------------------------- |
| `CHANGED`       | the boss's hit points and power; the wizard's, armor, mana and mana spent |
| `TIMER_CHANGED` | spell, turns that its effect lasts now                              |
"""

from collections.abc import Iterator, Sequence
from typing import Final

from components.duel import Bout, Mana
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.duel.reading.contest import Contest
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from systems.duel.arena import boss, enter, magic, wizard
from systems.duel.events import DUEL_ENDED, EVENTS
from systems.duel.rules import RULES, DuelRules

CHANGED: Final = "changed"
TIMER_CHANGED: Final = "timer_changed"


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
        if not rules.are_ours:
            self.known = state_of(contest)

    @property
    def clock(self) -> Bout:
        """The duel's clock."""
        return self.bout

    def moment(self) -> str:
        """Name the turn, and whose it is: `turn 3, wizard`."""
        return f"turn {self.bout.turns}, {'wizard' if self.bout.is_wizards_turn else 'boss'}"

    def untold(self, state: State) -> TurnEvents:
        """Return events that lead from a state to the components as they are."""
        if not isinstance(state, DuelState):
            return ()
        with self.world:
            return tuple(missing_events(state, self.bout))


def missing_events(state: DuelState, bout: Bout) -> Iterator[Event]:
    """Yield the events that lead from a state to the components of the current world."""
    (theirs, attack), (health, mana), (_, effects, armor) = boss(), wizard(), magic()
    known = state.boss_points, state.boss_damage, state.points, state.armor, state.mana, state.spent
    found = (
        *(theirs.points, attack.power),
        *(health.points, armor.points, mana.points, mana.spent),
    )
    if found != known:
        yield Event(CHANGED, found)
    for spell, turns in enumerate(effects.timers):
        if state.timers.get(spell, 0) != turns:
            yield Event(TIMER_CHANGED, (spell, turns))
    if bout.is_over and not state.is_over:
        yield Event(DUEL_ENDED, (bout.is_won,))
