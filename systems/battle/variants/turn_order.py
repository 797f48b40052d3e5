"""Which units act, in which order, and for which side: readings of the list of a round.

By some readings the list holds the squares of units, and by one of them the units' sides as well.
Whoever stands on a square at its turn acts for the side that is listed with it, with that side's
attack power:

    #####     The elf on the left kills the goblin, and the elf below it steps there. At the
    #EG.#     turn of the goblin's square it acts as a goblin, and strikes the first elf.
    ##E##
    #####
"""

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.position import Position
from components.turn import Candidate, Cavern, Side, Turn
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart
from systems.battle.promises import EVERY, Promise
from systems.battle.questions import (
    WHAT_IS_LISTED,
    WHETHER_THE_DEAD_ACT,
    WHO_ACTS_WHEN,
    WHO_IS_SKIPPED,
)
from systems.battle.system import BattleSystem
from systems.battle.targeting import TargetingSystem, enemies_of
from systems.battle.turn_order import RoundSystem, StalemateSystem, TurnOrderSystem
from systems.battle.variants import round_notes
from systems.variants import variant


@variant(
    "turns-by-column",
    WHO_ACTS_WHEN,
    "Units act by column, then row, of the squares on which they stood when the round began.",
)
class TurnsByColumnSystem(TurnOrderSystem):
    """Orders units by column.

    By the rules they act row by row:

        #######      #######
        #.G.E.#      #.2.5.#
        #E.G.E#  ->  #1.4.7#
        #.G.E.#      #.3.6.#
        #######      #######
    """

    promises = EVERY

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Sort by column, then row; the list is popped from its end."""

        def place(entity: int) -> tuple[int, int]:
            square = esper.component_for_entity(entity, Position).square
            return square % cavern.width, square

        return sorted(super().line_up(cavern, turn), key=place, reverse=True)


@variant(
    "order-of-the-start",
    WHO_ACTS_WHEN,
    "Units act in the order of their squares before round 1, always.",
    contradicts=("turns-by-square",),
    because="a list of squares is in the order of squares",
)
class OrderOfTheStartSystem(TurnOrderSystem):
    """Orders units as they stood before the first round.

    In round 1 the goblin acts first, and after it they stand in one row. By the rules the elf is
    first in round 2; here it is the goblin again.

        ######      ######
        #...G#      #E.G.#
        #E...#  ->  #....#
        ######      ######
    """

    promises = EVERY

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Sort by entity, as units are created in reading order."""
        return sorted(super().line_up(cavern, turn), reverse=True)


class TurnsBySquareStalemateSystem(StalemateSystem):
    """Reads the list as squares.

    So a unit that stepped onto a square freed in this round, and later in the list, acts a second
    time. The elf above kills the goblin next to the other elf, which steps there: by the rules its
    turn is over, here it has that goblin's turn too.

        #######      #######
        ##E####      ##E####
        #EG..G#  ->  #..E.G#
        #######      #######
    """

    promises = EVERY

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, if there is one."""
        return occupant(self, entry)


class TurnsBySquareTurnOrderSystem(TurnOrderSystem):
    """Makes a list of squares."""

    promises = EVERY & ~Promise.STEADFAST

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Return the squares of the units."""
        units = super().line_up(cavern, turn)
        return [esper.component_for_entity(entity, Position).square for entity in units]

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, if there is one."""
        return occupant(self, entry)


@variant(
    "turns-by-square",
    WHAT_IS_LISTED,
    "The round's list holds squares; at a square's turn whoever stands on it acts, so a unit "
    "that stepped onto a square freed this round and later in the list acts a second time.",
    contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
    because="the dead stand on no square of the list",
    besides=(TurnsBySquareStalemateSystem, TurnsBySquareTurnOrderSystem),
)
class TurnsBySquareRoundSystem(RoundSystem):
    """Reads the list as squares."""

    promises = EVERY

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, if there is one."""
        return occupant(self, entry)


def occupant(system: BattleSystem, square: int) -> int | None:
    """Return the unit on a square of a system's battle, if there is one."""
    cavern, _ = system.battlefield
    return cavern.occupants.get(square)


