"""Rules that somebody edits: all commands play them as they stand, at once."""

import json
from pathlib import Path

import pytest

from tests.slow_cases import marked
from tests.tree_copies import Done, copied_tree, run_in

SOLVE, TRACE = "solve hall --part 1 --json", "trace hall --json"
RECORD, WATCH = "record hall -o hall.json", "trace hall.json --json"
COMMANDS = (SOLVE, TRACE, RECORD, WATCH)
QUICKEST = "the strongest first"
EDITS = {
    "more damage in some rounds": (
        "systems/battle/attack.py",
        "return esper.component_for_entity(turn.entity, Attack).power",
        "return esper.component_for_entity(turn.entity, Attack).power + (turn.rounds % 7 == 3)",
    ),
    QUICKEST: (
        "systems/battle/attack.py",
        "return min(candidates)",
        "return max(candidates)",
    ),
    "steps from the right": (
        "systems/bitboard.py",
        "return (squares & -squares).bit_length() - 1",
        "return squares.bit_length() - 1",
    ),
}


def edited(tree: Path, edit: str) -> None:
    """Edit one line of a tree."""
    name, before, after = EDITS[edit]
    source = (tree / name).read_text()
    assert source.count(before) == 1
    (tree / name).write_text(source.replace(before, after))


@pytest.fixture(scope="module")
def unedited(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Done]:
    return run_in(copied_tree(tmp_path_factory.mktemp("unedited")), COMMANDS)


@pytest.mark.parametrize("edit", marked(EDITS, *(EDITS.keys() - {QUICKEST})))
def test_edit_of_a_system_is_heeded_by_solve_as_by_trace(
    tmp_path: Path, edit: str, unedited: dict[str, Done]
) -> None:
    tree = copied_tree(tmp_path)
    edited(tree, edit)
    done = run_in(tree, COMMANDS)
    assert [done[each].status for each in COMMANDS] == [0] * len(COMMANDS)
    part = json.loads(done[SOLVE].told)["part1"]
    outcomes = [json.loads(done[each].told.splitlines()[-1])["end"] for each in (TRACE, WATCH)]
    assert [one["outcome"] for one in outcomes] == [part["outcome"]] * 2
    assert done[SOLVE].told != unedited[SOLVE].told
