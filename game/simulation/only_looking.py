"""Holds systems of somebody's own to their word that they only look.

Whoever says `only_looks = True` is left out where answers are looked for. So while such a system
plays, the project's components are compared before and after it: in its first turns always, then
ever more seldom, as that takes longer than a turn. Components of its own are its own business.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Final

import esper

from game.simulation.rules_error import RulesError
from game.simulation.snapshot import Freezer, Snapshot, Snapshots

ALWAYS: Final = 100
"""In so many of its first turns a system is compared, then in turns 200, 300, ..., 2000, ..."""
ENTITIES: Final = "which entities there are"


def hold_to_their_word(systems: Iterable[esper.Processor]) -> None:
    """Watch those of some systems that say that they only look."""
    for system in systems:
        if says_so(type(system)):
            Watch(system)


def let_go(systems: Iterable[esper.Processor]) -> None:
    """Watch no more, as where each read of a component is told."""
    for system in systems:
        if isinstance(getattr(vars(system).get("process"), "__self__", None), Watch):
            del vars(system)["process"]


def is_due(turn: int) -> bool:
    """Whether a system is compared in a turn of its own, counted from 1.

    >>> [turn for turn in range(90, 40_000) if is_due(turn)][9:22:4]
    [99, 400, 800, 3000]
    """
    return turn < ALWAYS or turn % 10 ** (len(str(turn)) - 1) == 0


def says_so(kind: type) -> bool:
    """Whether a class that replaces none of our systems declares itself `only_looks`."""
    ours = (each for each in kind.__mro__ if each.__module__.startswith("systems."))
    return bool(vars(kind).get("only_looks")) and not any("process" in vars(each) for each in ours)


class Watch:
    """Lets one system play, and compares."""

    def __init__(self, system: esper.Processor) -> None:
        """Replace the `process` of a system by one that compares before and after it."""
        self._kind: Final = type(system)
        self._process: Final = system.process
        self._turns = 0
        vars(system)["process"] = self.process

    def process(self) -> None:
        """Play its turn.

        Raises:
            RulesError: it has changed a component.
        """
        self._turns += 1
        if not is_due(self._turns):
            self._process()
            return
        snapshots = Snapshots([])
        before = snapshots.taken()
        self._process()
        after = snapshots.taken()
        if changed := next(differences(before, after), None):
            name = self._kind.__name__
            file = getattr(sys.modules.get(self._kind.__module__), "__file__", None)
            place = f"{file}: " if file else ""
            told = f"{name} says that it only looks, but changes {changed}"
            raise RulesError(f"{place}{told}: leave out only_looks = True")


def differences(before: Snapshot, after: Snapshot) -> Iterator[str]:
    """Yield which fields of our components differ, as `Journey.steps`."""
    old, new = before.layout, after.layout
    if old is not new and entities_of(before) != entities_of(after):
        yield ENTITIES
    were = {(id(holder), name): value for holder, name, value in ours_in(before)}
    for holder, name, value in ours_in(after):
        if were.get((id(holder), name), value) != value:
            yield f"{type(holder).__name__}.{name}"


def ours_in(snapshot: Snapshot) -> Iterator[tuple[object, str, object]]:
    """Yield the fields of our components, with the values that they had."""
    layout = snapshot.layout
    for (holder, name), value in zip(layout.fields, snapshot.values, strict=True):
        if is_ours(type(holder)):
            yield holder, name, Freezer(layout.known).frozen(value)


def entities_of(snapshot: Snapshot) -> list[tuple[int, list[str], bool]]:
    """Return which entities have which of our components, and whether they are to go."""
    objects = snapshot.layout
    held = {
        entity: sorted(type(each).__name__ for each in components if is_ours(type(each)))
        for entity, components in objects.entities.items()
    }
    return [(entity, names, entity in objects.dying) for entity, names in held.items() if names]


def is_ours(kind: type) -> bool:
    """Whether components of a kind are the project's."""
    return kind.__module__.startswith("components.")
