"""The notable events of a battle, for the line under the map while it plays.

They are the first attack, each death with the number of units that are left, and each change of the
lead at the end of a round (see `Advantage`).
"""

from bisect import bisect_right
from typing import Final

from game.puzzles.battle.state import BattleState, UnitState
from game.puzzles.battle.summary import Advantage
from game.simulation.simulation import TurnEvents, event_args, follow
from game.text.wording import count
from systems.battle.events import ATTACKED, DIED, ROUND_ENDED


class BattleNews:
    """The notable events in the turns so far."""

    def __init__(self, start: BattleState) -> None:
        """Begin before the first turn."""
        self._state: Final = start.copy()
        self._advantage: Final = Advantage(start)
        self._turns = 0
        self._is_bloodless = True
        self._leader = ""
        # A side that is ahead at the start doesn't take the lead later.
        self._describe_lead()
        self._found: Final[list[tuple[int, str]]] = []
        """The number of complete turns after each notable event, and its words."""

    def add_turn(self, turn: TurnEvents) -> None:
        """Add the next turn of the battle."""
        state, events = self._state, event_args(turn)
        heading, attack = f"Round {state.rounds + 1}", events.get(ATTACKED)
        attacker, target = (
            [state.unit(each) if state.has_unit(each) else None for each in attack[:2]]
            if attack
            else (None, None)
        )
        died = (event.arguments[0] for event in turn if event.name == DIED)
        fallen = [state.unit(each) for each in died if state.has_unit(each)]
        follow(state, turn)
        self._turns += 1
        words = []
        if fallen:
            words.append(self._describe_death(attacker, fallen[-1]))
        elif self._is_bloodless and attacker and target:
            words.append(f"first blood, {attacker.full_name} hits {target.full_name}")
        if ROUND_ENDED in events:
            words.append(self._describe_lead())
        self._is_bloodless = self._is_bloodless and not attack
        if news := "; ".join(filter(None, words)):
            self._found.append((self._turns, f"{heading}: {news}"))

    def _describe_death(self, attacker: UnitState | None, fallen: UnitState) -> str:
        left = sum(unit.faction == fallen.faction for unit in self._state.units.values())
        kind = self._state.kind(fallen.faction)
        killer, dead = attacker and attacker.full_name, fallen.full_name
        death = f"{killer} kills {dead}" if killer else f"{dead} dies"
        return f"{death}, {count(left, kind.name, kind.names) if left else f'no {kind.name}'} left"

    def _describe_lead(self) -> str:
        """Return words on a side that is ahead of all others, and wasn't before; "" without one."""
        strengths = self._advantage.measure_sides(self._state)
        first, *others = sorted(strengths, key=lambda side: strengths[side], reverse=True)
        is_tie = any(strengths[side] == strengths[first] for side in others)
        is_alone = not any(strengths[side] for side in others)
        if first == self._leader or is_tie or is_alone:
            return ""
        self._leader = first
        return f"the {self._state.kind(first).names} take the lead"

    def find_latest(self, turns: int) -> str:
        """Return the latest notable event in the first `turns` turns; "" without one."""
        place = bisect_right(self._found, turns, key=lambda one: one[0])
        return self._found[place - 1][1] if place else ""
