"""Which units act, in which order, and for which side: misreadings of the list of a round.

Some of these lists hold the squares of units, and one of them the sides of the units as well. The
unit that is on a square when its turn comes acts for the side that is listed with the square, with
the attack power of that side:

    #####     The elf on the left kills the goblin, and the elf below it steps there. When the turn
    #EG.#     of the goblin's square comes, it acts as a goblin and attacks the first elf.
    ##E##
    #####
"""

from dataclasses import dataclass, field
from typing import NamedTuple

import esper

from components.attack import Attack
from components.turn import RoundMemory
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import enemies_of, hit_points, side_of, square_of, take_off_map
from systems.battle.misreadings import memory, recall
from systems.battle.questions import (
    WHAT_IS_LISTED,
    WHETHER_THE_DEAD_ACT,
    WHO_ACTS_WHEN,
    WHO_IS_SKIPPED,
)
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem
from systems.variants import variant


@variant(
    "turns-by-column",
    WHO_ACTS_WHEN,
    "Units act in the order of their columns, then rows, at the start of the round.",
)
class TurnsByColumnSystem(TurnOrderSystem):
    """Orders units by column.

    Under the standard rules they act row by row:

        #######      #######
        #.G.E.#      #.2.5.#
        #E.G.E#  ->  #1.4.7#
        #.G.E.#      #.3.6.#
        #######      #######
    """

    def list_turns(self) -> list[int]:
        """Return the units by column, then row."""
        width = self.cavern.width
        return sorted(super().list_turns(), key=lambda unit: square_of(unit) % width)


@variant(
    "order-of-the-start",
    WHO_ACTS_WHEN,
    "In every round, units act in the reading order of their squares before round 1.",
    contradicts=("turns-by-square",),
    because="a list of squares is sorted in each round",
)
class OrderOfTheStartSystem(TurnOrderSystem):
    """Orders units according to their squares before the first round.

    In round 1 the goblin acts first, and after it both are in one row. Under the standard rules the
    elf is first in round 2; here it is the goblin again.

        ######      ######
        #...G#      #E.G.#
        #E...#  ->  #....#
        ######      ######
    """

    def list_turns(self) -> list[int]:
        """Return the units sorted by entity; entities are created in reading order."""
        return sorted(super().list_turns())


@variant(
    "turns-by-square",
    WHAT_IS_LISTED,
    "The turn order lists squares, and the unit that is on a square at its turn acts. So a unit "
    "acts twice if it steps onto a square that was freed in this round and comes later in the "
    "list.",
    contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
    because="killed units are on no square of the list",
)
class TurnsBySquareTurnOrderSystem(TurnOrderSystem):
    """Lists squares. At the turn of a square, the unit that is there then acts.

    So a unit acts a second time if it stepped onto a square later in the list that another unit has
    left in this round. The elf above kills the goblin next to the other elf, which steps there.
    Under the standard rules its turn is over; here it also has that goblin's turn.

        #######      #######
        ##E####      ##E####
        #EG..G#  ->  #..E.G#
        #######      #######
    """

    def list_turns(self) -> list[int]:
        """Return the squares of the units."""
        return list(map(square_of, super().list_turns()))

    def still_acts(self, entry: int) -> bool:
        """Return whether a square has a unit."""
        return entry in self.cavern.occupants

    def unit_of(self, entry: int) -> int:
        """Return the unit on the square `entry`, since this list contains squares."""
        return self.cavern.occupants[entry]


@variant(
    "dead-act",
    WHETHER_THE_DEAD_ACT,
    "A unit that was killed earlier in the round still takes its turn: it moves and attacks from "
    "the square where it was killed. It occupies no square, can't be attacked, and may end "
    "combat.",
    contradicts=("death-skips-a-turn",),
    because="a unit that is removed from the list has no turn",
)
class DeadActAttackSystem(AttackSystem):
    """Leaves a dead unit its turn.

    It moves and attacks from where it was killed, occupies no square, can't be attacked, and may
    end combat. The goblin has 3 hit points and is killed before its turn. Under the standard rules
    that is all; here it hits back.

        #####
        #EG.#
        #####
    """

    def remove(self, target: int) -> None:
        """Take a dead unit off the map, but keep its entity."""
        take_off_map(self.cavern, target)


