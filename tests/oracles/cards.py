"""The card game once more: lists, sets and recursion, and the rules word for word."""

from typing import NamedTuple

Decks = tuple[tuple[int, ...], tuple[int, ...]]


class Played(NamedTuple):
    """How one game went."""

    winner: int
    endless: bool
    recursive: bool
    history: list[Decks]
    """Both decks before each round, and at the end."""

    @property
    def rounds(self) -> int:
        """Rounds completed."""
        return len(self.history) - 1

    @property
    def score(self) -> int | None:
        """Each card of the winner times its place from below; None if a plain game is endless.

        The plain rules don't say who wins that; the recursive ones do.
        """
        if self.endless and not self.recursive:
            return None
        deck = self.history[-1][self.winner - 1]
        return sum((len(deck) - index) * card for index, card in enumerate(deck))


def play(first: list[int], second: list[int], *, recursive: bool) -> Played:
    """Play a game until somebody has all cards, or until a round would begin as another did."""
    decks = [list(first), list(second)]
    history: list[Decks] = []
    seen: set[Decks] = set()
    while True:
        now = tuple(decks[0]), tuple(decks[1])
        history.append(now)
        if now in seen:
            return Played(1, endless=True, recursive=recursive, history=history)
        seen.add(now)
        if not decks[0] or not decks[1]:
            winner = 1 if decks[0] else 2
            return Played(winner, endless=False, recursive=recursive, history=history)
        drawn = [deck.pop(0) for deck in decks]
        if recursive and all(len(deck) >= card for deck, card in zip(decks, drawn, strict=True)):
            copies = (deck[:card] for deck, card in zip(decks, drawn, strict=True))
            winner = play(*copies, recursive=True).winner
        else:
            winner = 1 if drawn[0] > drawn[1] else 2
        decks[winner - 1] += [drawn[winner - 1], drawn[2 - winner]]
