"""What must be in a recording's file, for each version of it."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final


def is_text(value: object) -> bool:
    """Whether a value is a text."""
    return isinstance(value, str)


def is_object(value: object) -> bool:
    """Whether a value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> bool:
    """Whether a value is a list."""
    return isinstance(value, list)


def is_part(value: object) -> bool:
    """Whether a value is the number of a part."""
    return type(value) is int and value in (1, 2)


def are_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(map(is_text, value))


def are_rules(value: object) -> bool:
    """Whether a value is a list of rules, each with its name and its digest."""
    return isinstance(value, list) and all(
        isinstance(rule, dict) and is_text(rule.get("name")) and is_text(rule.get("digest"))
        for rule in value
    )


Fields = Mapping[str, Callable[[object], bool]]
HEADER: Final[Fields] = {
    "source": is_text,
    "input": is_text,
    "settings": is_object,
    "part": is_part,
}
FIELDS: Final[Mapping[int, Fields]] = {
    1: {**HEADER, "turns": is_list, "digests": is_list},
    2: {**HEADER, "rules": are_rules, "marks": are_texts},
}


def wrong_fields(content: Mapping[str, Any], puzzles: Collection[str]) -> list[str]:
    """Return the names of fields that are missing or not what they should be."""
    fields = FIELDS[content["version"]]
    wrong = [key for key, fits in fields.items() if not fits(content.get(key))]
    return wrong if content.get("puzzle") in puzzles else ["puzzle", *wrong]
