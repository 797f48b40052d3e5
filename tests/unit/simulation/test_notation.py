"""Values and changes of components in words."""

import pytest

from game.simulation.inspecting.copies import (
    ABSENT,
    ChangedValue,
    Fields,
    Reference,
    differences,
)
from game.simulation.inspecting.notation import Notation, as_json

PLACES = Notation(
    numbers={"square": lambda square: f"<{square}>"},
    sets={"free": lambda square: f"<{square}>"},
    keys={"occupants": lambda square: f"<{square}>"},
)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (ChangedValue("square", 7, 8), "square: <7> -> <8>"),
        (ChangedValue("free", 0b110, 0b1010), "free: -<2> +<3>"),
        (ChangedValue("free", 0, 2**9 - 1), "free: none -> 9 of them"),
        (ChangedValue("occupants[7]", 2, ABSENT), "occupants[<7>]: 2 -> nothing"),
        (ChangedValue("seen[7]", 2, ABSENT), "seen[7]: 2 -> nothing"),
        (ChangedValue("decks[0].drawn", 1, 2), "decks[0].drawn: 1 -> 2"),
        (ChangedValue("is_over", before=False, after=True), "is_over: False -> True"),
    ],
)
def test_change_is_told(change: ChangedValue, message: str) -> None:
    assert PLACES.write_change(change) == message


def test_values_are_shown_by_what_their_fields_are_called() -> None:
    found = Fields("Step", {"square": 3, "by": Reference(2, "Health"), "old": [Fields("P", {})]})
    assert PLACES.write(found) == "Step(square=<3>, by=<Health of 2>, old=[P()])"
    assert PLACES.write({7: 2}, "occupants") == "{<7>: 2}"
    assert as_json(found) == {"square": 3, "by": {"entity": 2, "kind": "Health"}, "old": [{}]}


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ([5, 4, 3], [5, 4], [("[2:]", [3], [])]),
        ([1, 2], [1, 3], [("[1]", 2, 3)]),
        ({"a": [1]}, {"b": 2}, [("['a']", [1], ABSENT), ("['b']", ABSENT, 2)]),
        (1, True, [("", 1, True)]),
        (Fields("A", {"x": 1}), Fields("B", {"x": 1}), None),
        ([7], [7], []),
    ],
)
def test_differences_are_found_where_they_are(
    before: object, after: object, found: list[tuple[object, ...]] | None
) -> None:
    expected = [("", before, after)] if found is None else found
    assert [tuple(each) for each in differences(before, after)] == expected
