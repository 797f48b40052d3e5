"""Core without the lab: what plays, tells and shows one input needs nothing of it."""

from shutil import rmtree

import pytest

from game.commands import COMMANDS, LAB_COMMANDS
from tests.commands import Done, copied_tree, run_in

pytestmark = pytest.mark.slow

EXAMPLES = {
    "battle": "two-readings",
    "duel": "apprentice",
    "vault": "cellar",
    "cards": "kitchen-table",
}
COMMANDS_OF_ONE = (
    "solve {0}",
    "trace {0} --rounds 0-2",
    "trace {0} --rounds 1 --json",
    "explain {0} --round 1",
    "watch {0}",
    "export {0} {0}.png",
    "compare {0} --with part=2 --text",
)
GRAPH = "graph cellar -o cellar.dot"
VARIANTS = "variants"
CHANGED = (
    "solve two-readings --variant first-step --part 1",
    "trace two-readings --variant first-step --rounds 1",
    "compare two-readings --with first-step --text",
)
MISREAD = ("solve cellar --variant one-shortest-way", "solve corridor --variant power-bisected=4-9")
"""Searches that are misread are the lab's."""


def commands_of(example: str) -> list[str]:
    """Return the commands that are tried with an example."""
    return [
        each.format(example) + (" --at 1,4" if each.startswith("explain two") else "")
        for each in (one.format(example) for one in COMMANDS_OF_ONE)
    ]


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Done]:
    """Run all commands in a tree without the lab."""
    tree = copied_tree(tmp_path_factory.mktemp("core"))
    rmtree(tree / "game" / "lab")
    played = [command for example in EXAMPLES.values() for command in commands_of(example)]
    return run_in(tree, [*played, GRAPH, VARIANTS, *CHANGED, *MISREAD, *sorted(LAB_COMMANDS)])


@pytest.mark.parametrize("example", EXAMPLES.values())
def test_inputs_are_played_told_and_shown(done: dict[str, Done], example: str) -> None:
    for command in commands_of(example):
        assert (done[command].status, command) == (0, command), done[command].stderr


def test_graph_is_written(done: dict[str, Done]) -> None:
    assert done[GRAPH] == Done(0, "", "")


def test_systems_variants_are_known_and_played(done: dict[str, Done]) -> None:
    assert [done[each].status for each in CHANGED] == [0] * len(CHANGED)
    assert "first-step" in done[VARIANTS].stdout
    assert "power-bisected" not in done[VARIANTS].stdout


@pytest.mark.parametrize("command", MISREAD)
def test_misread_search_needs_the_lab(done: dict[str, Done], command: str) -> None:
    status, told, complaint = done[command]
    assert (status, told) == (2, "")
    assert complaint.count("\n") == 1
    assert "game.lab.puzzles is not installed here" in complaint


@pytest.mark.parametrize("name", sorted(LAB_COMMANDS))
def test_command_of_the_lab_says_that_it_is_missing(done: dict[str, Done], name: str) -> None:
    assert name in COMMANDS
    wanted = f"skirmish: {name} needs the package game.lab, which is not installed here"
    assert done[name].stderr == f"{wanted} (see skirmish --help)\n"
    assert (done[name].status, done[name].stdout) == (2, "")
