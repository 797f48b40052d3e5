"""A third-party card game: lists and recursion, and the misreadings that the arguments name."""

import sys
from collections.abc import Iterable, Iterator

History = set[tuple[object, ...]]
KNOWN = (
    "repeat-in-one-deck",
    "repeat-in-either-deck",
    "repeat-by-ends",
    "highest-wins-everywhere",
    "sub-game-from-whole-decks",
    "sub-game-one-card-less",
    "strictly-more-cards",
    "sub-game-needs-two-left",
    "sub-game-needs-two-each",
    "repeat-across-games",
    "main-repeat-is-player-2s",
    "high-card-first",
    "repeat-after-draw",
    "score-from-zero",
    "score-from-the-top",
)
"""What it can misread."""


class Game:
    """The rules with the chosen misreadings."""

    def __init__(self, misread: Iterable[str], *, recursive: bool) -> None:
        """Take misreadings, and which of both games it is."""
        self.misread = set(misread)
        self.recursive = recursive
        self.shared: History = set()

    def play(
        self, first: list[int], second: list[int], *, is_main: bool = False
    ) -> tuple[int, list[int]]:
        """Play a game; return who wins with which deck."""
        first, second = list(first), list(second)
        history: History = self.shared if "repeat-across-games" in self.misread else set()
        while first and second:
            if "highest-wins-everywhere" in self.misread and max(first) > max(second):
                return 1, first
            late = self.recursive and "repeat-after-draw" in self.misread
            if not late and self.is_repeated(first, second, history):
                if self.recursive and is_main and "main-repeat-is-player-2s" in self.misread:
                    return 2, second
                return (1, first) if self.recursive else (0, [])
            one, two = first.pop(0), second.pop(0)
            if late and self.is_repeated(first, second, history):
                is_second = is_main and "main-repeat-is-player-2s" in self.misread
                return (2, second) if is_second else (1, first)
            if self.calls(one, two, first, second):
                if "sub-game-from-whole-decks" in self.misread:
                    winner, _ = self.play(first, second)
                else:
                    less = "sub-game-one-card-less" in self.misread
                    winner, _ = self.play(first[: one - less], second[: two - less])
                decided = "high-card-first" in self.misread
            else:
                winner, decided = 1 if one > two else 2, False
            taken = [one, two] if winner == 1 else [two, one]
            if decided:
                taken = sorted(taken, reverse=True)
            (first if winner == 1 else second).extend(taken)
        return (1, first) if first else (2, second)

    def calls(self, one: int, two: int, first: list[int], second: list[int]) -> bool:
        """Whether a sub-game decides."""
        if not self.recursive:
            return False
        if "strictly-more-cards" in self.misread:
            return len(first) > one and len(second) > two
        if "sub-game-needs-two-left" in self.misread and 1 in (len(first), len(second)):
            return False
        if "sub-game-needs-two-each" in self.misread and 1 in (one, two):
            return False
        return len(first) >= one and len(second) >= two

    def is_repeated(self, first: list[int], second: list[int], history: History) -> bool:
        """Return whether a state occurred before, and store it."""
        if not self.recursive:
            now: list[tuple[object, ...]] = [(tuple(first), tuple(second))]
        elif "repeat-in-one-deck" in self.misread:
            now = [(1, *first)]
        elif "repeat-in-either-deck" in self.misread:
            now = [(1, *first), (2, *second)]
        elif "repeat-by-ends" in self.misread:
            ends = (tuple(first[:1] + first[-1:]), tuple(second[:1] + second[-1:]))
            now = [(*ends, len(first), len(second))]
        else:
            now = [(tuple(first), tuple(second))]
        found = any(each in history for each in now)
        history.update(now)
        return found


def answers(text: str, misread: list[str]) -> Iterator[int | None]:
    """Yield both answers."""
    first, second = (
        [int(line) for line in block.splitlines()[1:]] for block in text.strip().split("\n\n")
    )
    for recursive in (False, True):
        winner, deck = Game(misread, recursive=recursive).play(first, second, is_main=True)
        ordered = deck if "score-from-the-top" in misread else deck[::-1]
        lowest = 0 if "score-from-zero" in misread else 1
        score = sum(place * card for place, card in enumerate(ordered, lowest))
        # A plain game that never ends has no winning deck.
        yield score if winner else None


if __name__ == "__main__":
    sys.setrecursionlimit(10**6)
    for answer in answers(sys.stdin.read(), sys.argv[1:]):
        print(answer)
