"""Whether an answer is right, and if not, on which side of the right one it is."""

from typing import Literal, NamedTuple


class Verdict(NamedTuple):
    """What somebody's answer to a part of an input is worth."""

    part: int
    answer: int
    right: int | None
    """What the rules come to; None if they come to no number at all."""

    @property
    def is_right(self) -> bool:
        """Whether the answer is that of the rules."""
        return self.answer == self.right

    @property
    def direction(self) -> Literal["low", "high"] | None:
        """On which side a wrong answer is; None if it is right, or nothing could be."""
        if self.right is None or self.is_right:
            return None
        return "low" if self.answer < self.right else "high"
