"""Simulations that whoever holds them steps: how those of all puzzles are made, shown and saved.

Saved is what one was made of, and all that was chosen. It is played again when it is loaded, by
the very systems, so that it goes on exactly as it would have, also within a round; and how it
stands then is compared with how it stood. Version 1:

| key        | what                                                               |
| ---------- | ------------------------------------------------------------------ |
| `saved`    | the puzzle                                                         |
| `version`  | 1                                                                  |
| `input`    | the text, or the recording, that it was made of                    |
| `settings`, `part`, `variants` | as they were given                             |
| `systems`  | the names of systems of one's own, which are given to `load` again |
| `played`   | what was chosen, as the puzzle's class writes it down              |
| `state`    | how it stood                                                       |
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from esper import Processor

from game.api.boards import NOBODY, Health, board, text_block
from game.api.moments import EventObject
from game.api.reading import FIRST, CallLimit, GivenRules, given_systems, read
from game.api.texts import InputText, source_of
from game.errors import ClosedError, InputError, UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.puzzles.settings import Settings
from game.puzzles.teller import teller_of
from game.simulation.choosing import RefusedChoiceError, Stepped
from game.simulation.simulation import State, TurnEvents

VERSION: Final = 1
KINDS: Final = {
    "saved": str,
    "version": int,
    "input": str,
    "settings": dict,
    "part": int | None,
    "variants": list,
    "systems": list,
    "played": object,
    "state": object,
}
"""The types of the values, by key."""


def name_of(system: type[Processor]) -> str:
    """Return the name of a class of systems, which says whether it is the same."""
    return f"{system.__module__}.{system.__qualname__}"


def read_saved(given: InputText, puzzle: str, systems: object) -> tuple[str, dict[str, Any]]:
    """Return what a saved simulation is called, and what it holds, with systems instead of names.

    Raises:
        InputError: it is no such text, is damaged, of another version or of another puzzle.
        UsageError: it was played by systems that are not given.
    """
    name, content = ("text", given) if isinstance(given, str) else source_of(given)[:2]
    try:
        told = json.loads(content)
    except ValueError as error:
        raise InputError(f"not what save() returned: {error}", source=name) from None
    if not isinstance(told, dict) or "saved" not in told:
        raise InputError("not what save() returned: expected a JSON object of it", source=name)
    if told.get("version") != VERSION:
        message = f"saved as version {told.get('version')}: expected version {VERSION}"
        raise InputError(message, source=name)
    if told["saved"] != puzzle:
        raise InputError(f"a saved {told['saved']}: expected a {puzzle}", source=name)
    for key, kind in KINDS.items():
        if key not in told or not isinstance(told[key], kind):
            raise InputError(f"damaged: no good {key!r}", source=name)
    own = given_systems(systems)
    if list(map(name_of, own)) != told["systems"]:
        names = ", ".join(each.__qualname__ for each in own)
        expected = ", ".join(each.rpartition(".")[2] for each in told["systems"])
        message = f"it was played by systems=[{expected}], not [{names}]"
        raise UsageError(f"{name}: {message}")
    return name, {**told, "systems": own}


P = TypeVar("P", bound=Stepped[Any])
S = TypeVar("S", bound=State)


class Holder(Generic[P, S]):
    """What holds a simulation that nobody else steps, made of an input; it is saved and loaded.

    Its world goes with it, closed or not. A `Battle` is stepped itself, and holds nothing.
    """

    puzzle: ClassVar[str]
    input_name: ClassVar[str]
    """What its inputs are called."""
    _played: P

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
        named = (variants,) if isinstance(variants, str) else tuple(variants)
        own = given_systems(systems)
        self._limit: Final = CallLimit(time_limit)
        with self._limit:
            given = read(text, settings, GivenRules(named, own), part)
            if given.puzzle.name != self.puzzle:
                message = f"an input of {given.puzzle.name}, no {self.input_name}"
                raise InputError(message, source=given.source.name)
            told = given.transcript
            self.part: Final = told.part if told else given.scenario.part_for(part or FIRST)
            """Which part is played."""
            self._systems: Final = own
            self._saved: Final = {
                "saved": self.puzzle,
                "version": VERSION,
                "input": given.source.text,
                "settings": dict(settings),
                "part": part,
                "variants": named,
                "systems": [name_of(each) for each in own],
            }
            """What is saved of it, whatever was chosen."""
            self._teller: Final = teller_of(given.scenario)
            self._objects: Final = self._teller.objects(self.part)
            self._set_up(given)

    def _set_up(self, given: Input) -> None:
        """Set up what is stepped, before anything is chosen."""
        stepped: Any = given.scenario.stepped(self.part)
        self._played = stepped

    @property
    def simulation(self) -> P:
        """What is stepped."""
        return self._played

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self.simulation.is_over

    def state(self) -> S:
        """Return a copy of how it stands."""
        state: S = self.simulation.state()
        return state

    def close(self) -> None:
        """Delete the world now instead of when this object is garbage-collected."""
        self.simulation.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close it.

        Raises:
            RulesError: a system of somebody's own has failed.
        """
        self.simulation.__exit__(kind, error, traceback)

    def copy(self) -> Self:
        """Return an independent copy, which continues exactly as this one would."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), _played=self.simulation.copy())
        return twin

    def picture(self) -> str:
        """Return how it stands, as text."""
        return "\n".join(self._teller.picture(self.state()))

    def save(self) -> str:
        """Return it as JSON, which `load` makes it of again; see `game.api.stepped`.

        Raises:
            RefusedChoiceError: a battle's turn is played system by system.
        """
        return json.dumps(
            {**self._saved, "played": self.simulation.saved(), "state": self.state().facts()}
        )

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
        name, told = read_saved(saved, cls.puzzle, systems)
        found = cls(
            told["input"],
            told["settings"],
            part=told["part"],
            variants=told["variants"],
            systems=told["systems"],
            time_limit=time_limit,
        )
        with found._limit:
            try:
                for _ in found.simulation.play_again(told["played"]):
                    found._limit.check()
            except (RefusedChoiceError, TypeError, ValueError, LookupError) as error:
                raise InputError(f"damaged: {error}", source=name) from None
        if json.loads(json.dumps(found.state().facts())) != told["state"]:
            message = "the rules play it otherwise than when it was saved"
            raise InputError(message, source=name)
        return found

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self).load, systems=self._systems), (self.save(),)

    @property
    def _title(self) -> str:
        """How it stands, in a line."""
        end = ", over" if self.is_over else ""
        return f"{type(self).__name__} part {self.part}{end}: {self._teller.standing(self.state())}"

    def __repr__(self) -> str:
        """Return how it stands, and its picture."""
        try:
            return f"<{self._title}>\n{self.picture()}"
        except ClosedError:
            return f"<{type(self).__name__} part {self.part}, closed>"

    def _repr_html_(self) -> str | None:
        """Return what notebooks show of it; None if it is closed."""
        with suppress(ClosedError):
            return self._html
        return None

    @property
    def _html(self) -> str:
        ground = self._teller.ground(self.state())
        if not ground:
            return text_block(self.picture(), self._title)
        rows = [
            line[: len(row)] for line, row in zip(self.picture().split("\n"), ground, strict=True)
        ]
        return board(rows, self._teller.hues(), self._title, self._health())

    def _health(self) -> Health:
        """Return hit points left and at most by row and column, for bars on a map."""
        return NOBODY

    def _told(self, before: S, turn: TurnEvents) -> list[EventObject]:
        """Return events as `play` has them, given the state before."""
        told: list[Any] = self._objects.of_turn(before, turn)
        return told

    def _done(self, act: Callable[[], TurnEvents]) -> list[EventObject]:
        """Call a function, and return the events that it causes."""
        before = self.state()
        with self._limit:
            return self._told(before, act())
