"""A battle to be stepped by whoever holds it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Any, Self

from esper import Processor

from game.api.boards import board
from game.api.limiting import CallLimit
from game.api.moments import EventObject
from game.api.reading import FIRST, GivenRules, given_systems, read, square_at
from game.api.saving import MadeOf, check_state, loaded, read_saved, saved_text
from game.api.texts import InputText
from game.errors import ClosedError, InputError, UsageError
from game.inputs.reading import NO_SETTINGS
from game.puzzles.battle.choosing import SteppedBattle
from game.puzzles.battle.options import UnitChoice
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.telling.objects import BattleObjects
from game.puzzles.battle.telling.teller import SIDE_HUES
from game.puzzles.battle.telling.trace import drawn, picture
from game.puzzles.settings import Settings
from game.simulation.choosing import RefusedChoiceError
from game.text.wording import count, shown

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep


class Battle(SteppedBattle):
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
        named = (variants,) if isinstance(variants, str) else tuple(variants)
        own = given_systems(systems)
        with self._limit:
            given = read(text, settings, GivenRules(named, own), part)
            scenario, told = given.scenario, given.transcript
            if not isinstance(scenario, BattleScenario):
                message = f"an input of {given.puzzle.name}, no cave"
                raise InputError(message, source=given.source.name)
            fought_by = scenario.settings_of(told.part if told else part or FIRST)
            super().__init__(scenario.cave, fought_by)
            self._made = MadeOf(given.source.text, dict(settings), part, named, own)
            self._part = told.part if told else part or FIRST
            self._told_state: BattleState | None = None

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
            turn = self.command(kind, None if where is None else self._square(where))
        objects = BattleObjects(self.cave.grid, self._part, self.settings.elf_attack)
        told: list[Any] = objects.of_turn(self._told_state, turn)
        return told

    def choices(self) -> tuple[UnitChoice, ...]:
        """Return what the acting unit may do, of the next turn in which there is a choice."""
        if self._told_state is None:
            self._told_state = self.state()
        with self._limit:
            return super().choices()

    def _square(self, place: object) -> int:
        return square_at(self.cave.grid, place)

    def made_again(self) -> Self:
        """Return one that begins as this one did."""
        twin = object.__new__(type(self))
        SteppedBattle.__init__(twin, self.cave, self.settings)
        twin._limit, twin._made, twin._part = self._limit, self._made, self._part
        twin._told_state = None
        return twin

    def save(self) -> str:
        """Return it as JSON, which `load` makes it of again; see `game.api.saving`.

        Raises:
            RefusedChoiceError: a turn is played system by system.
        """
        self.check_whole()
        place = self.cave.grid.place
        commanded = [
            [turn, kind, *((None, None) if square < 0 else place(square))]
            for turn, kind, square in self.commanded
        ]
        played = {"turns": self.turns_played, "begun": self.stage, "chosen": commanded}
        return saved_text("battle", self._made, played, self.state().facts())

    @classmethod
    def load(
        cls,
        saved: InputText,
        *,
        systems: Iterable[type[Processor]] = (),
        time_limit: float | None = None,
    ) -> Self:
        """Return what was saved, played again up to there.

        Args:
            saved: what `save` returned, a `Path` or an open file with that.
            systems: those of one's own by which it was played, if there were any.
            time_limit: in seconds.

        Raises:
            InputError: it is damaged, of another version, or the rules play it otherwise now.
            UsageError: other systems are given.
        """
        told = read_saved(saved, "battle", systems)
        text, settings, part, variants, own = told.made
        found = cls(
            text, settings, part=part, variants=variants, systems=own, time_limit=time_limit
        )
        try:
            with found._limit:
                found._play_again(**told.played)
        except (RefusedChoiceError, TypeError, ValueError) as error:
            raise InputError(f"damaged: {error}", source=told.source) from None
        check_state(told, found.state().facts())
        return found

    def _play_again(self, turns: int, begun: str, chosen: Iterable[Any]) -> None:
        by_turn: dict[int, list[Any]] = {}
        for turn, kind, row, column in chosen:
            square = None if row is None else self._square((row, column))
            by_turn.setdefault(turn, []).append((kind, square))
        while self.turns_played < turns:
            number = self.turns_played + 1
            is_begun = bool(begun) and number == turns
            if number not in by_turn and not is_begun:
                super().step()
                self._limit.check()
                continue
            super().choices()
            for kind, square in by_turn.pop(number, ()):
                self.command(kind, square)
            if self.stage and not is_begun:
                super().step()
        if by_turn or self.stage != begun:
            raise ValueError("what was chosen does not fit")

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (type(self), self.save(), self._made.systems)

    def __repr__(self) -> str:
        """Return how far it has come, and its picture."""
        try:
            return f"<{self._title}>\n{self.picture()}"
        except ClosedError:
            return f"<Battle part {self._part}, closed>"

    def _repr_html_(self) -> str | None:
        """Return its board, which notebooks show; None if it is closed."""
        with suppress(ClosedError):
            return self._html
        return None

    @property
    def _html(self) -> str:
        grid, units = self.cave.grid, self.units()
        things = self.things().values()
        marks = {thing.square: thing.kind.letter for thing in things}
        marks |= {unit.square: unit.letter for unit in units}
        health = {grid.place(unit.square): (unit.points, unit.maximum) for unit in units}
        hues = {unit.letter: SIDE_HUES.get(unit.faction, "") for unit in units}
        lying = {thing.kind.letter: "green" for thing in things}
        return board(drawn(grid, marks), {**lying, **hues}, self._title, health)

    @property
    def _title(self) -> str:
        """How far it has come: `Battle part 1, after 3 rounds: 2 E 400, 1 G 12`."""
        sides: dict[str, list[int]] = {}
        for unit in self.units():
            sides.setdefault(unit.faction, []).append(unit.points)
        told = ", ".join(f"{len(each)} {side} with {sum(each)}" for side, each in sides.items())
        end = ", over" if self.is_over else ""
        return f"Battle part {self._part}, after {count(self.turn.rounds, 'round')}{end}: {told}"

    def picture(self) -> str:
        """Return the map with hit points behind its rows, which is a cave's text as well.

        Within a round it does not tell who is still to act: solved as an input it begins a round
        there. `copy` and `save` go on exactly.
        """
        return "\n".join(picture(self.cave.grid, self.units()))
