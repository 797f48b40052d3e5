"""`skirmish list`: the bundled examples, for people and for programs."""

import json

from game.puzzles.registry import examples
from tests.processes import Skirmish


def test_every_example_is_listed_under_its_puzzle_with_what_it_shows(skirmish: Skirmish) -> None:
    done = skirmish("list")
    lines = done.told.splitlines()
    assert (done.status, done.complaints) == (0, "")
    assert lines[0] == "battle (Beverage Bandits)"
    assert "  corridor       14 x 5 squares, 1 elf, 1 goblin" in lines
    below = lines[lines.index("  standoff       11 x 5 squares, 2 elves, 2 goblins") + 1]
    assert below.strip() == examples()["standoff"].shows
    assert [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "] == list(
        examples()
    )
    assert max(map(len, lines)) <= 80


def test_json_is_an_object_a_line(skirmish: Skirmish) -> None:
    told = [json.loads(line) for line in skirmish("list", "--json").told.splitlines()]
    assert [each["name"] for each in told] == list(examples())
    assert told[1] == {
        "name": "corridor",
        "puzzle": "battle",
        "size": "14 x 5 squares, 1 elf, 1 goblin",
        "shows": examples()["corridor"].shows,
    }
