"""A battle in which somebody commands units: where to go, whom to strike, or to wait.

A unit's turn stops before the system that moves it, and before the one that strikes. Each is asked
what it would do, and what comes of another choice: a unit is led to another square in range by
the very system that leads it to the nearest. What nobody chooses goes as the rules do.

    #######     The goblin is in range from three squares. The rules choose the first of
    #E.*G*#     the nearest; another may be chosen, and the elf takes one step towards it.
    #...*.#
    #######
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self

import esper

from game.puzzles.battle.options import STAGES, Place, UnitChoice, UnitOptions
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import Opening
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.choosing import RefusedChoiceError, Stepped
from game.simulation.progress import notify_listeners
from game.simulation.simulation import EventLog, TurnEvents
from systems.battle.turn_order import StalemateSystem

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep

Command = tuple[int, str, Place | None]
"""The number of a turn, what was chosen in it, and row and column, or None to wait."""
UNFIT: Final = "what was chosen does not fit"


class SteppedBattle(Battle, Stepped[BattleState]):
    """A battle of which any turn may be commanded; all others go by the rules."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, opening: Opening | None = None
    ) -> None:
        """Set it up as any other."""
        super().__init__(cave, settings, opening)
        again = partial(SteppedBattle, cave, self.settings, opening)
        self._start(again, self.state(), is_told=False)
        self.commanded: Final[list[Command]] = []
        self.stage = ""
        """What is to be chosen in a turn that was begun: `go` or `strike`; "" between turns."""
        # No method of this battle, which would not go with whoever holds it then.
        self._options: Final = UnitOptions(cave.grid, self.cavern, self.turn, self.systems)
        self._places: Final = {
            stage: next(at for at, one in enumerate(self.systems) if isinstance(one, kind))
            for stage, kind in STAGES.items()
        }
        """The place of the system that decides in each stage."""

    def finish(self) -> None:
        """Play to the end by the rules."""
        self.fight()

    def step_system(self) -> "SystemStep | None":
        """Run the next system of a turn; see `Simulation.step_system`."""
        if self.stage:
            self.step()
        if not (self.is_over or self.is_within_turn):
            self.turns_played += 1
        return super().step_system()

    def complete_turn(self) -> bool:
        """Play the rest of a turn by the rules; whether there was one."""
        if not self.stage:
            return super().complete_turn()
        for system in self.systems[self._places[self.stage] :]:
            system.process()
        self.stage = ""
        return True

    def choices(self) -> tuple[UnitChoice, ...]:
        """Begin the next turn in which there is anything to choose, and return what there is.

        Where a unit goes: the squares in range, in reading order; whom it strikes: the enemies in
        reach. It may wait instead. There are none once combat has ended.
        """
        with self.world:
            self._begin()
            return self._options.choices(self.stage) if self.stage else ()

    def command(self, kind: str, place: Place | None = None) -> TurnEvents:
        """Let the acting unit do something; return what happened since the last choice.

        Args:
            kind: what it does.
            place: row and column to go to or to strike, none to wait.

        Raises:
            RefusedChoiceError: it can't do that now; nothing has happened.
        """
        with self.world:
            self._begin()
        self.obey(kind, place)
        return self.taken()

    def obey(self, kind: str, place: Place | None) -> None:
        """Let the acting unit do something in a turn that was begun; see `command`."""
        if not self.stage:
            raise RefusedChoiceError("combat has ended: nothing can be chosen")
        with self.world:
            decided = self._options.decided(self.stage, kind, place)
            self.commanded.append((self.turns_played, kind, place))
            forget_openings(self.systems)
            at = self._places[self.stage]
            vars(self.systems[at])["choose"] = lambda *_: decided
            try:
                self.systems[at].process()
            finally:
                del vars(self.systems[at])["choose"]
            self._go_on(at + 1)

    def taken(self) -> TurnEvents:
        """Return what was told since this was asked for last, or since the first choice."""
        return self.reconciled(self._log.taken()) if self._log else ()

    def copy(self) -> Self:
        """Return another that goes on by itself exactly as this one would."""
        self._check_whole()
        return super().copy()

    def _check_whole(self) -> None:
        """Raise a RefusedChoiceError within a turn that is played system by system."""
        if self.is_within_turn:
            raise RefusedChoiceError("a turn is played system by system: step() completes it")

    @property
    def made(self) -> list[list[Any]]:
        """The turn of each command, what was commanded, and row and column, or None to wait."""
        return [[turn, kind, *(place or (None, None))] for turn, kind, place in self.commanded]

    def saved(self) -> dict[str, Any]:
        """Return how many turns were begun, what was commanded, and what is to be chosen.

        Raises:
            RefusedChoiceError: a turn is played system by system.
        """
        self._check_whole()
        return {"turns": self.turns_played, "begun": self.stage, "chosen": self.made}

    def play_again(self, saved: Mapping[str, Any]) -> Iterator[None]:
        """Play turns as they were saved."""
        begun = saved["begun"]
        yield from self.play_turns(saved["chosen"], saved["turns"] - bool(begun))
        if begun:
            self.choices()
        if (self.turns_played, self.stage) != (saved["turns"], begun):
            raise ValueError(UNFIT)

    def play_turns(self, made: Iterable[Any], turns: int) -> Iterator[None]:
        """Play so many turns, and pause after each; one that is commanded later stays begun."""
        for turn, kind, place in commands_of(made):
            yield from self._play_until(min(turn - 1, turns))
            if not self.stage:
                self.begin_turn()
            if self.turns_played != turn:
                raise ValueError(UNFIT)
            self.obey(kind, place)
            if not self.stage:
                yield
        yield from self._play_until(turns)

    def _play_until(self, turns: int) -> Iterator[None]:
        """Play by the rules until so many turns are complete, and pause after each."""
        while not self.is_over and self.turns_played - bool(self.stage) < turns:
            self.step()
            yield

    def _begin(self) -> None:
        """Play up to the next choice."""
        if self._log is None:
            self._log, self._state = EventLog(self.world, self.events), self.state()
            self.known = self.known and self.state()
        if self.is_within_turn:
            self.complete_turn()
        while not (self.stage or self.turn.is_over):
            self.begin_turn()

    def begin_turn(self) -> None:
        """Play a turn up to its first choice, or to its end if there is none."""
        self.turns_played += 1
        with self.world:
            esper.clear_dead_entities()
            self._go_on(0)
            notify_listeners()

    def _go_on(self, place: int) -> None:
        """Play the systems of a turn from a place on, up to the next choice or the turn's end."""
        self.stage = ""
        for at, system in enumerate(self.systems[place:], place):
            stage = next((one for one in self._places if self._places[one] == at), "")
            if stage and self._options.are_there(stage):
                self.stage = stage
                return
            system.process()


def commands_of(made: Iterable[Any]) -> tuple[Command, ...]:
    """Return commands that were kept as JSON, each with row and column or None.

    Raises:
        TypeError, ValueError: these are none.
    """
    return tuple(
        (int(turn), str(kind), None if row is None else (int(row), int(column)))
        for turn, kind, row, column in made
    )


def forget_openings(systems: Iterable[esper.Processor]) -> None:
    """Let no round count as repeated that was played otherwise than by the rules."""
    for one in systems:
        if isinstance(one, StalemateSystem):
            vars(one).get("_openings", set()).clear()
