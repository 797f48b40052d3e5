"""The rules of both parts: the systems of the plain game and of the recursive game."""

from typing import Final, NamedTuple, Self

import esper

from systems.cards import PLAIN, RECURSIVE
from systems.cards.taking import SubgameSystem
from systems.rules import Rules

PLAIN_PART: Final = 1


class BothParts(NamedTuple):
    """The rules of the plain game, part 1, and of the recursive game, part 2."""

    plain: Rules = Rules(PLAIN, PLAIN)
    recursive: Rules = Rules(RECURSIVE, RECURSIVE)

    def of(self, part: int) -> Rules:
        """Return the plain rules for part 1, and the recursive rules for part 2."""
        return self.plain if part == PLAIN_PART else self.recursive

    def changed(self, *systems: type[esper.Processor], part: int | None = None) -> Self:
        """Return rules in which `systems` replace their base classes, in one part or in both.

        The plain game has no sub-games, so it omits subclasses of `SubgameSystem`.
        """
        for_plain = [each for each in systems if not issubclass(each, SubgameSystem)]
        for_recursive = systems if part != PLAIN_PART else ()
        return self._replace(
            plain=self.plain.changed(*(for_plain if part in (None, PLAIN_PART) else ())),
            recursive=self.recursive.changed(*for_recursive),
        )


RULES: Final = BothParts()
"""The standard rules."""
