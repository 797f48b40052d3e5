"""A battle to be stepped by whoever holds it."""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import TYPE_CHECKING

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.errors import InputError
from game.inputs.reading import NO_SETTINGS
from game.puzzles.battle.playing import battle as fought
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.telling.trace import picture
from game.puzzles.settings import Settings

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep


class Battle(fought.Battle):
    r"""A battle in a world of its own, stepped turn by turn; a turn is what one unit does.

    Use it in a `with` statement, or close it. `units()` are those on the ground in reading
    order, each with `square` (see `cave.grid.place`), `faction`, `points` and `power`;
    `turn.rounds` are complete, `is_over` says whether combat has ended, `step()` plays a
    turn and `fight()` all of them.

    >>> with Battle("#####\n#E.G#\n#####", {"elf_hp": 50}) as battle:
    ...     battle.step()
    ...     print(battle.picture())
    ...     battle.fight()
    ...     battle.turn.rounds, battle.units()[0].points
    #####
    #.EG#   E(50), G(197)
    #####
    (17, 149)

    In part 2 elves have the lowest power with which none of them dies.

    Raises:
        SkirmishError: see `game.api`.
    """

    def __init__(  # noqa: PLR0913 - each is given by its name
        self,
        text: InputText,
        settings: Settings = NO_SETTINGS,
        *,
        part: int | None = None,
        variants: Iterable[str] = (),
        systems: Iterable[type[Processor]] = (),
        time_limit: float | None = None,
    ) -> None:
        """Set it up; see `solve`."""
        self._limit = CallLimit(time_limit)
        with self._limit:
            given = read(text, settings, GivenRules(variants, systems), part)
            scenario, told = given.scenario, given.transcript
            if not isinstance(scenario, BattleScenario):
                message = f"an input of {given.puzzle.name}, no cave"
                raise InputError(message, source=given.source.name)
            fought_by = scenario.settings_of(told.part if told else part or FIRST)
            super().__init__(scenario.cave, fought_by)

    def step(self, turns: int = 1) -> None:
        """Play so many turns; once it is over, nothing happens."""
        with self._limit:
            for _ in range(turns):
                super().step()
                self._limit.check()

    def step_system(self) -> "SystemStep | None":
        """Run the next system of a turn and return what it did; None once it is over."""
        with self._limit:
            step = super().step_system()
            self._limit.check()
            return step

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, it is enough, or the turns are used up; return those left."""
        with self._limit:
            return super().fight_until(is_enough, turns)

    def finish(self) -> None:
        """Play to the end."""
        with self._limit:
            super().finish()

    def openings(self) -> Iterator[Opening]:
        """Yield the start of each round; a round is played when the next is asked for."""
        return self._limit.drawn(super().openings())

    def picture(self) -> str:
        """Return the map with hit points behind its rows, which is a cave's text as well."""
        return "\n".join(picture(self.cave.grid, self.units()))