@variant(
    "dead-act",
    WHETHER_THE_DEAD_ACT,
    "A unit killed earlier in the round still takes its turn, moving and striking from where "
    "it fell; it holds no square, can't be struck, and may end combat.",
    contradicts=("death-skips-a-turn",),
    because="who is taken from the list has no turn",
)
class DeadActAttackSystem(AttackSystem):
    """Keeps the turn of a dead unit.

    It moves and strikes from where it fell; it holds no square, can't be struck, and may end
    combat. The goblin has 3 hit points and is killed before its turn. By the rules that is all;
    here it strikes back.

        #####
        #EG.#
        #####
    """

    promises = EVERY & ~Promise.STEADFAST

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take a dead unit off the ground, but keep its entity."""
        depart(cavern, entity)


@variant(
    "ghost-at-zero",
    WHETHER_THE_DEAD_ACT,
    "A unit at exactly 0 leaves the map but still takes its turn of that round, moving and "
    "striking from where it fell; it holds no square, can't be struck, and may end combat; "
    "a unit below 0 does not act.",
    contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
    because="who is at 0 has left the map, with a turn to come",
)
class GhostAtZeroAttackSystem(AttackSystem):
    """Keeps the turn of a unit at exactly 0.

    It moves and strikes from where it fell; it holds no square, can't be struck, and may end
    combat. A unit below 0 does not act. The elf strikes with a power of 3: a goblin of 3 hit
    points strikes back here, one of 2 does not.

        #####
        #EG.#
        #####
    """

    promises = Promise.REPEATABLE | Promise.EVIDENT

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take a unit at 0 off the ground, but keep its entity."""
        if esper.component_for_entity(entity, Health).points:
            super().remove(cavern, entity)
        else:
            depart(cavern, entity)


@variant(
    "death-skips-a-turn",
    WHO_IS_SKIPPED,
    "The killed unit is removed from the list being walked: if it had its turn already this "
    "round, the unit after the acting one is skipped; otherwise nobody is.",
    contradicts=("corpses-hold-the-round",),
    because="the dead are taken from the list",
)
class DeathSkipsATurnAttackSystem(AttackSystem):
    """Removes the dead from the round's list, as a loop over a list by index would.

    If it had its turn already this round, the unit after the *acting* one is skipped, as all move
    up by one; otherwise nobody is. The first goblin kills the elf to the left, which has acted.
    So the second goblin moves up to a place that has been, and has no turn in this round.

        #######
        #EG.GE#   E(3), G(200), G(200), E(200)
        #######
    """

    promises = EVERY & ~Promise.STEADFAST

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Remove the dead unit from the list; if it has acted, the next unit loses its turn."""
        super().bury(cavern, target)
        _, turn = self.battlefield
        if target.entity in turn.waiting:
            turn.waiting.remove(target.entity)
        elif turn.waiting:
            turn.waiting.pop()


PROMISES = Promise.REPEATABLE


class TurnsBySideTurnOrderSystem(TurnsBySquareTurnOrderSystem):
    """Notes the side of each square in the list."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Note who stands where."""
        round_notes().sides = {
            square: Side(
                esper.component_for_entity(entity, Faction).name,
                esper.component_for_entity(entity, Attack).power,
            )
            for square, entity in cavern.occupants.items()
        }
        return super().line_up(cavern, turn)


class TurnsBySideTargetingSystem(TargetingSystem):
    """Finds the enemies of the side that is listed, the acting unit and its own among them.

    Where there are none, combat ends.
    """

    promises = PROMISES

    def choose(self, cavern: Cavern, turn: Turn) -> int:
        """Return the squares held by all factions but the one listed with the unit's square."""
        notes = round_notes()
        side = notes.sides[esper.component_for_entity(turn.entity, Position).square]
        notes.acts_for = side
        return enemies_of(side.faction, cavern)


@variant(
    "turns-by-side",
    WHAT_IS_LISTED,
    "The round's list holds squares and sides: whoever stands on a square at its turn acts for "
    "the side that is listed with it, against all of the other side (itself and its own among "
    "them if that is theirs) and with the attack power of the side that is listed.",
    contradicts=("order-of-the-start", "dead-act", "ghost-at-zero", "death-skips-a-turn"),
    because="the list holds squares, in their order, on which no dead stand",
    besides=(
        TurnsBySquareStalemateSystem,
        TurnsBySideTurnOrderSystem,
        TurnsBySideTargetingSystem,
        TurnsBySquareRoundSystem,
    ),
)
class TurnsBySideAttackSystem(AttackSystem):
    """Strikes with the power of the side that is listed."""

    promises = PROMISES

    def process(self) -> None:
        """Find the enemies anew: one that has stepped is its own enemy where it stands now."""
        cavern, turn = self.battlefield
        side = round_notes().acts_for
        if side and not turn.is_over:
            turn.enemies = enemies_of(side.faction, cavern)
        super().process()

    def power(self, turn: Turn) -> int:
        """Return the power that is listed."""
        side = round_notes().acts_for
        return side.power if side else super().power(turn)
