"""Counts the rounds of one battle in several ways at once."""

from typing import ClassVar

from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem


class TallySystem(RoundSystem):
    """Counts as it does by itself, and notes by how much others of its kind count more.

    These are asked only once there is one side: before that, all count alike.
    """

    promises = EVERY
    ways: ClassVar[tuple[type[RoundSystem], ...]] = ()
    """The others."""

    def __init__(self) -> None:
        """Begin with no difference."""
        self._others = [way() for way in self.ways]
        self.more = [0] * len(self.ways)
        """The rounds that each of the others has counted besides."""

    def process(self) -> None:
        """Ask all of them whether the round is complete."""
        cavern, turn = self.battlefield
        if not turn.is_over and is_decided(cavern):
            own = self.is_complete(cavern, turn)
            for number, other in enumerate(self._others):
                self.more[number] += other.is_complete(cavern, turn) - own
        super().process()
