"""The last round: whether it counts, and whether it is played out though the enemies are gone."""

import esper

from components.faction import Faction
from components.turn import Candidate, Cavern, Turn
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import is_decided
from systems.battle.events import COMBAT_ENDED
from systems.battle.promises import EVERY, Promise
from systems.battle.questions import HOW_COMBAT_ENDS, WHICH_ROUND_COUNTS
from systems.battle.targeting import TargetingSystem, enemies_of
from systems.battle.turn_order import RoundSystem, TurnOrderSystem
from systems.battle.variants import is_ending, round_notes
from systems.variants import variant

STAYING = EVERY & ~Promise.HABITUAL
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
    "The round of the last kill is not counted, even if it was complete.",
)
class LastRoundNeverSystem(RoundSystem):
    """Counts no round once there is only one side.

    The goblin acts last. In its turn of round 1 it kills the elf, so by the rules one round is
    complete; here none is counted.

        #####
        #EG.#   E(3), G(200)
        #####
    """

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the round is complete and there are still two sides."""
        return not is_decided(cavern) and super().is_complete(cavern, turn)


@variant(
    "last-round-always",
    WHICH_ROUND_COUNTS,
    "The round of the last kill is counted even if units had still to act.",
)
class LastRoundAlwaysSystem(RoundSystem):
    """Counts a round as complete, too, where the next unit to act has no enemy left.

    The first elf kills the goblin in round 1, and the second one finds no enemy. By the rules no
    round is complete; here one is counted.

        #####
        #EGE#   E(200), G(3), E(200)
        #####
    """

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether no unit is left to act, or the next one has no enemy."""
        entity = self.next_of(turn)
        if entity is None:
            return super().is_complete(cavern, turn)
        return not enemies_of(esper.component_for_entity(entity, Faction).name, cavern)


@variant(
    "corpses-hold-the-round",
    WHICH_ROUND_COUNTS,
    "The round of the last kill counts only if no unit of the round's list, dead or alive, "
    "was still to come.",
)
class CorpsesHoldTheRoundSystem(RoundSystem):
    """Counts the round of the last kill only if the list has no entry left at that moment.

    The elf kills the goblin in round 1. By the rules that round is complete, as nobody lives who
    is still to act; here it is not counted, as the goblin's turn was still to come.

        #####
        #EG.#   E(200), G(3)
        #####
    """

    promises = EVERY

    def __init__(self) -> None:
        """Begin with no kill seen."""
        self._left = 0
        self._is_held = False

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the round is complete, and no unit was still listed at the last kill."""
        if is_decided(cavern) and len(cavern.occupants) != self._left:
            self._left = len(cavern.occupants)
            self._is_held = self.is_held(turn)
        return not self._is_held and super().is_complete(cavern, turn)

    def is_held(self, turn: Turn) -> bool:
        """Whether the list has entries left, of the living or the dead."""
        return bool(turn.waiting)


@variant(
    "mover-holds-the-round",
    WHICH_ROUND_COUNTS,
    "The round of the last kill counts only if its killer is the last of the round's list, and "
    "stands where it stood when the round began.",
)
class MoverHoldsTheRoundSystem(CorpsesHoldTheRoundSystem):
    """Counts the round of the last kill only if the killer's new square ends the round's list.

    The list has the squares as the round began, so a killer that stepped is not found at its end.
    The goblin acts last; it steps to the elf and kills it. By the rules one round is complete; here
    none is counted, as the goblin's new square is not the last one of the list.

        ######
        #E.G.#   E(3), G(200)
        ######
    """

    promises = EVERY

    def is_held(self, turn: Turn) -> bool:
        """Whether the killer has moved, or the list has entries left."""
        return turn.has_moved or super().is_held(turn)


class CorpsesStayAttackSystem(AttackSystem):
    """Leaves the dead in the list.

    So the round of the last kill counts only if its killer is the last of that list, in which
    corpses of earlier rounds stand as well. The elf above kills the goblin to its right in round 1,
    the other one later. In that round nobody is still to act, but the goblin that fell first, and
    lies there: by the rules the round counts, here it does not.

        #####
        #GEG#   G(200), E(200), G(3)
        #####
    """

    promises = STAYING

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Note where the dead lie."""
        super().bury(cavern, target)
        round_notes().corpses[target.square] = target.entity


