"""A battle to be stepped by whoever holds it."""

from collections.abc import Iterable

from esper import Processor

from game.api.reading import FIRST, GivenRules, read
from game.errors import InputError
from game.inputs.reading import NO_SETTINGS
from game.puzzles.battle.playing import battle as fought
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.telling.trace import picture
from game.puzzles.settings import Settings


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

    def __init__(
        self,
        text: str,
        settings: Settings = NO_SETTINGS,
        *,
        part: int | None = None,
        variants: Iterable[str] = (),
        systems: Iterable[type[Processor]] = (),
    ) -> None:
        """Set it up; see `solve`."""
        given = read(text, settings, GivenRules(variants, systems), part)
        scenario, told = given.scenario, given.transcript
        if not isinstance(scenario, BattleScenario):
            raise InputError(f"an input of {given.puzzle.name}, no cave", source=given.source.name)
        super().__init__(scenario.cave, scenario.settings_of(told.part if told else part or FIRST))

    def step(self, turns: int = 1) -> None:
        """Play so many turns; once it is over, nothing happens."""
        for _ in range(turns):
            super().step()

    def picture(self) -> str:
        """Return the map with hit points behind its rows, which is a cave's text as well."""
        return "\n".join(picture(self.cave.grid, self.units()))
