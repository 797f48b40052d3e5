"""The vault's answers, in words and as JSON."""

from typing import Final, NamedTuple

from game.text.wording import count

NO_SPLIT: Final = "the squares around the explorer are not all open, so it can't be split in four"


class VaultAnswer(NamedTuple):
    """The answer to one part; no steps if some key can't be reached."""

    steps: int | None
    order: str = ""
    """The keys as letters, in the order in which they were taken."""
    unreachable: str = ""
    """The keys that nobody can reach, as letters."""

    @property
    def is_found(self) -> bool:
        """Whether all keys can be reached."""
        return self.steps is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.steps

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {"steps": self.steps, "order": self.order}

    def lines(self) -> list[str]:
        """Return the answer and the order of keys, a line each; one line if there is no answer."""
        if self.steps is None:
            return [f"impossible: {out_of_reach(self.unreachable)}"]
        steps = count(self.steps, "step")
        return [steps, f"keys in the order {self.order}"] if self.order else [steps]


class NoSplit(NamedTuple):
    """The answer to part 2 of a maze that can't be split."""

    @property
    def is_found(self) -> bool:
        """Never."""
        return False

    @property
    def number(self) -> int | None:
        """There is none."""
        return None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {"steps": None, "reason": NO_SPLIT}

    def lines(self) -> list[str]:
        """Return why there is no answer."""
        return [f"impossible: {NO_SPLIT}"]


def out_of_reach(keys: str) -> str:
    """Return which keys are meant: `the keys a, b can't be reached`."""
    return f"the {'key' if len(keys) == 1 else 'keys'} {', '.join(keys)} can't be reached"
