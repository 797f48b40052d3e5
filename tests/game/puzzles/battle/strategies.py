"""Random caves and random strengths for hypothesis, small enough for battles to be short."""

from hypothesis import strategies as st

from game.puzzles.battle.settings import Settings

PALETTES = (
    "....#EG",
    "......EG",
    "..........EG",
    ".#EG",
    ".###EG",
    "..###EEG",
    "......#G......#GE",
    "EG",
    "EEEG.",
    "#######EG",
    ".E",
    ".G#",
    ".#",
)
"""What squares are drawn from: from sparse to dense, and some with one faction or none."""

SIZES = st.one_of(
    st.tuples(st.integers(1, 9), st.integers(1, 9)),
    st.tuples(st.just(1), st.integers(1, 12)),
    st.tuples(st.integers(1, 12), st.just(1)),
    st.tuples(st.integers(2, 3), st.integers(2, 9)),
)
"""Rows and columns; corridors of one row or one column are as likely as rooms."""


@st.composite
def caves(draw: st.DrawFn) -> str:
    """Draw a cave with or without a border."""
    rows, columns = draw(SIZES)
    squares = st.sampled_from(draw(st.sampled_from(PALETTES)))
    drawn = draw(st.lists(squares, min_size=rows * columns, max_size=rows * columns))
    lines = ["".join(drawn[row * columns : (row + 1) * columns]) for row in range(rows)]
    if draw(st.booleans()):
        lines = ["#" * (columns + 2), *(f"#{line}#" for line in lines), "#" * (columns + 2)]
    return "\n".join(lines)


def strengths() -> st.SearchStrategy[Settings]:
    """Draw attack powers and hit points so small that battles end after a few blows."""
    powers, points = st.integers(1, 5), st.integers(1, 12)
    return st.builds(
        Settings, elf_attack=powers, goblin_attack=powers, elf_hp=points, goblin_hp=points
    )
