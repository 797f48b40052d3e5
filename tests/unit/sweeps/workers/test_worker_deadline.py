"""How long a run may take."""

import pytest

from game.puzzles.registry import load
from game.simulation.progress import step_handler

CAVE = "#######\n#G.E.G#\n#..G..#\n#E...E#\n#######\n"


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        ("battle", CAVE),
        ("cards", "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"),
        ("duel", "Hit Points: 55\nDamage: 8\n"),
        ("vault", "#########\n#a.....b#\n#.......#\n#...@...#\n#.......#\n#c.A...d#\n#########\n"),
    ],
)
@pytest.mark.parametrize("part", [1, 2])
def test_every_puzzle_reports_its_steps(puzzle: str, text: str, part: int) -> None:
    times = [0]

    def count() -> None:
        times[0] += 1

    with step_handler(count):
        load(puzzle).read(text, "input.txt", {}).answer(part)
    assert times[0] > 1
