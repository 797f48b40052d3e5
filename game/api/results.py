"""The base class of results that have a text and a JSON object."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True, repr=False)
class Result:
    """A result of a function of `game.api`: print it, or read `data`."""

    data: dict[str, Any]
    """The object that the command prints with `--json`; see `skirmish help python`."""
    text: str
    """The text that the command prints."""

    def to_json(self) -> dict[str, Any]:
        """Return `data`."""
        return self.data

    def __str__(self) -> str:
        """Return `text`."""
        return self.text

    def __repr__(self) -> str:
        """Return the type and the first line of the text."""
        return f"<{type(self).__name__} {self.text.partition(chr(10))[0]}>"
