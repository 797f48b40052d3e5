"""The panel of two sides: what stands for the same thing stands in one row."""

import pygame

from game.viewer.compare.panel import Columns, in_columns, paired
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.view_model import Block, LinkedBlock


class Row:
    """A row that notes where it is drawn."""

    fits_half = True

    def __init__(self, height: int = 10) -> None:
        self.drawn: list[pygame.Rect] = []
        self._height = height

    def height(self, _width: int) -> int:
        """As high as it was made."""
        return self._height

    def draw(self, _target: pygame.Surface, area: pygame.Rect) -> None:
        """Note it."""
        self.drawn.append(area)


def side(*links: int) -> list[Block]:
    rows = [LinkedBlock(Row(), link) for link in links]
    return [Heading("Units"), *rows, Heading("Last turns"), Paragraph("somebody steps")]


def test_rows_of_the_same_thing_stand_beside_each_other_in_the_order_of_the_left() -> None:
    left, right = side(3, 1, 2), side(2, 3, 4)
    pairs, others = paired([left, right])
    [(heading, rows)] = pairs
    assert heading.words == "Units"
    assert [link for _, _, link in rows] == [3, 1, 2, 4]
    assert [(one is None, other is None) for one, other, _ in rows] == [
        (False, False),
        (False, True),
        (False, False),
        (True, False),
    ]
    assert others == [left[4:], right[4:]]


def test_other_sections_and_those_of_one_side_stay_as_they_are() -> None:
    left, right = side(1), [Heading("Elsewhere"), LinkedBlock(Row(), 1)]
    pairs, others = paired([left, right])
    assert pairs == []
    assert others == [left, right]


def test_names_stand_over_the_columns_and_each_row_is_a_link_to_its_thing() -> None:
    pairs, _ = paired([side(7), side(7)])
    heading, names, row = in_columns(("as it is", "elf attack 4"), pairs)
    assert isinstance(heading, Heading)
    assert isinstance(names, Columns)
    assert isinstance(row, LinkedBlock)
    assert row.link == 7


def test_columns_are_equally_wide_and_as_high_as_the_higher() -> None:
    one, other = Row(10), Row(24)
    both = Columns(one, other)
    assert both.height(200) == 24
    both.draw(pygame.Surface((300, 100)), pygame.Rect(50, 5, 200, 24))
    assert one.drawn == [pygame.Rect(50, 5, 92, 24)]
    assert other.drawn == [pygame.Rect(158, 5, 92, 24)]


def test_what_is_gone_on_a_side_is_said() -> None:
    seen = []
    for right in (None, Line("", "")):
        target = pygame.Surface((200, 30))
        Columns(Row(), right).draw(target, pygame.Rect(0, 0, 200, 20))
        seen.append(pygame.mask.from_threshold(target, (0, 0, 0), (9, 9, 9, 255)).count())
    assert seen[0] < seen[1]