@variant(
    "ghost-at-zero",
    WHETHER_THE_DEAD_ACT,
    "A unit with exactly 0 hit points leaves the map, but still takes its turn in that round: it "
    "moves and attacks from the square where it was killed. It occupies no square, can't be "
    "attacked, and may end combat. A unit below 0 doesn't act.",
    contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
    because="a unit with 0 hit points has left the map, but still has a turn",
)
class GhostAtZeroAttackSystem(AttackSystem):
    """Leaves a dead unit its turn if it is at exactly 0.

    It moves and attacks from where it was killed, occupies no square, can't be attacked, and may
    end combat. The elf attacks with a power of 3: a goblin with 3 hit points hits back here, one
    with 2 doesn't.

        #####
        #EG.#
        #####
    """

    def remove(self, target: int) -> None:
        """Take a unit at 0 off the map, but keep its entity."""
        if hit_points(target):
            super().remove(target)
        else:
            take_off_map(self.cavern, target)


@variant(
    "death-skips-a-turn",
    WHO_IS_SKIPPED,
    "A killed unit is removed from the list of turns while a loop runs over it. If it has acted "
    "in this round, the unit after the acting one is skipped. If not, no unit is skipped.",
    contradicts=("corpses-hold-the-round",),
    because="killed units are removed from the list",
)
class DeathSkipsATurnAttackSystem(AttackSystem):
    """Removes the dead from the round's list, as a loop over a list by index would.

    If the dead unit had its turn already in this round, all move up by one, and the unit after the
    *acting* one is skipped. The first goblin kills the elf to the left, which has acted. So the
    second goblin moves up to a place that is done, and has no turn in this round.

        #######
        #EG.GE#   E(3), G(200), G(200), E(200)
        #######
    """

    def kill(self, target: int) -> None:
        """Remove the dead unit from the list; if it has acted, the next unit loses its turn."""
        super().kill(target)
        waiting = self.turn.waiting
        if target in waiting:
            waiting.remove(target)
        elif waiting:
            waiting.pop()


class Side(NamedTuple):
    """A side for which a unit acts."""

    name: str
    power: int
    """Its attack power."""


@dataclass(slots=True)
class ListedSides(RoundMemory):
    """The sides in the list of a round."""

    by_square: dict[int, Side] = field(default_factory=dict)
    """The side of the unit that was on each square when the round began."""
    acting: Side | None = None
    """The side for which the acting unit acts; None before the first turn."""


class TurnsBySideTurnOrderSystem(TurnsBySquareTurnOrderSystem):
    """Notes the side of each square in the list."""

    def list_turns(self) -> list[int]:
        """Note the side of the unit on each square."""
        memory(ListedSides).by_square = {
            square: Side(side_of(unit), esper.component_for_entity(unit, Attack).power)
            for square, unit in self.cavern.occupants.items()
        }
        return super().list_turns()


class TurnsBySideTargetingSystem(TargetingSystem):
    """Finds the enemies of the side that is listed, even the acting unit and its own side.

    If there are none, combat ends.
    """

    def find_enemies(self) -> int:
        """Return the squares of all sides but the one that is listed with the unit's square."""
        sides = memory(ListedSides)
        side = sides.acting = sides.by_square[square_of(self.turn.entity)]
        return enemies_of(side.name, self.cavern)


@variant(
    "turns-by-side",
    WHAT_IS_LISTED,
    "The turn order lists squares with sides, and the unit that is on a square at its turn acts "
    "for the listed side, with that side's attack power. If it belongs to the other side, its own "
    "side and itself are its enemies.",
    contradicts=("order-of-the-start", "dead-act", "ghost-at-zero", "death-skips-a-turn"),
    because="the list has squares, and no killed unit is on them",
    besides=(TurnsBySideTurnOrderSystem, TurnsBySideTargetingSystem),
)
class TurnsBySideAttackSystem(AttackSystem):
    """Attacks with the power of the side that is listed."""

    def process(self) -> None:
        """Find the enemies again: a unit that is its own enemy may have stepped."""
        side = recall(ListedSides).acting
        if side and not self.turn.is_over:
            self.turn.enemies = enemies_of(side.name, self.cavern)
        super().process()

    def attack(self, target: int) -> None:
        """Attack with the power that is listed."""
        own, side = esper.component_for_entity(self.turn.entity, Attack), recall(ListedSides).acting
        more = side.power - own.power if side else 0
        own.power += more
        super().attack(target)
        own.power -= more
