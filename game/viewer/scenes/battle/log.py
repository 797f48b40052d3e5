"""The last turns of a battle in words; a line stands for those whom it tells of."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.play.simulation import TurnEvents
from game.play.told import told_in
from game.puzzles.battle.acting import actor_in
from game.viewer.contract.panel import Block, Link, Linked
from game.viewer.controls.panel import Heading, Paragraph
from systems.battle.events import ATTACKED


class Deed(NamedTuple):
    """A turn, who acted in it, and who was struck; None if it was nobody."""

    turn: int
    actor: int | None
    target: int | None


class Told(NamedTuple):
    """A turn in words."""

    deed: Deed
    words: str


def deed_in(number: int, turn: TurnEvents) -> Deed:
    """Return who acted in a turn, and who was struck."""
    struck = told_in(turn).get(ATTACKED)
    return Deed(number, actor_in(turn), struck[1] if struck else None)


def units_of(link: Link | None) -> tuple[int | None, ...]:
    """Return the units that a piece of the panel tells of."""
    if isinstance(link, Deed):
        return link.actor, link.target
    return (link,) if isinstance(link, int) else ()


def log(told: Sequence[Told]) -> Iterator[Block]:
    """Tell the last turns, the latest first; nothing before the first."""
    if told:
        yield Heading("Last turns")
    for deed, words in reversed(told):
        yield Linked(Paragraph(words), deed)
