"""Bosses as the puzzle hands them out, and weaker ones."""

import re
from collections.abc import Iterator
from typing import Final

from game.making.simpler import lower
from game.puzzles.duel.boss import DAMAGE, HIT_POINTS, Boss

FORM: Final = re.compile(rf"{HIT_POINTS}: ([1-9]\d{{0,8}})\n{DAMAGE}: ([1-9]\d{{0,8}})\n?")


def is_official(text: str) -> bool:
    """Whether a text is the two lines of a boss that strikes."""
    return FORM.fullmatch(text) is not None


def reductions(text: str) -> Iterator[str]:
    """Yield bosses with fewer hit points or less damage."""
    form = FORM.fullmatch(text)
    if form is None:
        return
    boss = Boss(*map(int, form.groups()))
    for points in lower(boss.hit_points, 1):
        yield text_of(boss._replace(hit_points=points))
    for damage in lower(boss.damage, 1):
        yield text_of(boss._replace(damage=damage))


def text_of(boss: Boss) -> str:
    """Return the text of a boss."""
    return f"{HIT_POINTS}: {boss.hit_points}\n{DAMAGE}: {boss.damage}\n"
