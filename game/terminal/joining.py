"""Taking part in the terminal: what may be chosen is listed, and what is chosen is typed.

    Turn 3: 41 hp, 327 mana, boss 16
      1  Magic Missile   53 mana: 4 damage
      2  Drain           73 mana: 2 damage, 2 healing
         Poison          its effect runs 4 turns more
    > _

Where standard input is no terminal its lines are the choices, and only what happens is printed; a
line that can't be chosen ends it.
"""

import re
import sys
from collections.abc import Iterator
from itertools import count as numbers
from typing import Any, Final

from game.errors import InputError
from game.joining import JoinedGame, Verdict
from game.joining.saving import JoinedInput
from game.puzzles.teller import teller_of
from game.simulation.choosing import RefusedChoiceError
from game.simulation.progress import working
from game.text.wording import count

PROMPT: Final = "> "
ARROW: Final = re.compile(r"\x1b[O\[]([A-D])")
"""What terminals send for an arrow key."""
ARROWS: Final = {"A": "up", "B": "down", "C": "right", "D": "left"}
WORDS: Final = (
    ("a number, or what stands beside it", "choose that"),
    ("hints, or o", "what each choice would come to"),
    ("undo, or u", "take the last choice back"),
    ("map", "show how it stands"),
    ("help", "show these words"),
    ("quit", "leave; it is kept, and goes on another time"),
)
MOST_TOLD: Final = 12
"""Turns that are told after a choice; of more, the last."""
QUIT: Final = ("quit", "q")


class JoinedTerminal:
    """One game, played by lines that are typed or read."""

    def __init__(self, joined: JoinedInput, *, is_typed: bool) -> None:
        """Begin; where nobody types, nothing is offered."""
        self._joined: Final = joined
        self._is_typed: Final = is_typed
        self._teller: Final = teller_of(joined.game.scenario)

    @property
    def game(self) -> JoinedGame[Any, Any]:
        """The game."""
        return self._joined.game

    def run(self) -> None:
        """Play until it is over, or nobody types any more.

        Raises:
            InputError: a line that was not typed can't be chosen.
        """
        print(self._joined.given.headline)
        print(f"kept in {self._joined.path}")
        if self._is_typed:
            who = f"You command the {self.game.side}" if self.game.side else "You choose"
            print(f"{who}; the aim is {self.game.aim}.")
            print("help lists what can be typed.")
        shown = self._tell_from(0)
        self._show()
        for number, line in enumerate(self._lines(), 1):
            words = self._meant(line.strip().casefold())
            if words in QUIT:
                break
            if not words:
                continue
            try:
                shown = self._answer(words, shown)
            except RefusedChoiceError as error:
                if not self._is_typed:
                    raise InputError(str(error), source="standard input", line=number) from None
                print(error)
            if self.game.is_over:
                break
        self._end()

    def _meant(self, words: str) -> str:
        """Return the word that a key of the window stands for, Enter for an empty line.

        Keys of a vault are letters.
        """
        if not self.game.are_numbered:
            return words
        keys = {one.key.casefold(): one.word for one in self.game.keys}
        return {**keys, "o": "hints", "u": "undo"}.get(words or "enter", words)

    def _lines(self) -> Iterator[str]:
        """Yield what is typed, or the lines of standard input."""
        while not self.game.is_over:
            if self._is_typed:
                try:
                    line = input(PROMPT)
                except EOFError:
                    print()
                    return
                yield from map(ARROWS.get, ARROW.findall(line)) if ARROW.search(line) else [line]
            elif line := sys.stdin.readline():
                yield line
            else:
                return

    def _answer(self, words: str, shown: int) -> int:
        """Do what a line asks for; return how many turns have been told."""
        match words:
            case "help" | "?":
                for word, meaning in (*self.game.commands, *WORDS):
                    print(f"  {word:36}{meaning}")
            case "map":
                print(*self._teller.picture(self.game.state()), sep="\n")
            case "hints" | "hint":
                self._hint()
            case "undo":
                self._undo()
                shown = len(self.game.turns)
                self._show()
            case _:
                self.game.choose(words)
                self._keep()
                shown = self._tell_from(shown)
                self._show()
        return shown

    def _undo(self) -> None:
        if not self.game.undo():
            raise RefusedChoiceError("there is nothing to take back")
        self._keep()

    def _keep(self) -> None:
        if fault := self._joined.save():
            print(f"skirmish: {fault}", file=sys.stderr)

    def _tell_from(self, shown: int) -> int:
        """Tell the turns since so many were told."""
        game = self.game
        state = game.recording().state_at(shown)
        lines = [self._teller.tell(state, turn) for turn in game.turns[shown:]]
        most = MOST_TOLD if game.tells_each_turn else 1
        if len(lines) > most and game.tells_each_turn:
            print(f"… {count(len(lines) - most, 'turn')}")
        for line in lines[-most:]:
            print(line)
        return len(game.turns)

    def _show(self) -> None:
        """Show how it stands, and what may be chosen, to whoever types."""
        game = self.game
        if not self._is_typed or game.is_over:
            return
        print("", *self._teller.picture(game.state()), "", game.question(), sep="\n")
        offers = game.offers()
        longest = max((len(offer.label) for offer in offers), default=0)
        for number, offer in enumerate(offers, 1):
            name = str(number) if game.are_numbered else offer.word
            mark = f"{name:>3}" if offer.is_legal else "  -"
            rules = "  (as the rules)" if offer.is_by_the_rules else ""
            told = offer.detail if offer.is_legal else offer.reason
            print(f"{mark}  {offer.label:{longest}}  {told}{rules}".rstrip())

    def _hint(self) -> None:
        """Say what each choice would come to."""
        done = numbers()
        with working(lambda: f"weighing, {next(done)} steps"):
            found = {hint.word: hint for hint in self.game.hints() if hint and hint.words}.values()
        labels = {offer.word: offer.label for offer in self.game.offers()}
        for hint in found:
            mark = "-->" if hint.is_best else "   "
            print(f"{mark} {labels.get(hint.word, hint.word)}: {hint.words}")
        if not found:
            print("there are no hints here")

    def _end(self) -> None:
        """Say what it came to, or how it goes on."""
        game, path = self.game, self._joined.path
        if not game.is_over:
            if game.made or game.turns:
                self._keep()
                print(f"not over: skirmish join {path} goes on with it")
            return
        print(*self._teller.ending(game.state()), sep="\n")
        verdict = verdict_of(game)
        print(verdict.words)
        print(f"skirmish watch {path} shows it again")


def verdict_of(game: JoinedGame[Any, Any]) -> Verdict:
    """Work out what a game came to."""
    with working(lambda: "comparing with the best"):
        return next(found for found in game.verdicts() if found)
