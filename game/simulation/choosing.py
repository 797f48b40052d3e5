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
from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from typing import Any, ClassVar, Generic, Self, TypeVar

import esper

from game.errors import SkirmishError, UsageError
from game.simulation.simulation import Simulation, State, TurnEvents
from game.simulation.snapshot import ATTRIBUTES, ITSELF, names_of

T = TypeVar("T", bound=Simulation)
S = TypeVar("S", bound=State)


class RefusedChoiceError(UsageError):
    """What was chosen can't be done now; the text says why."""


class Stepped(Simulation, Generic[S]):
    """A simulation that somebody steps, copies and saves."""

    kept: ClassVar[tuple[str, ...]] = ()
    """The attributes, besides the world, that a copy has from the other."""
    told: TurnEvents = ()
    """What happened before the first choice."""

    @abstractmethod
    def state(self) -> S:
        """Return a copy of how it stands."""

    def first_state(self) -> S:
        """Return the state before anything happened."""
        with self.begun_again() as fresh:
            return fresh.state()

    @abstractmethod
    def begun_again(self) -> Self:
        """Return one that begins as this one did."""

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
        """Return another that goes on by itself exactly as this one would."""
        twin = copy_content(self, self.begun_again())
        for name in ("known", *self.kept):
            value = getattr(self, name)
            setattr(twin, name, value.copy() if hasattr(value, "copy") else value)
        return twin


def copy_content(source: Simulation, twin: T) -> T:
    """Let a simulation that was made like another be as that one is now, and return it.

    It shares nothing with the other that either could change: components, attributes of systems
    and the numbers of entities to come are the same, but its own.

    Raises:
        SkirmishError: a system of somebody's own holds something that can't be copied.
    """
    with source.world:
        entities: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in esper.get_entities()
        }
        dying, following = set(esper._dead_entities), repr(esper._entity_count)  # noqa: SLF001
    memo: dict[int, Any] = {id(source): twin, id(source.world): twin.world}
    memo |= {id(one): other for one, other in zip(source.systems, twin.systems, strict=True)}
    with twin.world:
        for entity, components in entities.items():
            own = esper._entities.get(entity, {})  # noqa: SLF001
            memo |= {id(one): own[type(one)] for one in components if type(one) in own}
        try:
            copied = {entity: deepcopy(held, memo) for entity, held in entities.items()}
            for components in entities.values():
                for one in components:
                    _fill(memo[id(one)], one, memo)
            for one, other in zip(source.systems, twin.systems, strict=True):
                vars(other).update(deepcopy(vars(one), memo))
        except (TypeError, ValueError) as error:
            raise SkirmishError(f"this can't be copied: {error}") from None
        if {each: set(map(type, held)) for each, held in copied.items()} != {
            each: set(held)
            for each, held in esper._entities.items()  # noqa: SLF001
        }:
            _rebuild(copied)
        esper._dead_entities.update(dying)  # noqa: SLF001
        # The only way to read how far it has counted that changes nothing.
        esper._entity_count = count(int(following.removeprefix("count(").removesuffix(")")))  # noqa: SLF001
    return twin


def _fill(own: object, other: object, memo: dict[int, Any]) -> None:
    """Let a component have the values of another."""
    if own is other:
        return
    for name in names_of(other):
        if name == ATTRIBUTES:
            vars(own).clear()
            vars(own).update(deepcopy(vars(other), memo))
        elif name != ITSELF and hasattr(other, name):
            object.__setattr__(own, name, deepcopy(getattr(other, name), memo))


def _rebuild(entities: dict[int, tuple[object, ...]]) -> None:
    """Let there be these entities, of the same numbers, in the current world."""
    esper.clear_database()
    for number in range(1, max(entities, default=0) + 1):
        entity = esper.create_entity(*entities.get(number, ()))
        if number not in entities:
            esper.delete_entity(entity, immediate=True)
