"""Reads the text of two decks.

The line `Player 1:` is followed by the cards of player 1, one per line, the first one to be drawn
first. The same holds for player 2. Blank lines, blanks around a line and quote marks before all
lines are ignored. One player may have no card, and has lost before the first round.
"""

import re
from typing import Final, NamedTuple, NoReturn

from game.errors import InputError
from game.text.lines import BLANKS, LARGEST, split, strip_lines, whole_number
from game.text.wording import count, quoted

PLAYERS: Final = (1, 2)
CARD: Final = f"expected a card, a whole number from 1 to {LARGEST}"
LONGEST: Final = 30
"""Characters of a line that are quoted in an error."""


class Deal(NamedTuple):
    """The cards of both players, the next to be drawn first; no two are equal."""

    first: tuple[int, ...]
    second: tuple[int, ...]

    def summary(self) -> str:
        """Return the sizes of both decks: `25 cards against 25`."""
        return f"{count(len(self.first), 'card')} against {len(self.second)}"


def read_deal(text: str, source: str) -> Deal:
    """Read both decks.

    Raises:
        InputError: If `text` isn't two decks; the message contains the place and what was expected.
    """
    return DealReader(source).read(split(text))


class DealReader:
    """Reads the lines of one text."""

    def __init__(self, source: str) -> None:
        """Start with no decks."""
        self.source: Final = source
        self.number = 0
        self.decks: Final[dict[int, list[int]]] = {}
        self.listed: Final[dict[int, int]] = {}
        """The number of the line of each card."""

    def read(self, lines: list[str]) -> Deal:
        """Read all lines; see `read_deal`."""
        for line in strip_lines(lines):
            self.number = line.number
            word = line.text.lstrip(BLANKS)
            self._read_word(word, line.column(len(line.text) - len(word)))
        self.number = len(lines)
        for player in PLAYERS:
            if player not in self.decks:
                self._fail(f"no Player {player}: expected a line 'Player {player}:'", 1)
        if not self.listed:
            self._fail(f"neither player has a card: {CARD}", 1)
        return Deal(*(tuple(self.decks[player]) for player in PLAYERS))

    def _read_word(self, word: str, column: int) -> None:
        if word[:6].lower() == "player":
            self._begin_deck(word, column)
        elif not self.decks:
            self._fail(f"{quoted(word, LONGEST)} before any player: expected 'Player 1:'", column)
        else:
            self._add_card(word, column)

    def _begin_deck(self, word: str, column: int) -> None:
        match = re.fullmatch(r"player[ \t]+([12])[ \t]*:", word, re.IGNORECASE)
        if not match:
            self._fail(f"{quoted(word, LONGEST)}: expected 'Player 1:' or 'Player 2:'", column)
        player = int(match[1])
        if player in self.decks:
            missing = PLAYERS[player % 2]
            hint = f"expected a card or 'Player {missing}:'" if missing not in self.decks else CARD
            self._fail(f"Player {player} is there already: {hint}", column)
        self.decks[player] = []

    def _add_card(self, word: str, column: int) -> None:
        card = whole_number(word, 1)
        if card is None:
            self._fail(f"{quoted(word, LONGEST)} is no card: {CARD}", column)
        if card in self.listed:
            known = f"card {card} is there already, in line {self.listed[card]}"
            self._fail(f"{known}: expected cards that differ", column)
        self.listed[card] = self.number
        list(self.decks.values())[-1].append(card)

    def _fail(self, message: str, column: int) -> NoReturn:
        raise InputError(message, source=self.source, line=self.number, column=column)
