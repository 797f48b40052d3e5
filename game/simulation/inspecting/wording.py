"""Writes the steps of systems as lines of text and as JSON.

4 MovementSystem  31 us, 34 %
  read     1 Cavern: free, width; 1 Turn: enemies, entity, is_over; 2 Position: square
  changed  1 Cavern.free: +1,1 -1,2; 2 Position.square: 1,1 -> 1,2
  events   moved unit=2 from=1,1 to=1,2
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from game.simulation.inspecting.copies import ABSENT
from game.simulation.inspecting.notation import Notation, as_json
from game.simulation.inspecting.reads import ReadComponent
from game.simulation.inspecting.stepping import ChangedField, SystemStep
from game.simulation.simulation import Event

WIDTH: Final = 100
LONGEST: Final = 120
"""The maximum number of characters of a change."""
MICROSECONDS: Final = 1e6
UNBREAKABLE: Final = "\xa0"


def turn_lines(steps: Sequence[SystemStep], notation: Notation) -> list[str]:
    """Return the lines of text that show all steps of a turn."""
    pairs = zip(steps, time_shares(steps), strict=True)
    return [line for step, share in pairs for line in step_lines(step, share, notation)]


def time_shares(steps: Sequence[SystemStep]) -> list[float]:
    """Return for each step its share of the time of all steps, from 0 to 1."""
    whole = sum(step.seconds for step in steps) or 1.0
    return [step.seconds / whole for step in steps]


def step_lines(step: SystemStep, share: float, notation: Notation) -> Iterator[str]:
    """Yield the lines of text that show one step; `share` is its share of the time, from 0 to 1."""
    yield f"{step.place + 1:3} {step.system}  {step.seconds * MICROSECONDS:.0f} us, {share:.0%}"
    items = {
        "read": reads(step.reads),
        "changed": changes(step.changes, notation),
        "created": [entities(step.created)] if step.created else [],
        "deleted": [entities(step.deleted)] if step.deleted else [],
        "events": [event_text(each, notation) for each in step.events],
    }
    for title, texts in items.items():
        yield from wrap_items(f"    {title:9}", texts) if texts else []


def wrap_items(begin: str, items: Iterable[str]) -> list[str]:
    """Return the items, joined by `; `, as lines of `WIDTH` characters that break between items.

    The first line begins with `begin`, and further lines are indented.
    """
    whole = "; ".join(each.replace(" ", UNBREAKABLE) for each in items)
    indent = " " * len(begin)
    lines = wrap(
        whole, WIDTH, initial_indent=begin, subsequent_indent=indent, break_on_hyphens=False
    )
    return [line.replace(UNBREAKABLE, " ") for line in lines]


def reads(found: Iterable[ReadComponent]) -> list[str]:
    """Return texts such as `2-4 Position: square`, one for all entities with the same reads."""
    alike: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for entity, component, fields in sorted(found):
        alike.setdefault((component, fields), []).append(entity)
    return [
        f"{entities(who)} {component}" + (f": {', '.join(fields)}" if fields else "")
        for (component, fields), who in sorted(alike.items(), key=lambda item: (item[1], item[0]))
    ]


def changes(found: Iterable[ChangedField], notation: Notation) -> list[str]:
    """Return the changes as texts of at most `LONGEST` characters."""
    return [shorten(change_text(each, notation)) for each in found]


def change_text(changed: ChangedField, notation: Notation) -> str:
    """Return a change as text: `2 Position.square: 1,1 -> 1,2`."""
    entity, component, change = changed
    if not change.path and ABSENT in change:
        return f"{entity} {component} {'added' if change.before is ABSENT else 'removed'}"
    dot = "." if change.path else " "
    return f"{entity} {component}{dot}{notation.write_change(change)}"


def event_text(event: Event, notation: Notation) -> str:
    """Return an event as text: `moved unit=2 from=1,1`, without names if they aren't known."""
    names = notation.events.get(event.name, ())
    if len(names) != len(event.arguments):
        return " ".join([event.name, *map(str, event.arguments)])
    pairs = zip(names, event.arguments, strict=True)
    return " ".join([event.name, *(f"{name}={notation.write(it, name)}" for name, it in pairs)])


def shorten(text: str) -> str:
    """Return a text without its middle if it is too long."""
    half = (LONGEST - 5) // 2
    return text if len(text) <= LONGEST else f"{text[:half]} ... {text[-half:]}"


def entities(numbers: Sequence[int]) -> str:
    """Return the numbers of entities as text, with ranges for three or more in a row.

    >>> entities([1, 3, 4, 5, 8, 9])
    '1, 3-5, 8, 9'
    """
    texts: list[str] = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        first, *rest = (number for _, number in run)
        texts += [f"{first}-{rest[-1]}"] if len(rest) > 1 else map(str, [first, *rest])
    return ", ".join(texts)


def entity_lines(kinds: Mapping[int, Sequence[str]]) -> list[str]:
    """Return lines that list the components of all entities: `Entities: 2-4: Position, Health`.

    Args:
        kinds: For each entity the names of its components.
    """
    alike: dict[tuple[str, ...], list[int]] = {}
    for entity, names in kinds.items():
        alike.setdefault(tuple(names), []).append(entity)
    return wrap_items(
        "Entities: ", (f"{entities(who)}: {', '.join(names)}" for names, who in alike.items())
    )


def step_object(step: SystemStep, share: float) -> dict[str, object]:
    """Return the JSON object of one step. Numbers are written as the components store them."""
    return {
        "system": step.system,
        "seconds": step.seconds,
        "share": round(share, 4),
        "reads": [each._asdict() for each in step.reads],
        "changes": [change_object(each) for each in step.changes],
        "created": step.created,
        "deleted": step.deleted,
        "events": [{"event": name, "arguments": arguments} for name, arguments in step.events],
    }


def change_object(changed: ChangedField) -> dict[str, object]:
    """Return the JSON object of one change, without `before` or `after` if a value is absent."""
    entity, component, change = changed
    values = {"before": change.before, "after": change.after}
    known = {key: as_json(value) for key, value in values.items() if value is not ABSENT}
    return {"entity": entity, "component": component, "field": change.path, **known}
