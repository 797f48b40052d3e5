"""The last round: whether it counts, and whether it is played out though the enemies are dead."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import esper

from components.turn import RoundMemory
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import enemies_of, is_decided, side_of, square_of
from systems.battle.events import COMBAT_ENDED
from systems.battle.misreadings import memory, recall
from systems.battle.questions import HOW_COMBAT_ENDS, WHICH_ROUND_COUNTS
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import RoundSystem, TurnOrderSystem
from systems.variants import variant

CORPSES_AGAINST = (
    "turns-by-column",
    "order-of-the-start",
    "turns-by-square",
    "turns-by-side",
    "dead-act",
    "ghost-at-zero",
    "death-skips-a-turn",
    "move-then-strike",
)


@variant(
    "last-round-never",
    WHICH_ROUND_COUNTS,
    "The round of the last kill isn't counted, even if it was complete.",
)
class LastRoundNeverSystem(RoundSystem):
    """Counts no round once there is only one side.

    The goblin acts last. In its turn of round 1 it kills the elf, so under the standard rules one
    round is complete; here none is counted.

        #####
        #EG.#   E(3), G(200)
        #####
    """

    def is_complete(self) -> bool:
        """Return whether the round is complete and there are still two sides."""
        return not is_decided(self.cavern) and super().is_complete()


@variant(
    "last-round-always",
    WHICH_ROUND_COUNTS,
    "The round of the last kill is counted, even if some units hadn't acted yet.",
)
class LastRoundAlwaysSystem(RoundSystem):
    """Also counts a round as complete if the next unit has no living enemy.

    The first elf kills the goblin in round 1, and the second one finds no enemy. Under the standard
    rules no round is complete; here one is counted.

        #####
        #EGE#   E(200), G(3), E(200)
        #####
    """

    def is_complete(self) -> bool:
        """Return whether no unit is left that acts, or the next one has no enemy."""
        waiting = self.turn.waiting
        if not waiting:
            return super().is_complete()
        return not enemies_of(side_of(self.turn_order.unit_of(waiting[-1])), self.cavern)


@dataclass(slots=True)
class HeldRound:
    """Whether the round of the last kill isn't counted."""

    units: int = 0
    """The number of living units after that kill."""
    is_held: bool = False


@dataclass(slots=True)
class MoverHeldRound(HeldRound):
    """A held round in which the killer moved before it attacked."""


@variant(
    "corpses-hold-the-round",
    WHICH_ROUND_COUNTS,
    "The round of the last kill counts only if no unit came later in the turn order, dead or "
    "alive.",
)
class CorpsesHoldTheRoundSystem(RoundSystem):
    """Counts the round of the last kill only if the list is empty then.

    The elf kills the goblin in round 1. Under the standard rules that round is complete, as no
    living unit is left that acts. Here it isn't counted, as the goblin's turn was still to come.

        #####
        #EG.#   E(200), G(3)
        #####
    """

    kept: ClassVar[type[HeldRound]] = HeldRound

    def skip_dead(self) -> None:
        """Remove the dead at the front of the list.

        If only one side is left after the last kill, first store whether this kill keeps the round
        incomplete.
        """
        left = len(self.cavern.occupants)
        if is_decided(self.cavern) and recall(self.kept).units != left:
            last = memory(self.kept)
            last.units, last.is_held = left, self.is_held()
        super().skip_dead()

    def is_complete(self) -> bool:
        """Return whether the round is complete and not held up."""
        return not recall(self.kept).is_held and super().is_complete()

    def is_held(self) -> bool:
        """Return whether the list has entries left, of the living or the dead."""
        return bool(self.turn.waiting)


@variant(
    "mover-holds-the-round",
    WHICH_ROUND_COUNTS,
    "The round of the last kill counts only if the killer is the last unit in the turn order, and "
    "hasn't moved in this round.",
)
class MoverHoldsTheRoundSystem(CorpsesHoldTheRoundSystem):
    """Counts the round of the last kill only if the killer's new square is the last of the list.

    The list has the squares of the round's beginning, so a killer that stepped isn't found at its
    end. The goblin acts last; it steps to the elf and kills it. Under the standard rules one round
    is complete. Here none is counted, as the goblin's new square isn't the last one of the list.

        ######
        #E.G.#   E(3), G(200)
        ######
    """

    kept = MoverHeldRound

    def is_held(self) -> bool:
        """Return whether the killer has moved, or the list has entries left."""
        return self.turn.has_moved or super().is_held()


@dataclass(slots=True)
class FallenSides:
    """The side of each dead unit."""

    sides: dict[int, str] = field(default_factory=dict)


class FallenSidesAttackSystem(AttackSystem):
    """Notes the sides of dead units."""

    def kill(self, target: int) -> None:
        """Note the side of a unit that dies."""
        memory(FallenSides).sides[target] = side_of(target)
        super().kill(target)


@dataclass(slots=True)
class WinnersHeldRound(HeldRound):
    """A held round in which a unit of the killer's side, dead or alive, hadn't had its turn."""


@variant(
    "winners-hold-the-round",
    WHICH_ROUND_COUNTS,
    "The round of the last kill counts only if no unit of the killer's side came later in the "
    "turn order, dead or alive.",
    contradicts=("turns-by-square", "turns-by-side", "empty-squares-act"),
    because="a list of squares doesn't show the sides of the dead",
    besides=(FallenSidesAttackSystem,),
)
class WinnersHoldTheRoundSystem(CorpsesHoldTheRoundSystem):
    """Counts the round of the last kill only if all of the killer's side have acted in it.

    The goblin acts first and kills the elf below it. The other elf steps there and kills the
    goblin, as the last living unit of the round. Under the standard rules that round is complete.
    Here it isn't counted, as the dead elf was still to come.

        ####
        ##G#   G(3)
        #EE#   E(200), E(3)
        ####
    """

    kept = WinnersHeldRound

    def is_held(self) -> bool:
        """Return whether the list has entries left of the killer's side."""
        killers, fallen = side_of(self.turn.entity), memory(FallenSides).sides
        return any((fallen.get(unit) or side_of(unit)) == killers for unit in self.turn.waiting)


