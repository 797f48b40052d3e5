"""Playing a main game without events, a lap at a time.

A lap ends with the round in which the highest card of all was drawn. That card stays with its
owner, see `verdict`, so laps follow each other as long as the game lasts; and if the game repeats
itself, so do the decks between two laps.

    player 1   9 2 6 3 1       10 lies in the fifth place, so the first
    player 2   5 8 4 7 10      lap has five rounds.

Answers of deals of 25 cards each take a fifth of the time in the plain game. In the recursive
one, in which also the winners of sub-games are found by `verdict`, they take milliseconds, not
seconds: `all-night` 50 ms, not 8 s.

Variants of the recursive game, whose sub-games are played, skip those that are decided: that takes
half the time on deals of 15 and 20 cards each.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Final

import esper

from components.cards import Deck, Game, Table
from game.puzzles.cards.fast.verdict import play, room_for
from game.puzzles.proof import shortcuts
from systems.cards.ending import EndingSystem, has_repeated
from systems.cards.events import EVENTS
from systems.cards.promises import EVERY, Promise
from systems.cards.rules import RULES, CardRules
from systems.cards.taking import DrawSystem

Rounds = Iterable[tuple[int, int]]
"""Both players' cards in each."""
Decks = tuple[tuple[int, ...], tuple[int, ...]]


class LapDrawSystem(DrawSystem):
    """Plays a lap of the plain main game in each turn, and leaves no cards drawn.

    Where somebody subscribes to an event it draws as `DrawSystem` does.
    """

    promises = EVERY

    def __init__(self) -> None:
        """Begin before the first lap."""
        super().__init__()
        self._rounds: zip[tuple[int, int]] | None = None
        self._laps: dict[Decks, int] = {}
        """After how many rounds laps began, by their decks."""

    def process(self) -> None:
        """Play the next lap to its end, or to that of the game."""
        table, game, first, second = self.in_play()
        if len(table.games) > 1 or not esper.event_registry.keys().isdisjoint(EVENTS):
            super().process()
        elif not table.is_over:
            if not self._laps:
                self._laps[decks_of(first, second)] = first.drawn
            self._play_lap(game, first, second)
            before = self._laps.setdefault(decks_of(first, second), first.drawn)
            if before != first.drawn:
                go_back(before, game, first, second)
                # The ending system finds that this round has begun before.
                has_repeated(game, first, second)

    def _play_lap(self, game: Game, first: Deck, second: Deck) -> None:
        """Play a lap, whose rounds are read off both strips while these grow."""
        cards, drawn = first.left + second.left, first.drawn
        if self._rounds is None:
            strips = (islice(deck.strip, drawn, None) for deck in (first, second))
            self._rounds = zip(*strips, strict=False)
        self.play_rounds(islice(self._rounds, rounds_of_lap(first, second)), first, second)
        # Both strips together grow by two cards a round.
        first.drawn = second.drawn = (len(first.strip) + len(second.strip) - cards) // 2
        game.rounds += first.drawn - drawn

    def play_rounds(self, rounds: Rounds, first: Deck, second: Deck) -> None:
        """Put the cards drawn under the decks of whoever won the rounds."""
        play(rounds, first.strip, second.strip, 0)


class RecursiveLapDrawSystem(LapDrawSystem):
    """Plays a lap of the recursive main game; of sub-games only the winners are found."""

    promises = EVERY

    def play_rounds(self, rounds: Rounds, first: Deck, second: Deck) -> None:
        """Put the cards drawn under the decks of whoever won the rounds."""
        cards = first.left + second.left
        with room_for(cards):
            play(rounds, first.strip, second.strip, cards - 2)


def decks_of(first: Deck, second: Deck) -> Decks:
    """Return the cards in both decks."""
    return tuple(first.cards), tuple(second.cards)


def rounds_of_lap(first: Deck, second: Deck) -> int:
    """Return in how many rounds the highest card of two decks will have been drawn."""
    cards = max(first.cards, second.cards, key=max)
    return cards.index(max(cards)) + 1


def go_back(before: int, game: Game, first: Deck, second: Deck) -> None:
    """Take rounds back to the first that began as an earlier one did.

    Two rounds that lead to the same decks have begun with the same ones if the same cards were
    drawn in them.

    Args:
        before: after how many rounds the decks were as they are.
        game: the main game.
        first: player 1's deck.
        second: player 2's.
    """
    ours, theirs = first.strip, second.strip
    while before:
        before, drawn = before - 1, first.drawn - 1
        cards = [ours[drawn], theirs[drawn]]
        if [ours[before], theirs[before]] != cards:
            return
        del (ours if ours[-2:] == cards else theirs)[-2:]
        first.drawn = second.drawn = drawn
        game.rounds -= 1


BY_LAPS: Final = {
    RULES.plain: RULES.plain.changed(LapDrawSystem),
    RULES.recursive: RULES.recursive.changed(RecursiveLapDrawSystem),
}
"""By the rules of a part, the same with laps."""


class JudgingEndingSystem(EndingSystem):
    """Gives a sub-game to player 1 as it begins, if player 1 holds its highest card.

    Only for rules by which that card stays with its owner, see `systems.cards.promises`.
    """

    promises = EVERY

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Look at the cards before the first round."""
        winner = super().winner_of(table, first, second)
        is_new = len(table.games) > 1 and not table.games[-1].rounds
        return 1 if not winner and is_new and max(first.cards) > max(second.cards) else winner


def hastened(rules: CardRules) -> CardRules:
    """Return rules by which games without subscribers end in the same way in less time."""
    promises = shortcuts(rules)
    if Promise.JUDGED in promises and rules in BY_LAPS:
        return BY_LAPS[rules]
    return rules.changed(JudgingEndingSystem) if Promise.HIGHEST_STAYS in promises else rules
