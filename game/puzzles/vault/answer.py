"""The answer to a part of a vault, in words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.contract import shown_answer
from game.puzzles.vault import KEYS
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import DOORS
from game.text.wording import count

NO_SPLIT: Final = "the squares around the explorer are not all open, so it can't be split in four"


class VaultAnswer(NamedTuple):
    """The answer to a part; `steps` is None if some key can't be reached."""

    steps: int | None
    order: str = ""
    """The keys as letters, in the order in which they were taken."""
    unreachable: str = ""
    """The keys that no explorer can reach, as letters."""
    walked: int | None = None
    """The number of steps that can be walked of a misread plan; None if all can be walked."""
    shortfall: str = ""
    """The reason why the rest can't be walked."""

    @property
    def is_found(self) -> bool:
        """Whether all keys can be reached."""
        return self.steps is not None

    @property
    def number(self) -> int | None:
        """The number of steps."""
        return self.steps

    @property
    def why_not(self) -> str:
        """The reason for a missing answer."""
        return out_of_reach(self.unreachable)

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        walked = {} if self.walked is None else {"walked": self.walked}
        return {"steps": self.steps, "order": self.order, **walked}

    def lines(self) -> list[str]:
        """Return lines with the answer and the order of keys, or one line without an answer."""
        if self.steps is None:
            return [f"impossible: {self.why_not}"]
        order = f"keys in the order {self.order}" if self.order else ""
        walked = "" if self.walked is None else f"walked {count(self.walked, 'step')}: "
        return [count(self.steps, "step"), *filter(None, [order, walked + self.shortfall])]


class NoAnswer(NamedTuple):
    """A missing answer: the maze can't be split, or no walk takes all keys."""

    why_not: str
    """The reason for a missing answer."""

    @property
    def is_found(self) -> bool:
        """Always False."""
        return False

    @property
    def number(self) -> int | None:
        """Always None."""
        return None

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        order = {} if self.why_not == NO_SPLIT else {"order": ""}
        return {"steps": None, **order, "reason": self.why_not}

    def lines(self) -> list[str]:
        """Return the reason for the missing answer."""
        return [f"impossible: {self.why_not}"]


def out_of_reach(keys: str) -> str:
    """Return a clause: `the keys a, b can't be reached`."""
    return f"the {'key' if len(keys) == 1 else 'keys'} {', '.join(keys)} can't be reached"


def order(state: VaultState) -> str:
    """Return the taken keys as letters, in their order."""
    return "".join(KEYS[taken.key] for taken in state.taken)


def shortfall(state: VaultState) -> str:
    """Return why a plan can't be walked further, given the last state; "" if it is complete."""
    planned = state.planned
    if planned is None or (not state.keys and planned.steps == state.steps):
        return ""
    whole = f"{count(planned.steps, 'step')} in all"
    if planned.onward is None:
        return f"the plan ends there, after {whole}"
    if not state.keys:
        return f"the plan goes on though no key is left, {whole}"
    if planned.onward in state.doors:
        return (
            f"the plan goes on through the shut door {DOORS[state.doors[planned.onward]]}, {whole}"
        )
    return f"the plan goes on where nobody may step, {whole}"


def read_answer(state: VaultState) -> VaultAnswer:
    """Return the answer of a finished walk, or of its misread plan."""
    planned, missing = state.planned, shortfall(state)
    if planned is None:
        return VaultAnswer(state.steps, order(state))
    walked = planned.walked if missing else None
    return VaultAnswer(planned.steps, planned.order, walked=walked, shortfall=missing)
