"""What a system did in a turn, in lines of text and as objects for JSON.

4 MovementSystem  31 us, 34 %
  read     1 Cavern: free, width; 1 Turn: enemies, entity, is_over; 2 Position: square
  changed  1 Cavern.free: +1,1 -1,2; 2 Position.square: 1,1 -> 1,2
  told     moved unit=2 from=1,1 to=1,2
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from game.simulation.inspecting.copies import ABSENT
from game.simulation.inspecting.notation import Notation, as_json
from game.simulation.inspecting.stepping import ChangedField, ReadComponent, SystemStep
from game.simulation.simulation import Event

WIDTH: Final = 100
LONGEST: Final = 120
"""Characters of a change that are shown."""
MICROSECONDS: Final = 1e6
UNBREAKABLE: Final = "\xa0"


def turn_lines(steps: Sequence[SystemStep], notation: Notation) -> list[str]:
    """Return what all systems did in a turn."""
    shares = shares_of(steps)
    return [
        line for pair in zip(steps, shares, strict=True) for line in step_lines(*pair, notation)
    ]


def shares_of(steps: Sequence[SystemStep]) -> list[float]:
    """Return each system's share of the time of a turn, from 0 to 1."""
    whole = sum(step.seconds for step in steps) or 1.0
    return [step.seconds / whole for step in steps]


def step_lines(step: SystemStep, share: float, notation: Notation) -> Iterator[str]:
    """Yield what one system did."""
    yield f"{step.place + 1:3} {step.system}  {step.seconds * MICROSECONDS:.0f} us, {share:.0%}"
    items = {
        "read": reads(step.reads),
        "changed": changes(step.changes, notation),
        "created": [entities(step.created)] if step.created else [],
        "deleted": [entities(step.deleted)] if step.deleted else [],
        "told": [event_text(each, notation) for each in step.events],
    }
    for verb, told in items.items():
        if told:
            yield from listed(f"    {verb:9}", told)


def listed(begin: str, items: Iterable[str]) -> list[str]:
    """Return items in lines that break between two of them."""
    whole = "; ".join(each.replace(" ", UNBREAKABLE) for each in items)
    indent = " " * len(begin)
    lines = wrap(
        whole, WIDTH, initial_indent=begin, subsequent_indent=indent, break_on_hyphens=False
    )
    return [line.replace(UNBREAKABLE, " ") for line in lines]


def reads(found: Iterable[ReadComponent]) -> list[str]:
    """Return what was read, alike components of several entities together."""
    ordered = sorted(found, key=lambda each: (each.component, each.fields, each.entity))
    groups = groupby(ordered, key=lambda each: (each.component, each.fields))
    told = [([each.entity for each in group], *key) for key, group in groups]
    return [
        f"{entities(who)} {component}" + (f": {', '.join(fields)}" if fields else "")
        for who, component, fields in sorted(told)
    ]


def changes(found: Iterable[ChangedField], notation: Notation) -> list[str]:
    """Return what was changed."""
    return [shortened(change_text(each, notation)) for each in found]


def change_text(changed: ChangedField, notation: Notation) -> str:
    """Return one change."""
    entity, component, change = changed
    if not change.path:
        verb = "added" if change.before is ABSENT else "removed" if change.after is ABSENT else ""
        if verb:
            return f"{entity} {component} {verb}"
    dot = "." if change.path else " "
    return f"{entity} {component}{dot}{notation.changed(change)}"


def event_text(event: Event, notation: Notation) -> str:
    """Return an event with its arguments by their names."""
    names = notation.events.get(event.name, ())
    if len(names) != len(event.arguments):
        return " ".join([event.name, *map(str, event.arguments)])
    pairs = zip(names, event.arguments, strict=True)
    return " ".join([event.name, *(f"{name}={notation.shown(it, name)}" for name, it in pairs)])


def shortened(text: str) -> str:
    """Return a text that is not too long; the middle is left out."""
    half = (LONGEST - 5) // 2
    return text if len(text) <= LONGEST else f"{text[:half]} ... {text[-half:]}"


def entities(numbers: Sequence[int]) -> str:
    """Return entities by number, those in a row as from first to last.

    >>> entities([1, 3, 4, 5, 8, 9])
    '1, 3-5, 8, 9'
    """
    told: list[str] = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        first, *rest = (number for _, number in run)
        told += [f"{first}-{rest[-1]}"] if len(rest) > 1 else map(str, [first, *rest])
    return ", ".join(told)


def entity_lines(kinds: Mapping[int, Sequence[str]]) -> list[str]:
    """Return which entities there are, alike ones together, with the components that they have."""
    alike: dict[tuple[str, ...], list[int]] = {}
    for entity, names in kinds.items():
        alike.setdefault(tuple(names), []).append(entity)
    told = (f"{entities(who)}: {', '.join(names)}" for names, who in alike.items())
    return listed("Entities: ", told)


def step_object(step: SystemStep, share: float) -> dict[str, object]:
    """Return what one system did, for JSON; numbers are as the components hold them."""
    return {
        "system": step.system,
        "seconds": step.seconds,
        "share": round(share, 4),
        "reads": [each._asdict() for each in step.reads],
        "changes": [change_object(each) for each in step.changes],
        "created": step.created,
        "deleted": step.deleted,
        "events": [{"event": name, "arguments": given} for name, given in step.events],
    }


def change_object(changed: ChangedField) -> dict[str, object]:
    """Return one change; what was not there before, or is not after, has no key."""
    entity, component, (path, before, after) = changed
    values = {"before": before, "after": after}
    there = {key: as_json(value) for key, value in values.items() if value is not ABSENT}
    return {"entity": entity, "component": component, "field": path, **there}
