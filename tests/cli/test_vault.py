"""Vaults on the command line: answers, stories, recordings and graphs."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.processes import call, output, refusal
from tests.slow_cases import slow

GRAPHVIZ = shutil.which("dot")
MAZE = "b.A.@.a\n"


def test_both_answers_are_printed() -> None:
    assert output("solve", "-", given=MAZE, status=1) == (
        "-: vault, 7 x 1 squares, 1 explorer, 2 keys, 1 door\n"
        "Part 1: 8 steps\n"
        "        keys in the order ab\n"
        "Part 2: impossible: the squares around the explorer are not all open, "
        "so it can't be split in four\n"
    )


def test_json_is_exactly_as_agreed() -> None:
    told = json.loads(output("solve", "-", "--json", given=MAZE, status=1))
    reason = told["part2"].pop("reason")
    assert isinstance(reason, str)
    assert told == {
        "puzzle": "vault",
        "source": "-",
        "part1": {"steps": 8, "order": "ab"},
        "part2": {"steps": None},
    }


def test_maze_with_several_explorers_has_no_part_1() -> None:
    told = json.loads(output("solve", "-", "--json", given="@.a#b@\n"))
    assert told == {"puzzle": "vault", "source": "-", "part2": {"steps": 3, "order": "ab"}}


@pytest.mark.parametrize("name", ["cellar", "four-doors", "labyrinth", slow("halls")])
def test_bundled_examples_have_both_answers(name: str) -> None:
    told = json.loads(output("solve", name, "--json"))
    for part in ("part1", "part2"):
        assert told[part]["steps"] > 0
    assert told["part2"]["steps"] < told["part1"]["steps"]


def test_fault_is_told_in_one_line() -> None:
    assert refusal("solve", "-", given="#@a\n#.!\n") == (
        "skirmish: -:2:3: unknown character '!': expected # . @ a-z A-Z"
    )


def test_key_that_cannot_be_reached_cannot_be_told_of() -> None:
    told = refusal("trace", "-", given="@#a", status=1)
    assert told == "skirmish: the key a can't be reached"


def test_story_is_told() -> None:
    assert output("trace", "-", "--rounds", "2", given=MAZE) == (
        "Key 2: explorer takes key b at 0,0: 6 steps, 8 so far\n@......\n\n"
        "Vault ends: 8 steps for 2 keys\nkeys in the order ab\n"
    )


def test_recording_can_be_told_again(tmp_path: Path) -> None:
    output("record", "cellar", "-o", str(tmp_path / "vault.json"))
    assert output("trace", str(tmp_path / "vault.json")) == output("trace", "cellar")


def test_graph_is_written_for_graphviz() -> None:
    told = output("graph", "-", given=MAZE)
    assert told.startswith("graph vault {\n")
    nodes = {line.split('"')[1] for line in told.splitlines() if " pos=" in line}
    assert nodes == {"b", "A 0,2", "@", "a"}
    steps = [line.split('"')[1:6:2] for line in told.splitlines() if " -- " in line]
    assert steps == [["b", "A 0,2", "2"], ["A 0,2", "@", "2"], ["@", "a", "2"]]
    assert 'label="A"' in told


@pytest.mark.skipif(GRAPHVIZ is None, reason="needs Graphviz")
def test_graphviz_draws_the_graph() -> None:
    told = output("graph", "cellar")
    done = subprocess.run(
        [str(GRAPHVIZ), "-Tsvg"], input=told, capture_output=True, text=True, check=True
    )
    assert done.stdout.count('class="node"') > 8


def test_graph_is_written_as_json_where_the_ending_says_so(tmp_path: Path) -> None:
    path = tmp_path / "graph.json"
    assert output("graph", "-", "-o", str(path), given=MAZE) == ""
    assert json.loads(path.read_text()) == {
        "nodes": [
            {"name": "@", "kind": "explorer", "row": 0, "column": 4},
            {"name": "a", "kind": "key", "row": 0, "column": 6},
            {"name": "b", "kind": "key", "row": 0, "column": 0},
        ],
        "edges": [
            {"from": "@", "to": "a", "steps": 2, "doors": ""},
            {"from": "@", "to": "b", "steps": 4, "doors": "A"},
        ],
    }


def test_longer_way_with_fewer_doors_is_an_edge_of_its_own() -> None:
    told = json.loads(output("graph", "-", "--format", "json", given="@Ab\n.#.\n..."))
    assert told["edges"] == [{"from": "@", "to": "b", "steps": 6, "doors": ""}]
    told = json.loads(output("graph", "-", "--format", "json", given="@Ab\n.#.\n..a"))
    assert {"from": "@", "to": "b", "steps": 2, "doors": "A"} in told["edges"]


def test_only_a_vault_has_a_graph() -> None:
    assert refusal("graph", "corridor") == (
        "skirmish: corridor is an input of battle: only a vault has a key graph"
    )


def test_help_says_how_to_draw_the_graph() -> None:
    assert "| dot -Tpng" in call("graph", "--help").stdout
