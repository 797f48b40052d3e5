"""The rules of both parts: which systems play the plain game, which the recursive one."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

import esper

from systems.cards import PLAIN, RECURSIVE
from systems.cards.promises import EVERY, Promise
from systems.cards.taking import SubgameSystem
from systems.rules import Rules, promised

PLAIN_PART: Final = 1


class CardRules(Rules):
    """The systems of one part."""

    @property
    def promises(self) -> Promise:
        """The promises that all of these systems declare."""
        return promised(self.systems, EVERY)


class BothParts(NamedTuple):
    """The rules of the plain game, part 1, and of the recursive one, part 2."""

    plain: CardRules = CardRules(PLAIN, PLAIN)
    recursive: CardRules = CardRules(RECURSIVE, RECURSIVE)

    def of(self, part: int) -> CardRules:
        """Return the rules of a part."""
        return self.plain if part == PLAIN_PART else self.recursive

    def changed(self, *systems: type[esper.Processor], part: int | None = None) -> Self:
        """Return rules in which systems replace others, in one part or in both.

        The plain game has no sub-games, so systems that change them are left out of it.
        """
        for_plain = plain_among(systems) if part in (None, PLAIN_PART) else ()
        for_recursive = systems if part != PLAIN_PART else ()
        return self._replace(
            plain=self.plain.changed(*for_plain), recursive=self.recursive.changed(*for_recursive)
        )


def plain_among(systems: Iterable[type[esper.Processor]]) -> list[type[esper.Processor]]:
    """Return those systems that play the plain game, too."""
    return [system for system in systems if not issubclass(system, SubgameSystem)]


RULES: Final = BothParts()
"""The rules as they are."""
