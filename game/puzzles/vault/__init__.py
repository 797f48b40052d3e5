"""Many-Worlds Interpretation: keys and doors in a maze (Advent of Code 2019, day 18)."""

from typing import TYPE_CHECKING, Final

from game.puzzles.settings import Option, Settings

if TYPE_CHECKING:
    from game.puzzles.vault.scenario import VaultScenario

EXPLORER: Final = "@"
WALL: Final = "#"
KEYS: Final = "abcdefghijklmnopqrstuvwxyz"


class VaultPuzzle:
    """The vault, as the command line sees it."""

    name = "vault"
    title = "Many-Worlds Interpretation"
    needs = "a map of # . @ a-z A-Z"
    examples = (
        "vaults/cellar.txt",
        "vaults/four-doors.txt",
        "vaults/labyrinth.txt",
        "vaults/halls.txt",
    )
    options: tuple[Option, ...] = ()

    def recognises(self, text: str) -> bool:
        """Whether a text looks like a maze with an explorer."""
        if EXPLORER not in text:
            return False
        return WALL in text or not text.strip(f"{EXPLORER}.{KEYS}{KEYS.upper()} \t\r\n")

    def read(self, text: str, source: str, settings: Settings) -> "VaultScenario":
        """Read a maze; see `Puzzle.read`."""
        # Only here, as every start of the command line imports this package.
        from game.puzzles.vault.scenario import read_scenario

        return read_scenario(text, source, settings)


PUZZLE: Final = VaultPuzzle()
