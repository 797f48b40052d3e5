"""Foresees the loss of an elf, rounds before it dies; part 2 then need not play the battle on.

Units beside an enemy stay. So goblins that have no other elf beside them strike the same elf in
each round, until they or the elf die; and it strikes only one of them. If it dies even with the
best choice for each of its blows, only other elves could save it. But these need time to come, may
be held up by goblins beside them, and are not struck instead as long as they are stronger.

    #########     If 5 blows kill a goblin, these two die of the 5th and the 10th blow, and strike
    #GEG...E#     4 + 9 times before that. So an elf that dies of 13 blows dies in round 9, unless
    ###.#####     another comes; here the other elf is beside a goblin in round 3.
    #########
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import esper

from components.faction import ELF, GOBLIN
from components.health import Health
from components.kind import KINDS
from game.puzzles.battle.planning.powers import blows_to_kill
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.proof import shortcuts
from systems.battle.promises import Promise
from systems.bitboard import each, flood, neighbours, spread

ROUNDS_FORESEEN: Final = 24
"""The most rounds that are looked ahead."""
ROUNDS_BETWEEN_LOOKS: Final = 4
"""Rounds from one look to the next, each of which takes about as long as three turns."""


class Sides(NamedTuple):
    """Where units stand as a round begins; sets of squares are bitboards."""

    width: int
    ground: int
    """Every square that is not wall."""
    elves: int
    goblins: int
    blows: Mapping[int, int]
    """How many blows kill the unit on each square."""


class LossForesight:
    """Looks ahead in one battle, if its rules promise what that relies on."""

    def __init__(self, battle: Battle) -> None:
        """Look from the first round on."""
        rules = battle.settings.rules
        # A user's own rules may fail later, and the error is to name that turn.
        is_promised = rules.are_ours and Promise.STEADFAST in shortcuts(rules)
        self._battle: Final = battle
        has_own_powers = bool(battle.cave.powers)
        are_alike = all(kind in KINDS for kind in battle.kinds.values()) and not has_own_powers
        self._can_tell: Final = is_promised and are_alike and battle.settings.elf_attack > 0
        self._next = battle.turn.rounds

    def foresees_loss(self) -> bool:
        """Return whether some elf is sure to die; False if that is not known.

        The world of the battle must be the current one.
        """
        turn = self._battle.turn
        # Within a round some units have had their turn already.
        if turn.waiting or turn.rounds < self._next or not self._can_tell:
            return False
        self._next = turn.rounds + ROUNDS_BETWEEN_LOOKS
        sides = sides_of(self._battle)
        struck = sides.elves & spread(sides.goblins, sides.width)
        return any(is_sure_to_fall(elf, sides) for elf in each(struck))


def sides_of(battle: Battle) -> Sides:
    """Return where the units of a battle stand."""
    cavern, settings = battle.cavern, battle.settings
    elves, goblins = (cavern.standing.get(side, 0) for side in (ELF, GOBLIN))
    blows = {
        square: blows_to_kill(
            esper.component_for_entity(entity, Health).points,
            settings.goblin_attack if elves >> square & 1 else settings.elf_attack,
        )
        for square, entity in cavern.occupants.items()
    }
    return Sides(cavern.width, battle.cave.ground, elves, goblins, blows)


def is_sure_to_fall(elf: int, sides: Sides) -> bool:
    """Return whether the goblins beside the elf on a square are sure to kill it."""
    goblins, blows = neighbours(elf, sides.width) & sides.goblins, sides.blows
    ends = list(accumulate(sorted([blows[goblin] for goblin in each(goblins)])))
    # Most elves survive even without help, which is quickly computed.
    return sum(ends) - len(ends) >= blows[elf] and falls_despite_help(elf, goblins, ends, sides)


def falls_despite_help(elf: int, goblins: int, ends: Sequence[int], sides: Sides) -> bool:
    """Return whether an elf dies even if others come as soon as they can, and strike best.

    Args:
        elf: its square.
        goblins: the squares of the goblins beside it.
        ends: how many blows kill one of these, two of them, and so on.
        sides: all units.
    """
    blows, struck = sides.blows[elf], 0
    more = (sides.goblins ^ goblins).bit_count()
    ground = sides.ground & ~(1 << elf)
    frontiers = flood(spread(goblins, sides.width) & ground, ground, sides.width)
    helpers = [(1, sides.blows[other]) for other in each(next(frontiers, 0) & sides.elves)]
    for number in range(1, ROUNDS_FORESEEN + 1):
        coming = each(next(frontiers, 0) & sides.elves)
        helpers += [(number + rounds_held(other, sides), sides.blows[other]) for other in coming]
        struck += 1
        for since, left in helpers:
            if since <= number:
                # Four goblins at most strike it in a round, and others only as some of these die.
                if left <= blows + 4 * (number - 1) + more:
                    return False
                struck += 1
        standing = sum([end > struck for end in ends])
        blows -= standing
        if blows <= 0 or not standing:
            return standing > 0
    return False


def rounds_held(elf: int, sides: Sides) -> int:
    """Return for how many rounds at least the goblins beside an elf keep it where it is."""
    width = sides.width
    return max(
        (
            (sides.blows[goblin] - 1) // (neighbours(goblin, width) & sides.ground).bit_count()
            for goblin in each(neighbours(elf, width) & sides.goblins)
        ),
        default=0,
    )
