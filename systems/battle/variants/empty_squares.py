"""What acts on an empty square: a reading of the round's list as squares.

The list holds squares. On the square of a unit that was killed before its turn nobody stands, and
who is no goblin is taken for an elf:

    #####     The elf above kills the goblin below it. At the turn of that goblin's square, which
    ##E##     is empty then, the other goblin, beside it, loses as much as by an elf's blow.
    ##GG#
    #####

An empty square never moves. Who has stepped onto it acts there as by `turns-by-square`.
"""

import esper

from components.attack import Attack
from components.faction import ELF, Faction
from components.position import Position
from components.turn import Candidate, Cavern, StepDecision, Turn
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.questions import WHAT_IS_LISTED
from systems.battle.variants import round_notes
from systems.battle.variants.turn_order import (
    TurnsBySquareRoundSystem,
    TurnsBySquareStalemateSystem,
    TurnsBySquareTurnOrderSystem,
)
from systems.variants import variant

PROMISES = Promise.REPEATABLE


class EmptySquaresStalemateSystem(TurnsBySquareStalemateSystem):
    """Waits for the turns of empty squares."""

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, else the one that was killed there."""
        return on_or_killed_on(entry, super().acting(entry))


class EmptySquaresTurnOrderSystem(TurnsBySquareTurnOrderSystem):
    """Gives turns to empty squares."""

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, else the one that was killed there."""
        return on_or_killed_on(entry, super().acting(entry))


class EmptySquaresRoundSystem(TurnsBySquareRoundSystem):
    """Waits for the turns of empty squares."""

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Return the unit on a square, else the one that was killed there."""
        return on_or_killed_on(entry, super().acting(entry))


class EmptySquaresMovementSystem(MovementSystem):
    """Leaves an empty square where it is."""

    promises = PROMISES

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Return no step for an empty square."""
        if not is_empty(cavern, turn):
            return super().choose(cavern, turn)
        origin = esper.component_for_entity(turn.entity, Position).square
        return StepDecision(origin, bool(self.reach(cavern, turn, 1 << origin) & turn.enemies))


@variant(
    "empty-squares-act",
    WHAT_IS_LISTED,
    "The round's list holds squares; at a square's turn whoever stands on it acts, and the "
    "empty square of a unit that was killed strikes as an elf would.",
    contradicts=(
        "order-of-the-start",
        "dead-act",
        "ghost-at-zero",
        "death-skips-a-turn",
        "corpses-stay-listed",
        "move-then-strike",
    ),
    because="the list holds squares, in their order, each for one turn",
    besides=(
        EmptySquaresStalemateSystem,
        EmptySquaresTurnOrderSystem,
        EmptySquaresMovementSystem,
        EmptySquaresRoundSystem,
    ),
)
class EmptySquaresAttackSystem(AttackSystem):
    """Turns the dead into elves that hold no square, which strike where they fell."""

    promises = PROMISES

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Note on which square a unit was killed, and what is taken for it."""
        super().bury(cavern, target)
        round_notes().corpses[target.square] = target.entity
        esper.component_for_entity(target.entity, Attack).power = power_of_elves()
        esper.component_for_entity(target.entity, Faction).name = ELF

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take a dead unit off the ground, but keep its entity."""
        depart(cavern, entity)


def power_of_elves() -> int:
    """Return the attack power of an elf, dead or alive."""
    both = esper.get_components(Faction, Attack)
    return next(attack.power for _, (faction, attack) in both if faction.name == ELF)


def on_or_killed_on(square: int, unit: int | None) -> int | None:
    """Return the unit on a square; if there is none, the one that was killed there last."""
    return round_notes().corpses.get(square) if unit is None else unit


def is_empty(cavern: Cavern, turn: Turn) -> bool:
    """Whether an empty square acts: the square of a unit that is dead."""
    square = esper.component_for_entity(turn.entity, Position).square
    return cavern.occupants.get(square) != turn.entity
