"""What the panel says of the next key: which else could be taken, and what it would cost."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.puzzles.vault.choices import Choice
from game.puzzles.vault.maze import letters
from game.puzzles.vault.reasons import choice_words, conclusion
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.contract.panel import Block, Linked
from game.viewer.controls.panel import Heading, Line, Paragraph
from game.viewer.controls.rest import Rest
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.vault.weighing import Weighed

CHOICES_TOLD: Final = 4
LEAST: Final = 216
"""How high it is at least: with so many choices, each with its order."""


def choosing(grid: Grid, weighed: Weighed | None, *, is_alone: bool) -> Iterator[Block]:
    """Tell the best choices with the orders that they lead to, and why the first was chosen."""
    blocks: list[Block] = [Heading("Which key next, and all steps then")]
    if weighed is None:
        blocks.append(Line("weighing …", "", 12, MUTED))
    elif weighed.choices:
        blocks += choices_told(grid, weighed, is_alone=is_alone)
    else:
        return
    yield from blocks
    yield Rest(blocks, LEAST)


def choices_told(grid: Grid, weighed: Weighed, *, is_alone: bool) -> Iterator[Block]:
    """Tell the best choices and why one was chosen."""
    choices, walked = weighed
    for choice in telling(choices):
        colour = TEXT if choice.is_chosen else MUTED
        words = choice_words(grid, choice, is_alone=is_alone)
        yield Linked(Paragraph(words, size=13, colour=colour), choice.key)
        yield Linked(Line(f"   {letters(choice.order)}", "", 11, MUTED), choice.key)
    if len(choices) > CHOICES_TOLD:
        yield Line(f"and {count(len(choices) - CHOICES_TOLD, 'other')}", "", 12, MUTED)
    yield Paragraph(conclusion(choices, walked, is_alone=is_alone), colour=TEXT)


def telling(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices to be told: the best of each cost first, as equals are named anyway."""
    costs = {choice.total: choice for choice in reversed(choices)}
    first = [choice for choice in choices if costs[choice.total] is choice]
    equals = [choice for choice in choices if costs[choice.total] is not choice]
    told = [*first, *equals][:CHOICES_TOLD]
    return sorted(told, key=lambda choice: choice.total)
