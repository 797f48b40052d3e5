"""Misreadings that hold at the same time."""

from itertools import combinations

import pytest
from hypothesis import given

from game.errors import UsageError
from game.puzzles.registry import variant_answers_of
from game.puzzles.variant import Change, contradiction, in_order
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.misread_search import PathRules, misread_rules
from game.puzzles.vault.misreadings import VARIANTS
from game.puzzles.vault.read import read_maze
from tests.boards import lines
from tests.suite.cases import examples
from tests.unit.puzzles.vault.misreadings.drawings import BY_NAME, misread_as
from tests.unit.puzzles.vault.strategies import mazes, splittable_mazes

PAIRS = [pair for pair in combinations(VARIANTS, 2) if not contradiction(pair)]


def answer(maze: str, *names: str, part: int = 1) -> int | None:
    change = Change(in_order((BY_NAME[name] for name in names), VARIANTS))
    return VaultScenario(read_maze(maze, "maze.txt")).under(change).answer(part).number


def test_no_misreading_hides_what_another_changes() -> None:
    assert len(PAIRS) > 200
    for one, other in PAIRS:
        alone = fields((one.name,)) | fields((other.name,))
        assert alone - fields(()) <= fields((one.name, other.name)), (one.name, other.name)


def fields(names: tuple[str, ...]) -> set[object]:
    """Return what a reading has in each field, and each way in which it redraws the maze.

    What must be taken before a key is left out, as less must be by two misreadings than by one.
    """
    rules = misread_rules(misread_as(*names))
    paths = rules.paths._replace(redraws=(), needs=None)._asdict()
    return {*rules.paths.redraws, *(paths | rules._replace(paths=PathRules())._asdict()).items()}


def test_search_that_forgets_the_others_does_so_at_doors_too() -> None:
    maze = lines(
        "#########",
        "#####b###",
        "###...###",
        "###.#####",
        "###.C...#",
        "###.#.@.#",
        "#a#c....#",
        "#B..#####",
        "#########",
    )
    assert answer(maze, part=2) == answer(maze, "forgets-the-others", part=2) == 13
    assert answer(maze, "forgets-the-others", "doors-are-stops", part=2) == 17


def test_search_that_forgets_the_others_goes_on_with_the_fewest_steps_alone() -> None:
    # Of a and b taken by the first, and by one each, 4 steps, it keeps what was pushed first; from
    # there d is 6 steps away after c. A lower bound would go on with the other, from which it is 4.
    rows = ("#dC@.a.b.@#", "###########", "#@ABc######")
    maze = lines("###########", *rows, "###########")
    assert answer(maze, part=2) == (2 + 2) + 3 + 2
    assert answer(maze, "forgets-the-others", part=2) == (2 + 2) + 3 + 6


def test_explorers_that_are_alone_take_the_nearest_key_first() -> None:
    # The first goes for b, a and c, or for a, c and b; the other has 1 step to d.
    maze = lines("###########", "#b..@.a..c#", "###########", "#@d########", "###########")
    assert answer(maze, "own-keys-only", part=2) == (3 + 5 + 3) + 1
    assert answer(maze, "own-keys-only", "nearest-key-first", part=2) == (2 + 3 + 8) + 1


def test_quarters_are_cut_in_a_map_without_doors_too() -> None:
    rows = ("#######", "#.....#", "#.....#", "#..@..#", "#.....#", "#aA.B.#", "###b###", "#######")
    maze = lines(*rows)
    assert answer(maze, "quarters-never-join", "doors-always-open", part=2) is None
    assert answer(maze, "doors-always-open", part=2) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("one-shortest-way", "needs-from-the-start"),
        ("stuck-is-free", "maze-is-a-tree"),
        ("own-keys-only", "one-after-another"),
        ("forgets-the-others", "memo-without-keys"),
        ("fewest-crossings", "depth-first-way"),
        ("nearest-key-first", "seen-when-pushed"),
    ],
)
def test_what_can_not_both_be_done_is_refused(one: str, other: str) -> None:
    with pytest.raises(UsageError, match="contradict each other"):
        in_order((BY_NAME[one], BY_NAME[other]), VARIANTS)


@pytest.mark.slow
@examples(24)
@given(mazes() | splittable_mazes())
def test_readings_answer_what_scenarios_answer(text: str) -> None:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    readings = variant_answers_of(scenario)
    for pair in [(), *((each,) for each in VARIANTS), *PAIRS[::7]]:
        for part in scenario.parts():
            change = Change(pair)
            expected = scenario.under(change).answer(part).number
            assert readings.answer(change, part) == expected, change.names