@variant(
    "corpses-stay-listed",
    WHICH_ROUND_COUNTS,
    "The killed stay in the list until somebody steps onto their square; the round of the last "
    "kill counts only if its killer is the last of that list, corpses of earlier rounds "
    "included.",
    contradicts=CORPSES_AGAINST,
    because="it has one list of units by their squares, of whom the dead do nothing",
    besides=(CorpsesStayAttackSystem, CorpsesHoldTheRoundSystem),
)
class CorpsesStayTurnOrderSystem(TurnOrderSystem):
    """Lists the dead as well."""

    promises = STAYING

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """List the living, and the dead on squares where nobody stands, in reading order."""
        super().line_up(cavern, turn)
        notes, occupants = round_notes(), cavern.occupants
        notes.corpses = {at: one for at, one in notes.corpses.items() if at not in occupants}
        listed = notes.corpses | occupants
        return [listed[square] for square in sorted(listed, reverse=True)]


class CorpsesStayForEverAttackSystem(AttackSystem):
    """Notes where each unit fell, and keeps the note when another steps there."""

    promises = STAYING

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Note for a dead unit the square on which it fell."""
        super().bury(cavern, target)
        round_notes().corpses[target.entity] = target.square


@variant(
    "corpses-stay-for-ever",
    WHICH_ROUND_COUNTS,
    "The killed stay in the list for ever, sorted by where they fell, even where somebody steps "
    "there; the round of the last kill counts only if its killer is the last of that list.",
    contradicts=(*CORPSES_AGAINST, "empty-squares-act"),
    because="it has one list of units by their squares, of whom the dead do nothing",
    besides=(CorpsesStayForEverAttackSystem, CorpsesHoldTheRoundSystem),
)
class CorpsesStayForEverTurnOrderSystem(TurnOrderSystem):
    """Makes a round's list by sorting that of the round before by the squares of all, the dead too.

    Two on the same square keep their order of the round before. The elf below kills the goblin
    beside it in round 2, steps there in round 3, and kills the other one in round 4. In the list it
    still comes before the corpse on its square: by the rules 4 rounds count, here 3.

        ######
        #E#..#   E(200)
        #.#.G#   G(6)
        #.EG.#   E(200), G(6)
        ######
    """

    promises = STAYING

    def __init__(self) -> None:
        """Begin without a list."""
        self._listed: list[int] = []

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """List the living and the dead."""
        super().line_up(cavern, turn)
        standing = {entity: square for square, entity in sorted(cavern.occupants.items())}
        places = round_notes().corpses | standing
        self._listed = sorted(self._listed or standing, key=places.__getitem__)
        return self._listed[::-1]


PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE | Promise.EVIDENT


class PlayedOutTargetingSystem(TargetingSystem):
    """Plays on where a unit finds no enemy, until all others have had their turns.

    The rest of the round is played, then combat ends, and the round does not count. That matters
    where somebody still strikes: with `dead-act` the goblin that fell in this round strikes back,
    though the second elf, before it in the list, has found no enemy.

        ####
        #EE#
        #G##   G(3)
        ####
    """

    promises = PROMISES

    def end(self, _turn: Turn) -> None:
        """Note that the round is the last."""
        round_notes().is_ending = True


@variant(
    "round-played-out",
    HOW_COMBAT_ENDS,
    "A unit that finds no enemy does not end combat at once: the rest of the round is played, "
    "then combat ends, and that round does not count.",
    needs=("turns-by-side", "dead-act", "ghost-at-zero"),
    besides=(PlayedOutTargetingSystem,),
)
class PlayedOutRoundSystem(RoundSystem):
    """Ends combat at the end of the round in which a unit found no enemy."""

    promises = PROMISES

    def process(self) -> None:
        """End combat at the end of the last round, and count all others."""
        if not is_ending():
            super().process()
            return
        _, turn = self.battlefield
        if not (turn.is_over or self.is_awaited(turn)):
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
