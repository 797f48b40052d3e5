"""What stands in the inspector's panels: a few lines for each system, and one for each entity."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.playback.alterations import system_name
from game.playback.inspection import Inspection
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.inspecting.values import Fields
from game.simulation.inspecting.wording import changes, entities, event_text, reads, shortened
from game.viewer.drawing.theme import ACCENT, MUTED, SEMIBOLD, TEXT
from game.viewer.inspector.blocks import Flow, Piece, SystemRow, one_line
from game.viewer.scene_parts import Block, LinkedBlock

MICROSECONDS: Final = 1e6


@dataclass(frozen=True, slots=True)
class SystemLink:
    """A system, by its place."""

    system: int


@dataclass(frozen=True, slots=True)
class EntityLink:
    """An entity, by its number."""

    entity: int


class EntityText(NamedTuple):
    """An entity in words."""

    entity: int
    components: tuple[tuple[str, tuple[str, ...]], ...]
    """The components, each with its fields."""

    def holds(self, words: Sequence[str]) -> bool:
        """Whether all these words, in small letters, are found in it."""
        names = (f"{name} {' '.join(fields)}" for name, fields in self.components)
        whole = f"{self.entity} {' '.join(names)}".lower()
        return all(word in whole for word in words)


class EntityTexts:
    """Puts entities in words, those anew that have changed."""

    def __init__(self, notation: Notation) -> None:
        """Write numbers as a notation does."""
        self._notation: Final = notation
        self._known: dict[int, tuple[Mapping[str, Fields], EntityText]] = {}

    def of(self, entity: int, components: Mapping[str, Fields]) -> EntityText:
        """Return an entity with its components in words."""
        known = self._known.get(entity)
        if known is None or known[0] is not components:
            text = entity_text(entity, components, self._notation)
            known = self._known[entity] = components, text
        return known[1]


def entity_text(entity: int, components: Mapping[str, Fields], notation: Notation) -> EntityText:
    """Return an entity in words."""
    held = ((name, tuple(fields_of(each, notation))) for name, each in components.items())
    return EntityText(entity, tuple(held))


def fields_of(held: Fields, notation: Notation) -> Iterator[str]:
    """Yield the fields of a component, with their values: `points=200`."""
    return map(shortened, notation.pairs(held))


Changed = frozenset[tuple[int, str, str]]
"""Entities, components and fields that have changed."""


def changed_fields(inspection: Inspection) -> Changed:
    """Return what the latest system has changed; once the turn is complete, what all have."""
    steps = inspection.steps[-1:] if inspection.place else inspection.steps
    return frozenset(
        (entity, component, change.path.split(".")[0].split("[")[0])
        for step in steps
        for entity, component, change in step.changes
    )


class EntityRow(NamedTuple):
    """An entity on one line, or on as many as it needs if it is open; put in words if shown."""

    entity: int
    components: Mapping[str, Fields]
    texts: EntityTexts
    changed: Changed
    is_open: bool

    def height(self, width: int) -> int:
        """As many lines as it needs."""
        return self._flow().height(width) if self.is_open else one_line()

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words that have room."""
        self._flow().draw(target, area)

    def _flow(self) -> Flow:
        found = self.texts.of(self.entity, self.components)
        pieces = [Piece(str(found.entity), TEXT, SEMIBOLD)]
        for name, fields in found.components:
            pieces.append(Piece(name, MUTED, SEMIBOLD))
            for field in fields:
                is_new = (found.entity, name, field.partition("=")[0]) in self.changed
                pieces.append(Piece(field, ACCENT if is_new else TEXT))
        return Flow(pieces, 0 if self.is_open else 1)


def system_blocks(
    inspection: Inspection, notation: Notation, opened: int | None
) -> Iterator[Block]:
    """Yield the systems, each with what it did if it has run; one is told in full."""
    steps = {step.place: step for step in inspection.steps}
    latest = inspection.steps[-1].place if inspection.steps else None
    for place, system in enumerate(inspection.systems):
        name, link, step = system_name(system), SystemLink(place), steps.get(place)
        time = f"{step.seconds * MICROSECONDS:.0f} us" if step else ""
        row = SystemRow(place + 1, name, inspection.share(name), time, place == latest)
        yield LinkedBlock(row, link)
        if step:
            for block in step_blocks(step, notation, most_lines=0 if place == opened else 1):
                yield LinkedBlock(block, link)


def step_blocks(step: SystemStep, notation: Notation, most_lines: int) -> Iterator[Block]:
    """Yield what a system did."""
    changed = changes(step.changes, notation)
    changed += [f"creates {entities(step.created)}"] if step.created else []
    changed += [f"deletes {entities(step.deleted)}"] if step.deleted else []
    told = [event_text(each, notation) for each in step.events]
    for verb, items in (("reads", reads(step.reads)), ("changes", changed), ("tells", told)):
        if items:
            colour = MUTED if verb == "reads" else TEXT
            words = [Piece(f"{each}{';' * (each is not items[-1])}", colour) for each in items]
            yield Flow([Piece(f"    {verb}", MUTED, SEMIBOLD), *words], most_lines, indent=60)
