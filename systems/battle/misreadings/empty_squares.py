"""The actions of empty squares: a misreading of the round's list as squares.

The list holds squares. If no unit is on the square of one that was killed before its turn, the
empty square acts, and as it isn't a goblin it is taken for an elf:

    #####     The elf above kills the goblin below it. When the turn of that goblin's square comes,
    ##E##     it is empty, and the other goblin, next to it, loses as much as if an elf attacked it.
    ##GG#
    #####

An empty square never moves. A unit that has stepped onto it acts there as with `turns-by-square`.
"""

from dataclasses import dataclass, field

import esper

from components.attack import Attack
from components.faction import ELF, Faction
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import square_of, take_off_map
from systems.battle.misreadings import memory, recall
from systems.battle.misreadings.turn_order import TurnsBySquareTurnOrderSystem
from systems.battle.movement import MovementSystem
from systems.battle.questions import WHAT_IS_LISTED
from systems.variants import variant


@dataclass(slots=True)
class Killed:
    """The unit that was killed last on each square."""

    units: dict[int, int] = field(default_factory=dict)


class EmptySquaresTurnOrderSystem(TurnsBySquareTurnOrderSystem):
    """Gives turns to empty squares."""

    def still_acts(self, entry: int) -> bool:
        """Return whether a square has a unit, or a unit was killed there."""
        return super().still_acts(entry) or entry in recall(Killed).units

    def unit_of(self, entry: int) -> int:
        """Return the unit on a square; without a unit, the one that was killed there last."""
        return super().unit_of(entry) if super().still_acts(entry) else recall(Killed).units[entry]


class EmptySquaresMovementSystem(MovementSystem):
    """Moves units under the standard rules; an empty square that acts stays."""

    def find_step(self, origin: int) -> int | None:
        """Return no step for the square of a dead unit."""
        if self.cavern.occupants.get(origin) == self.turn.entity:
            return super().find_step(origin)
        self.stay(origin)
        return None


@variant(
    "empty-squares-act",
    WHAT_IS_LISTED,
    "The turn order lists squares, and the unit that is on a square at its turn acts. The empty "
    "square of a killed unit attacks like an elf.",
    contradicts=(
        "order-of-the-start",
        "dead-act",
        "ghost-at-zero",
        "death-skips-a-turn",
        "corpses-stay-listed",
        "move-then-strike",
    ),
    because="the list has squares, each for one turn",
    besides=(EmptySquaresTurnOrderSystem, EmptySquaresMovementSystem),
)
class EmptySquaresAttackSystem(AttackSystem):
    """Turns the dead into elves off the map, which attack from where they were killed."""

    def kill(self, target: int) -> None:
        """Note on which square a unit was killed, and make it an elf."""
        super().kill(target)
        memory(Killed).units[square_of(target)] = target
        esper.component_for_entity(target, Attack).power = power_of_elves()
        esper.component_for_entity(target, Faction).name = ELF

    def remove(self, target: int) -> None:
        """Take a dead unit off the map, but keep its entity."""
        take_off_map(self.cavern, target)


def power_of_elves() -> int:
    """Return the attack power of an elf, dead or alive."""
    both = esper.get_components(Faction, Attack)
    return next(attack.power for _, (faction, attack) in both if faction.name == ELF)
