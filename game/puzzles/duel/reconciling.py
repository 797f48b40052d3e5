"""What changed without being told.

All that watchers know of a duel, they know from its events. The systems here tell
everything; somebody's own may change a component and say nothing. So after each turn
of theirs, what the events tell is compared with what is, and the rest is told in
events of these names, behind the turn's own; an end that was not told is told, too:

| event           | arguments                                                           |
| --------------- | ------------------------------------------------------------------- |
| `CHANGED`       | the boss's hit points and power; the wizard's, armor, mana and mana spent |
| `TIMER_CHANGED` | spell, turns that its effect lasts now                              |
"""

from collections.abc import Iterator
from typing import Final

from components.bout import Bout
from game.play.simulation import Event, TurnEvents, follow
from game.puzzles.duel.state import DuelState
from systems.duel.arena import boss, magic, wizard
from systems.duel.events import DUEL_ENDED

CHANGED: Final = "changed"
TIMER_CHANGED: Final = "timer_changed"


class Reconciling:
    """Follows a duel by its events and notices what they leave out."""

    def __init__(self, state: DuelState) -> None:
        """Begin with what is known before the first turn."""
        self._state: Final = state

    def complete(self, turn: TurnEvents, bout: Bout) -> TurnEvents:
        """Return a turn's events, and those that make up for what they don't tell."""
        follow(self._state, turn)
        untold = tuple(differences(self._state, bout))
        follow(self._state, untold)
        return (*turn, *untold)


def differences(told: DuelState, bout: Bout) -> Iterator[Event]:
    """Yield the events that lead from what was told to what there is in the current world."""
    (theirs, attack), (health, mana), (_, effects, armor) = boss(), wizard(), magic()
    known = told.boss_points, told.boss_damage, told.points, told.armor, told.mana, told.spent
    found = (
        *(theirs.points, attack.power),
        *(health.points, armor.points, mana.points, mana.spent),
    )
    if found != known:
        yield Event(CHANGED, found)
    for spell, turns in enumerate(effects.timers):
        if told.timers.get(spell, 0) != turns:
            yield Event(TIMER_CHANGED, (spell, turns))
    if bout.is_over and not told.is_over:
        yield Event(DUEL_ENDED, (bout.is_won,))
