"""A battle to be stepped by whoever holds it."""

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, Self

from game.api.boards import Health
from game.api.moments import EventObject
from game.api.reading import square_at
from game.api.stepped import Holder
from game.errors import UsageError
from game.inputs.reading import Input
from game.puzzles.battle.choosing import SteppedBattle
from game.puzzles.battle.options import UnitChoice
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.playing.state import BattleState
from game.text.wording import count, shown

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep


class Battle(SteppedBattle, Holder[SteppedBattle, BattleState]):
    r"""A battle in a world of its own, stepped turn by turn; a turn is what one unit does.

    Its world goes with it; `close` lets go of that at once. `units()` are those on the ground in
    reading order, each with `square` (see `cave.grid.place`), `faction`, `points` and `power`;
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

    It can be commanded: `choices()` are what the acting unit may do, and `choose` does it.

    >>> battle = Battle("#######\n#E....#\n#....G#\n#######")
    >>> [(one.kind, one.place, one.is_by_the_rules) for one in battle.choices()]
    [('go', (1, 5), True), ('go', (2, 4), False), ('wait', None, False)]
    >>> [event["event"] for event in battle.choose("go", (2, 4))]
    ['turn_began', 'moved']

    `copy()` goes on by itself exactly as this one would, and what `save()` returns does so after
    `load`, also within a round. `picture()` shows where units stand, but not who is still to act:
    taken within a round and solved as an input, it may come to another end.

    In part 2 elves have the lowest power with which none of them dies.

    Raises:
        SkirmishError: see `game.api`.
    """

    puzzle, input_name = "battle", "cave"
    __init__ = Holder.__init__
    _told_state: BattleState | None = None
    """How it stood before the last choice, once there was one."""

    def _set_up(self, given: Input) -> None:
        scenario = given.scenario
        assert isinstance(scenario, BattleScenario)  # noqa: S101 - that is the puzzle's
        SteppedBattle.__init__(self, scenario.cave, scenario.settings_of(self.part))

    @property
    def simulation(self) -> SteppedBattle:
        """This battle itself."""
        return self

    def step(self, turns: int = 1) -> None:
        """Play so many turns; once it is over, nothing happens.

        Raises:
            UsageError: it is no number of turns.
        """
        if not isinstance(turns, int) or turns < 0:
            raise UsageError(f"expected a number of turns, not {shown(turns)}")
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

    def choose(
        self, choice: UnitChoice | str, place: tuple[int, int] | None = None
    ) -> list[EventObject]:
        """Let the acting unit go somewhere, strike somebody, or wait.

        Args:
            choice: one of the choices; or `go`, `strike` or `wait`.
            place: row and column to go to or to strike.

        Returns:
            What has happened since the last choice, as the events of `play`.

        Raises:
            RefusedChoiceError: it can't do that now; nothing has happened.
        """
        kind = choice.kind if isinstance(choice, UnitChoice) else choice
        where = choice.place if isinstance(choice, UnitChoice) else place
        if self._told_state is None:
            self._told_state = self.state()
        with self._limit:
            turn = self.command(kind, None if where is None else square_at(self.cave.grid, where))
        return self._told(self._told_state, turn)

    def choices(self) -> tuple[UnitChoice, ...]:
        """Return what the acting unit may do, of the next turn in which there is a choice."""
        if self._told_state is None:
            self._told_state = self.state()
        with self._limit:
            return super().choices()

    def begun_again(self) -> Self:
        """Return one before the first turn."""
        twin = object.__new__(type(self))
        names = "part", "_limit", "_saved", "_systems", "_teller", "_objects"
        vars(twin).update({name: vars(self)[name] for name in names})
        SteppedBattle.__init__(twin, self.cave, self.settings)
        return twin

    def _health(self) -> Health:
        return {
            self.cave.grid.place(unit.square): (unit.points, unit.maximum) for unit in self.units()
        }

    @property
    def _title(self) -> str:
        """How far it has come: `Battle part 1, after 3 rounds: 2 E 400, 1 G 12`."""
        sides: dict[str, list[int]] = {}
        for unit in self.units():
            sides.setdefault(unit.faction, []).append(unit.points)
        told = ", ".join(f"{len(each)} {side} with {sum(each)}" for side, each in sides.items())
        end = ", over" if self.is_over else ""
        return f"Battle part {self.part}, after {count(self.turn.rounds, 'round')}{end}: {told}"
