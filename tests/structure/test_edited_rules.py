"""Rules that somebody edits: all commands play them as they stand, and say so at once."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.commands import copied_tree, output, run_in
from tests.suite.cases import marked, slow


class Edit(NamedTuple):
    """A line of the rules, what stands in its place, and an example that is then played so."""

    example: str
    module: str
    before: str
    after: str


EDITS = {
    "the strongest first": Edit(
        "hall",
        "systems/battle/attack.py",
        "return min(candidates)",
        "return max(candidates)",
    ),
    "more damage in some rounds": Edit(
        "hall",
        "systems/battle/attack.py",
        "return esper.component_for_entity(turn.entity, Attack).power",
        "return esper.component_for_entity(turn.entity, Attack).power + (turn.rounds % 7 == 3)",
    ),
    "steps from the right": Edit(
        "hall",
        "systems/bitboard.py",
        "return (squares & -squares).bit_length() - 1",
        "return squares.bit_length() - 1",
    ),
    "weaker missiles": Edit(
        "apprentice",
        "systems/duel/casting.py",
        "return spell.damage\n",
        "return spell.damage // 2\n",
    ),
    "any key opens all": Edit(
        "cellar", "systems/vault/movement.py", "if asked == lock)", "if asked)"
    ),
    "the lower card wins": Edit(
        "kitchen-table",
        "systems/cards/taking.py",
        "return 1 if first > second else 2",
        "return 1 if first < second else 2",
    ),
}
TOLD = "skirmish: these rules were edited, and are played without short cuts: "
MORE = "(skirmish help rules)\n"
SLOW = "more damage in some rounds", "steps from the right", "any key opens all"


@pytest.mark.parametrize("name", marked(EDITS, *SLOW))
def test_edit_of_a_system_is_heeded_by_solve_as_by_trace(tmp_path: Path, name: str) -> None:
    edit = EDITS[name]
    tree = copied_tree(tmp_path)
    module = tree / edit.module
    assert module.read_text().count(edit.before) == 1
    module.write_text(module.read_text().replace(edit.before, edit.after))
    solve, trace = f"solve {edit.example} --part 1 --json", f"trace {edit.example} --part 1 --json"
    done = run_in(tree, [solve, trace])
    assert [each.status for each in done.values()] == [0, 0]
    assert {each.stderr for each in done.values()} == {f"{TOLD}{module} {MORE}"}
    edited = json.loads(done[solve].stdout)["part1"]
    assert json.loads(done[trace].stdout.splitlines()[-1])["end"] == edited
    assert edited != json.loads(output(*solve.split()))["part1"]


COMMANDS = (
    *("solve hall --part 1", "trace hall --rounds 1", "explain hall --round 1 --all"),
    *("compare hall --with elf_attack=12 --text", "check hall 1"),
    *("sweep battle --random 1 --size 9x9 -o a.sqlite", "export hall a.png --part 1 --round 1"),
    "traps battle -o traps",
)


@pytest.mark.slow
def test_results_say_that_runs_were_played_by_edited_rules(tmp_path: Path) -> None:
    tree = copied_tree(tmp_path)
    module = tree / "systems/battle/turn_order.py"
    source = module.read_text()
    module.write_text(f"{source}# A comment.\n")
    run_in(tree, ["sweep corridor -o a.sqlite --workers 1"])
    module.write_text(source)
    sweep, results = "sweep corridor -o b.sqlite --workers 1", "results {}.sqlite"
    done = run_in(tree, [sweep, *map(results.format, "ab")])
    told = "skirmish: a.sqlite: 1 run played by rules that were edited\n"
    assert [each.stderr for each in done.values()][1:] == [told, ""]


@pytest.mark.parametrize("commands", [COMMANDS[:2], slow(COMMANDS)], ids=["some", "all"])
def test_every_command_that_plays_says_once_that_a_comment_was_edited(
    commands: Sequence[str], tmp_path: Path
) -> None:
    tree = copied_tree(tmp_path)
    module = tree / "systems/battle/turn_order.py"
    with module.open("a") as file:
        file.write("# A comment.\n")
    done = run_in(tree, commands)
    told = {command: each.stderr.count(f"{TOLD}{module} {MORE}") for command, each in done.items()}
    assert told == dict.fromkeys(commands, 1)
    others = run_in(tree, ["solve cellar", "variants battle"])
    assert [each.stderr for each in others.values()] == ["", ""]
