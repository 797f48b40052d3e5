"""Mazes whose fewest steps are known from the rules, drawn here with their answers."""

from typing import NamedTuple


class Example(NamedTuple):
    """A maze as drawn, with the fewest steps that take all its keys."""

    maze: str
    steps: int


def lines(*rows: str) -> str:
    return "\n".join(rows)


ONE_EXPLORER = (
    Example(lines("#########", "#b.A.@.a#", "#########"), 8),
    Example(
        lines(
            "########################",
            "#f.D.E.e.C.b.A.@.a.B.c.#",
            "######################.#",
            "#d.....................#",
            "########################",
        ),
        86,
    ),
    Example(
        lines(
            "########################",
            "#...............b.C.D.f#",
            "#.######################",
            "#.....@.a.B.c.d.A.e.F.g#",
            "########################",
        ),
        132,
    ),
    Example(
        lines(
            "#################",
            "#i.G..c...e..H.p#",
            "########.########",
            "#j.A..b...f..D.o#",
            "########@########",
            "#k.E..a...g..B.n#",
            "########.########",
            "#l.F..d...h..C.m#",
            "#################",
        ),
        136,
    ),
    Example(
        lines(
            "########################",
            "#@..............ac.GI.b#",
            "###d#e#f################",
            "###A#B#C################",
            "###g#h#i################",
            "########################",
        ),
        81,
    ),
)
SPLIT = Example(
    lines("#######", "#a.#Cd#", "##...##", "##.@.##", "##...##", "#cB#Ab#", "#######"), 8
)
FOUR_EXPLORERS = (
    Example(
        lines(
            "###############",
            "#d.ABC.#.....a#",
            "######@#@######",
            "###############",
            "######@#@######",
            "#b.....#.....c#",
            "###############",
        ),
        24,
    ),
    Example(
        lines(
            "#############",
            "#DcBa.#.GhKl#",
            "#.###@#@#I###",
            "#e#d#####j#k#",
            "###C#@#@###J#",
            "#fEbA.#.FgHi#",
            "#############",
        ),
        32,
    ),
    Example(
        lines(
            "#############",
            "#g#f.D#..h#l#",
            "#F###e#E###.#",
            "#dCba@#@BcIJ#",
            "#############",
            "#nK.L@#@G...#",
            "#M###N#H###.#",
            "#o#m..#i#jk.#",
            "#############",
        ),
        72,
    ),
)