@dataclass(slots=True)
class Corpses(RoundMemory):
    """The unit that was killed last on each square, until a unit steps there."""

    units: Mapping[int, int] = field(default_factory=dict)


class CorpsesStayAttackSystem(AttackSystem):
    """Notes where the dead are, for a list in which they stay.

    So the round of the last kill counts only if its killer is the last of that list, corpses of
    earlier rounds included. The elf kills the goblin to its right in round 1, and the other one
    later. In that round no living unit is left that acts, but the goblin that was killed first is
    still listed. Under the standard rules the round counts; here it doesn't.

        #####
        #GEG#   G(200), E(200), G(3)
        #####
    """

    def kill(self, target: int) -> None:
        """Note where a dead unit is."""
        super().kill(target)
        corpses = memory(Corpses)
        corpses.units = {**corpses.units, square_of(target): target}


@variant(
    "corpses-stay-listed",
    WHICH_ROUND_COUNTS,
    "Killed units stay in the turn order until another unit steps onto their square. The round of "
    "the last kill counts only if the killer is the last in this order, which includes units "
    "killed in earlier rounds.",
    contradicts=CORPSES_AGAINST,
    because="it needs one list of units by their squares in which killed units do nothing",
    besides=(CorpsesStayAttackSystem, CorpsesHoldTheRoundSystem),
)
class CorpsesStayTurnOrderSystem(TurnOrderSystem):
    """Lists the dead as well."""

    def list_turns(self) -> list[int]:
        """Return the living, and the dead on squares without a unit, in reading order."""
        super().list_turns()
        corpses, occupants = memory(Corpses), self.cavern.occupants
        corpses.units = {at: unit for at, unit in corpses.units.items() if at not in occupants}
        return [unit for _, unit in sorted({**corpses.units, **occupants}.items())]


@dataclass(slots=True)
class RoundList(RoundMemory):
    """A list of all units, the dead included."""

    units: list[int] = field(default_factory=list)
    """The units in the order of the latest round."""
    killed_on: dict[int, int] = field(default_factory=dict)
    """The square on which each dead unit was killed."""


class CorpsesStayForEverAttackSystem(AttackSystem):
    """Notes where each unit was killed, and keeps the note when another unit steps there."""

    def kill(self, target: int) -> None:
        """Note the square on which a unit was killed."""
        super().kill(target)
        memory(RoundList).killed_on[target] = square_of(target)


@variant(
    "corpses-stay-for-ever",
    WHICH_ROUND_COUNTS,
    "Killed units stay in the turn order for ever, sorted by the squares where they were killed, "
    "even if another unit steps there. The round of the last kill counts only if the killer is "
    "the last in this order.",
    contradicts=(*CORPSES_AGAINST, "empty-squares-act"),
    because="it needs one list of units by their squares in which killed units do nothing",
    besides=(CorpsesStayForEverAttackSystem, CorpsesHoldTheRoundSystem),
)
class CorpsesStayForEverTurnOrderSystem(TurnOrderSystem):
    """Sorts the list of the round before by the squares of all units, the dead included.

    Two on the same square keep their order of the round before. The elf below kills the goblin next
    to it in round 2, steps there in round 3, and kills the other goblin in round 4. In the list it
    still comes before the corpse on its square: under the standard rules 4 rounds count, here 3.

        ######
        #E#..#   E(200)
        #.#.G#   G(6)
        #.EG.#   E(200), G(6)
        ######
    """

    def list_turns(self) -> list[int]:
        """Return the living and the dead."""
        super().list_turns()
        latest = memory(RoundList)
        standing = {unit: square for square, unit in sorted(self.cavern.occupants.items())}
        squares = {**latest.killed_on, **standing}
        latest.units = sorted(latest.units or standing, key=squares.__getitem__)
        return list(latest.units)


@dataclass(slots=True)
class LastRound:
    """Whether combat ends with this round."""

    is_ending: bool = False


def is_ending() -> bool:
    """Return whether combat ends with this round."""
    return recall(LastRound).is_ending


class PlayedOutTargetingSystem(TargetingSystem):
    """Continues if a unit finds no enemy, until all other units have had their turns.

    The rest of the round is played, then combat ends, and the round doesn't count. That matters if
    a unit still attacks: with `dead-act` the goblin that was killed in this round hits back, though
    the second elf, before it in the list, has found no enemy.

        ####
        #EE#
        #G##   G(3)
        ####
    """

    def end_combat(self) -> None:
        """Mark this round as the last one; combat ends after its turns."""
        memory(LastRound).is_ending = True


@variant(
    "round-played-out",
    HOW_COMBAT_ENDS,
    "A unit that finds no enemies doesn't end combat at once. The rest of the round is played "
    "first. That round doesn't count.",
    needs=("turns-by-side", "dead-act", "ghost-at-zero"),
    besides=(PlayedOutTargetingSystem,),
)
class PlayedOutRoundSystem(RoundSystem):
    """Ends combat at the end of the round in which a unit found no enemy."""

    def process(self) -> None:
        """End combat at the end of the last round; count all others."""
        if not is_ending():
            super().process()
            return
        turn = self.turn
        self.skip_dead()
        if not (turn.is_over or turn.waiting):
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
