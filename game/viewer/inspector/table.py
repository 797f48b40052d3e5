"""The rows of the entities, and what is said of a story that was changed by hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.playback.inspection import Inspection
from game.playback.moment import Moment
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields, WorldCopy
from game.simulation.simulation import Event
from game.viewer.inspector.contents import (
    Changed,
    EntityLink,
    EntityRow,
    EntityTexts,
    changed_fields,
)
from game.viewer.scene import Scene
from game.viewer.scene_parts import Block, LinkedBlock


class EntityTable:
    """The rows of all entities, or of those that were searched for; made anew when they change."""

    def __init__(self, inspection: Inspection, notation: Notation) -> None:
        """Show the entities as they are inspected."""
        self._inspection: Final = inspection
        self._texts: Final = EntityTexts(notation)
        self._shown: tuple[WorldCopy, str, int | None] | None = None
        self._changed: Changed = frozenset()
        self._blocks: list[Block] = []

    def blocks(self, search: str, selected: int | None) -> list[Block]:
        """Return the rows of the entities in which all these words are found."""
        world = self._inspection.world
        is_same = self._shown is not None and self._shown[0] is world
        if not is_same or (self._shown and self._shown[1:] != (search, selected)):
            self._shown = world, search, selected
            self._changed = changed_fields(self._inspection)
            words = search.lower().split()
            self._blocks = [self._row(*each, selected) for each in self._found(words)]
        return self._blocks

    def _found(self, words: Sequence[str]) -> Iterator[tuple[int, Mapping[str, Fields]]]:
        """Yield the entities in which all these words are found."""
        for entity, held in self._inspection.world.entities.items():
            if not words or self._texts.of(entity, held).holds(words):
                yield entity, held

    def _row(self, entity: int, held: Mapping[str, Fields], selected: int | None) -> Block:
        is_open = entity == selected
        row = EntityRow(entity, held, self._texts, self._changed, is_open)
        return LinkedBlock(row, EntityLink(entity))


class LiveMoment:
    """What is shown in the middle of a turn."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._world: WorldCopy | None = None
        self._number = 0
        self._moment: Moment[Any] | None = None

    def of(self, inspection: Inspection, shown: Moment[Any]) -> Moment[Any]:
        """Return a moment with what the systems of its turn have done so far, if any have."""
        if shown.fraction or not inspection.place or shown.number != inspection.turns:
            return shown
        is_known = self._world is inspection.world and self._number == shown.number
        if self._moment is None or not is_known:
            try:
                state = inspection.state(shown.before)
            except Exception:  # noqa: BLE001 - likewise
                # Somebody's own system may leave what can't be told.
                state = shown.before
            self._world, self._number = inspection.world, shown.number
            self._moment = shown._replace(before=state, after=state, recent=())
        return self._moment


def difference(inspection: Inspection, scene: Scene[Any, Any]) -> str:
    """Return what is not by the rules, or otherwise than it is shown; "" if nothing is."""
    made, story = inspection.alterations, scene.altered
    is_told = inspection.failure or not (story and story.played.ending)
    ending = "" if is_told or story is None else f" It {story.played.ending}."
    words = "; ".join(f"{each.words} since turn {each.turns + 1}" for each in made)
    if not inspection.is_by_rules:
        return f"No longer by the rules: {words}.{ending}"
    if made:
        return f"By the rules up to here, not later: {words}.{ending}"
    if not is_as_recorded(inspection, scene):
        return "This turn is played otherwise than it is shown on the map."
    return ""


def is_as_recorded(inspection: Inspection, scene: Scene[Any, Any]) -> bool:
    """Whether the turn that is shown was told by the same events as in the recording."""
    turns = scene.recording.turns
    number = inspection.turns if inspection.place else inspection.turns - 1
    if not (inspection.steps and 0 <= number < len(turns)):
        return True
    told = [each for step in inspection.steps for each in step.events]
    known: list[Event] = [each for each in told if each.name in inspection.simulation.events]
    return known == list(turns[number][: len(known)])
