"""Simulations that stop where somebody is to choose, and go on with what was chosen.

A turn is played system by system; it stops before the one that decides, and asks that very system
what it would allow. Window, terminal, environments and `game.api` choose here, and nowhere else:

    played = SteppedDuel(contest, is_hard=False)
    played.choices()      What the casting system allows now, and why it refuses the others.
    played.choose(3)      Casts it, plays on to the next choice or to the end, and returns events.
    played.state()        How it stands.
    played.copy()         Another, which goes on by itself exactly as this one would.
    played.saved()        What was chosen, as JSON, which `play_again` plays from the beginning.

Each puzzle has its own in `choosing`, a `Stepped` one; a choice that is refused is a
`RefusedChoiceError`, and nothing has changed then.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from typing import Any, Generic, Self, TypeVar

import esper

from game.errors import SkirmishError, UsageError
from game.simulation.simulation import EventLog, Simulation, State, TurnEvents, follow
from game.simulation.snapshot import rebuild

S = TypeVar("S", bound=State)


class RefusedChoiceError(UsageError):
    """What was chosen can't be done now; the text says why."""


class Stepped(Simulation, Generic[S]):
    """A simulation that somebody steps, copies and saves."""

    told: TurnEvents = ()
    """What happened before the first choice."""
    turns_played = 0
    """Turns begun so far, by the rules or by choice; not counted where each is chosen."""
    _log: EventLog | None
    """What happens; None where nobody asks what did."""

    def _start(self, again: Callable[[], Self], state: S, *, is_told: bool = True) -> None:
        """Begin to follow what happens, given what makes another and how this one stands."""
        self._again = again
        self._opening = state
        self._state = state.copy()
        self._log = EventLog(self.world, self.events) if is_told else None

    def _play(self) -> None:
        self.turns_played += 1
        super()._play()

    def state(self) -> S:
        """Return a copy of how it stands."""
        return self._state.copy()

    def first_state(self) -> S:
        """Return the state before anything happened."""
        return self._opening.copy()

    def begun_again(self) -> Self:
        """Return another simulation from the same start, with nothing chosen."""
        return self._again()

    def _taken(self) -> TurnEvents:
        """Return the events since the last call."""
        if self._log is None:
            return ()
        turn = self.reconciled(self._log.taken())
        follow(self._state, turn)
        return turn

    @abstractmethod
    def saved(self) -> Any:  # noqa: ANN401 - as JSON has it
        """Return what was chosen, for JSON."""

    @property
    def made(self) -> Any:  # noqa: ANN401 - as JSON has it
        """What was chosen, without what was played by the rules between: for recordings."""
        return self.saved()

    @abstractmethod
    def play_again(self, saved: Any) -> Iterator[None]:  # noqa: ANN401 - as JSON has it
        """Choose from the beginning what was saved, and pause after each choice or turn.

        Raises:
            RefusedChoiceError: the rules refuse it.
            TypeError, ValueError, LookupError: that is nothing that can be chosen.
        """

    def copy(self) -> Self:
        """Return another that goes on by itself exactly as this one would.

        It begins as this one did. Attributes that are then the very objects of this one stay
        shared; its world, its systems and its log are its own; all else is copied.

        Raises:
            SkirmishError: a system of somebody's own holds something that can't be copied.
        """
        twin = self.begun_again()
        own: list[tuple[object, object]] = [
            (self, twin),
            (self._stepper, None),
            *zip(self.systems, twin.systems, strict=True),
            *((vars(self)[name], vars(twin)[name]) for name in ("world", "_log", "_again")),
        ]
        shared = [value for name, value in vars(self).items() if vars(twin).get(name) is value]
        memo: dict[int, Any] = {id(each): each for each in shared}
        memo |= {id(one): other for one, other in own}
        with self.world:
            entities: dict[int, tuple[object, ...]] = {
                each: esper.components_for_entity(each) for each in esper.get_entities()
            }
            dying = [*esper._dead_entities]  # noqa: SLF001
            following = repr(esper._entity_count)  # noqa: SLF001
        try:
            copied = deepcopy((entities, [vars(each) for each in self.systems], vars(self)), memo)
        except (TypeError, ValueError) as error:
            raise SkirmishError(f"this can't be copied: {error}") from None
        for system, attributes in zip(twin.systems, copied[1], strict=True):
            vars(system).update(attributes)
        vars(twin).update(copied[2])
        with twin.world:
            rebuild(copied[0], dying)
            # The only way to read how far it has counted that changes nothing.
            esper._entity_count = count(int(following.removeprefix("count(").removesuffix(")")))  # noqa: SLF001
        return twin
