"""The duel's answers, in words and as JSON."""

from textwrap import wrap
from typing import Final, NamedTuple

from game.puzzles.contract import shown_answer
from game.text.wording import count

IMPOSSIBLE: Final = "no order of spells wins this duel"
COLUMNS: Final = 88
NO_BREAK: Final = "\xa0"


class DuelAnswer(NamedTuple):
    """The answer to one part."""

    mana: int | None
    """The least mana that wins, as it was spent in play; None if nothing wins."""
    spells: tuple[str, ...] = ()
    turns: int = 0
    """How many turns of either side were played."""

    @property
    def is_found(self) -> bool:
        """Whether anything wins."""
        return self.mana is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.mana

    def __repr__(self) -> str:
        """Return the number, and how it came about."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {"mana": self.mana, "spells": list(self.spells), "turns": self.turns}

    def lines(self) -> list[str]:
        """Return the mana and the spells in order; one line if nothing wins."""
        if self.mana is None:
            return [f"impossible: {IMPOSSIBLE}"]
        return [f"{self.mana} mana in {count(self.turns, 'turn')}", *wrapped_names(self.spells)]


def wrapped_names(names: tuple[str, ...]) -> list[str]:
    """Return names in lines of moderate length, none of them broken."""
    unbroken = ", ".join(name.replace(" ", NO_BREAK) for name in names)
    lines = wrap(unbroken, COLUMNS, break_long_words=False, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]
