"""One small maze for each misreading of the search, with the right and the wrong answer."""

from typing import NamedTuple

from game.puzzles.vault.misread_search import Misread, MisreadPlan, make_plan
from game.puzzles.vault.misreadings import FAMILIES, VARIANTS
from game.puzzles.vault.read import Maze
from tests.boards import lines

BY_NAME = {variant.name: variant for variant in VARIANTS}


def misread_as(*names: str) -> Misread:
    """Return the search with some misreadings, given their names."""
    known = BY_NAME | {variant.name: variant for variant in FAMILIES}
    return tuple(change for name in names for change in known[name].search)


def plan_under(
    names: tuple[str, ...], maze: Maze, played: Maze | None = None
) -> MisreadPlan | None:
    """Return the plan of a search in a maze, or in what is played of it."""
    return make_plan(misread_as(*names), maze, played or maze)


class Drawing(NamedTuple):
    """A maze on which the two part."""

    name: str
    part: int
    maze: str
    steps: int
    misread: int | None
    walked: int | None = None
    """How much of the misread plan can be walked, if not the whole."""


DRAWINGS = (
    Drawing("one-shortest-way", 1, lines("#####", "#a.A#", "##@c#", "#####"), 4, 5),
    Drawing("stuck-is-free", 1, lines("####", "#@.#", "#Aa#", "####"), 2, 0, 0),
    Drawing(
        "door-beside-the-way",
        1,
        lines("##########", "#b..@...a#", "##A#######", "##########"),
        10,
        11,
    ),
    Drawing(
        "door-seen-before", 1, lines("#######", "#...B##", "#.@.a##", "#....b#", "#######"), 4, 6
    ),
    Drawing("passed-keys-are-free", 1, lines("####", "#b@#", "#ac#", "####"), 3, 2, 2),
    Drawing("door-beside-the-key", 1, lines("#####", "#a#A#", "#.@c#", "#####"), 4, 5),
    Drawing(
        "needs-from-the-start",
        1,
        lines("##########", "#@...b..c#", "#.###C####", "#..a..####", "##########"),
        14,
        11,
        6,
    ),
    Drawing("needs-by-depth-first-way", 1, lines("#####", "#.Ab#", "#@a.#", "#####"), 3, None),
    Drawing("maze-is-a-tree", 1, lines("####", "#.@#", "#ab#", "####"), 2, 4),
    Drawing(
        "fewest-crossings",
        1,
        lines("#####.###", "#@.....a#", "#.#####.#", "#.......#", "#########"),
        6,
        10,
    ),
    Drawing("depth-first-way", 1, lines("####", "#..#", "#@a#", "####"), 1, 3),
    Drawing("doors-always-open", 1, lines("#####", "#...#", "#@Bb#", "#####"), 4, 2, 0),
    Drawing("nearest-key-first", 1, lines("#####", "###c#", "#b@a#", "#####"), 4, 5),
    Drawing("nearest-found-first", 1, lines("#####", "#c###", "#b@a#", "#####"), 4, 5),
    Drawing("one-step-more", 1, lines("####", "#@a#", "####"), 1, 2, 1),
    Drawing("one-step-less", 1, lines("####", "#@a#", "####"), 1, 0, 1),
    Drawing("seen-when-pushed", 1, lines("#####", "#a@c#", "#b###", "#####"), 4, 5),
    Drawing("memo-by-keys-alone", 1, lines("########", "#c.a@b##", "########"), 5, 7),
    Drawing("memo-without-keys", 1, lines("#####", "#a@b#", "#####"), 3, None),
    Drawing(
        "own-keys-only",
        2,
        lines("########", "#a..@Bc#", "########", "#@Ab####", "########"),
        10,
        9,
        0,
    ),
    Drawing("own-quarter-only", 2, lines("########", "#.@#@.a#", "########"), 2, 3, 2),
    Drawing(
        "one-after-another",
        2,
        lines("########", "#c..@Ba#", "########", "#@.b####", "########"),
        9,
        10,
    ),
    Drawing("forgets-the-others", 2, lines("#######", "#aB@.b#", "####@##", "#######"), 4, 6),
    Drawing(
        "quarters-never-join",
        2,
        lines("#######", "###b###", "#a....#", "#.#.@.#", "#c....#", "#######"),
        5,
        6,
    ),
    Drawing(
        "middle-left-open",
        2,
        lines("######", "###b##", "#....#", "#.@.d#", "#...##", "######"),
        4,
        3,
        1,
    ),
)
