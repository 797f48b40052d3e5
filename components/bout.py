"""Whose turn it is in a duel, and how it ended."""

from dataclasses import dataclass


@dataclass(slots=True)
class Bout:
    """The duel's clock; a turn is the wizard's or the boss's, and the wizard begins."""

    is_hard: bool
    """Whether the wizard bleeds."""
    turns: int = 0
    """Turns begun; the wizard's are the odd ones."""
    turns_ended: int = 0
    is_over: bool = False
    is_won: bool = False
    """Whether the duel is over because the boss is dead."""

    @property
    def is_wizards_turn(self) -> bool:
        """Whether the turn that was begun last is the wizard's."""
        return self.turns % 2 == 1
