"""A battle by the rules as they are in one loop, without a world: for its outcome alone.

It does what the six systems do, on lists with an entry for each unit, and in two cases less:

- A search without a result leaves a *pocket*: the squares that it reached, and those around them.
  As long as none of the latter becomes free, and no enemy comes to stand in it or beside it, no
  unit whose free neighbours all lie in it searches again, such as the goblins at the back here:

      #######
      #G..GE#
      #..G#E#
      #G.G#E#
      #######

- A round without a step or a death is repeated by the next ones until a unit dies, if each enemy
  that was chosen of several loses as many hit points a round as the others: it stays the weakest.
  Such rounds are counted at once.

`tests.proofs` compares it with the systems.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, Self

from components.faction import GOBLIN
from components.turn import Turn
from game.puzzles.battle.playing.units import Death, Opening, UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.progress import report_step
from systems.bitboard import each, neighbours, spread

Blow = tuple[int, int, Sequence[int]]
"""Who struck, who was struck, and of which several that one was chosen."""
NOBODY: Final[Sequence[int]] = ()


class QuickBattle:
    """A battle between elves and goblins, from the start of any round; units are numbered."""

    def __init__(self, cave: Cave, settings: BattleSettings, opening: Opening) -> None:
        """Set the battle up."""
        self.settings: Final = settings
        self.kinds: Final = settings.rules.kinds
        self.turn: Final = Turn(rounds=opening.rounds)
        self.deaths: Final[list[Death]] = []
        self.elves_lost = 0
        self._units: Final = opening.units
        """The units as the battle began; the dead keep their numbers."""
        self._squares: Final = [unit.square for unit in self._units]
        self._points: Final = [unit.points for unit in self._units]
        self._powers: Final = [unit.power for unit in self._units]
        self._sides: Final = [unit.faction == GOBLIN for unit in self._units]
        self._width: Final = cave.grid.width
        self._occupants: Final = {square: unit for unit, square in enumerate(self._squares)}
        goblins = sum(1 << unit.square for unit in self._units if unit.faction == GOBLIN)
        taken = sum(1 << square for square in self._squares)
        self._standing: Final = [taken ^ goblins, goblins]
        self._free = cave.ground & ~taken
        self._pockets: Final = [(0, 0)] * len(self._units)
        self._pocket = (0, 0)
        self._total = 0
        self._seen: Final[set[tuple[int, ...]]] = set()
        """Where all units stood as the rounds since the last blow began."""

    def __enter__(self) -> Self:
        """Return the battle."""
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is left to be closed."""

    @property
    def is_over(self) -> bool:
        """Whether there are no more turns."""
        return self.turn.is_over

    def units(self) -> list[UnitState]:
        """Return the units on the ground, in reading order."""
        found = sorted(self._occupants.items())
        return [
            self._units[unit]._replace(square=square, points=self._points[unit])
            for square, unit in found
        ]

    def opening(self) -> Opening:
        """Return the start of the round that is about to begin, before the first death."""
        now = zip(self._units, self._squares, self._points, strict=True)
        units = (unit._replace(square=square, points=left) for unit, square, left in now)
        return Opening(self.turn.rounds, tuple(units))

    def squares_and_points(self) -> tuple[list[int], list[int]]:
        """Return those of all units in the order in which they were numbered."""
        return [*self._squares], [*self._points]

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, it is enough, or the turns are used up; return those left.

        `is_enough` is called before the first turn, and after each round and each death.
        """
        while turns > 0 and not (self.turn.is_over or is_enough()):
            self.play()
            turns -= max(1, len(self._occupants))
            report_step()
        return turns

    def play(self) -> None:  # noqa: C901, PLR0912, PLR0915 - calls would take half the time
        """Play until a round is complete, with those that are like it, or a unit dies."""
        turn, waiting, points, squares = self.turn, self.turn.waiting, self._points, self._squares
        sides, standing, occupants = self._sides, self._standing, self._occupants
        width, free, pockets = self._width, self._free, self._pockets
        down, up = width + 1, width - 1
        blows: list[Blow] = []
        is_steady = not waiting
        if not waiting:
            self._begin_round()
        while waiting and not turn.is_over:
            unit = waiting.pop()
            if points[unit] <= 0:
                continue
            own, square = sides[unit], squares[unit]
            enemies = standing[not own]
            if not enemies:
                turn.is_over = True
                return
            near = neighbours(square, width)
            reached = near & enemies
            if not reached:
                inside, rim = pockets[unit]
                if not (free & rim or near & free & ~inside or enemies & (rim | inside)):
                    continue
                inside, rim = self._pocket
                if not (free & rim or near & free & ~inside or enemies & (rim | inside)):
                    pockets[unit] = self._pocket
                    continue
                beside = enemies << down | enemies
                goals, level = (beside | beside >> up) >> 1 & free, near & free
                unseen, levels = free ^ level, []
                while goals and level and not level & goals:
                    levels.append(level)
                    beside = level << down | level
                    level = (beside | beside >> up) >> 1 & unseen
                    unseen ^= level
                if not goals:
                    continue
                if not level:
                    inside = free ^ unseen
                    self._pocket = pockets[unit] = inside, spread(inside, width) & ~inside
                    continue
                path = level & goals
                path &= -path
                for level in reversed(levels):
                    beside = path << down | path
                    path = (beside | beside >> up) >> 1 & level
                path &= -path
                step = path.bit_length() - 1
                both = 1 << square | path
                free ^= both
                standing[own] ^= both
                del occupants[square]
                occupants[step] = unit
                squares[unit] = square = step
                is_steady = False
                reached = neighbours(square, width) & enemies
                if not reached:
                    continue
            target, rivals = occupants[reached.bit_length() - 1], NOBODY
            if reached & reached - 1:
                rivals = [occupants[place] for place in each(reached)]
                target = min(rivals, key=points.__getitem__)
            points[target] = left = points[target] - self._powers[unit]
            blows.append((unit, target, rivals))
            if left <= 0:
                fallen = self._units[target].faction
                self.deaths.append(Death(fallen, left, turn.rounds))
                self.elves_lost += fallen != GOBLIN
                square = squares[target]
                del occupants[square]
                standing[not own] ^= 1 << square
                free |= 1 << square
                is_steady = False
                break
        self._free = free
        if not (turn.is_over or any(points[unit] > 0 for unit in waiting)):
            waiting.clear()
            turn.rounds += 1
            if is_steady:
                turn.rounds += self._repeat(blows)

    def _begin_round(self) -> None:
        """Line the units up, or end combat if there are none, or the round began once before."""
        turn, total, opening = self.turn, sum(self._points), tuple(self._squares)
        if total != self._total:
            self._total = total
            self._seen.clear()
        turn.is_stalemate = opening in self._seen
        turn.is_over = turn.is_stalemate or not self._occupants
        self._seen.add(opening)
        found = sorted(self._occupants.items(), reverse=True)
        turn.waiting += [unit for _, unit in found]

    def _repeat(self, blows: Sequence[Blow]) -> int:
        """Strike the blows of a round as often as they are the same; return how often."""
        losses: dict[int, int] = {}
        for unit, target, _ in blows:
            losses[target] = losses.get(target, 0) + self._powers[unit]
        if any(losses.get(one, 0) > losses[target] for _, target, of in blows for one in of):
            return 0
        rounds = [(self._points[one] - 1) // loss for one, loss in losses.items() if loss]
        for one, loss in losses.items():
            self._points[one] -= min(rounds, default=0) * loss
        return min(rounds, default=0)
