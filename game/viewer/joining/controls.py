"""A game in the window without its picture: what keys and clicks choose, and the panel's blocks.

Hints and the verdict are worked out in spare time, a step after the other.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.errors import SkirmishError
from game.joining import Hint, JoinedGame, Offer, Verdict
from game.joining.saving import JoinedInput
from game.playback.jobs import Jobs
from game.viewer.actions import PLAYING, Action, Group, KeyGroups, help_for, key_meanings
from game.viewer.controls.panel_blocks import Heading, KeyRow, Line, Paragraph
from game.viewer.drawing.theme import ACCENT, BLUE, COMPLAINT, MUTED, PINK, TEXT
from game.viewer.joining.choice_cards import ChoiceCard, MarkedSquare
from game.viewer.keys import name_of
from game.viewer.view_model import Block, LinkedBlock, PanelLink

NUMBERS: Final = {
    **{pygame.K_0 + number: number for number in range(1, 10)},
    **{pygame.K_KP1 + number - 1: number for number in range(1, 10)},
}
CLOSED: Final = (
    *(pygame.K_n, pygame.K_p, pygame.K_i, pygame.K_e),
    *(pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET),
)
"""Keys that would show something else; they wait until the game is over."""
WAITING: Final = Action.COMPARE, Action.INSPECT, Action.EDIT, Action.JOIN
"""The same of all scenes, which the help does not tell of meanwhile."""
DIGITS: Final = "1 … 9"
CLICKS: Final = "Click", "choose a card, or a mark on the map"
MOST_NUMBERED: Final = 9
MOST_CARDS: Final = 30
"""Of more choices the rest is on the map alone."""


class ChoiceLink(NamedTuple):
    """Stands for a choice in the panel, and on the map."""

    word: str


class ControlLink(NamedTuple):
    """Stands for something else that a click does."""

    action: Action


class JoinedControls:
    """What is chosen, hinted and judged."""

    def __init__(self, joined: JoinedInput) -> None:
        """Begin with no hints."""
        self.joined: Final = joined
        self.note = ""
        """Why something was refused, or can't be kept."""
        self.shows_hints = False
        self.verdict: Verdict | None = None
        self._hints: dict[str, Hint] = {}
        self.jobs: Final = Jobs()
        """Work out the hints, or the verdict."""
        self._begin_work()

    @property
    def _all(self) -> Sequence[Offer]:
        return self.joined.game.offers()

    def _begin_work(self) -> None:
        game = self.joined.game
        self._hints.clear()
        self.jobs.stop(self)
        if game.is_over and self.verdict is None:
            self.jobs.run(self, self._take_in(game.verdicts()))
        elif self.shows_hints and not game.is_over:
            self.jobs.run(self, self._take_in(game.hints()))

    def _take_in(self, steps: Iterator[Hint | Verdict | None]) -> Iterator[None]:
        """Keep what is worked out."""
        try:
            for found in steps:
                if isinstance(found, Verdict):
                    self.verdict = found
                    return
                if found and found.words:
                    self._hints[found.word] = found
                yield
        except SkirmishError as error:
            self.note = str(error)

    def choose(self, word: str) -> bool:
        """Choose what a word means, and keep the game; whether that can be done."""
        try:
            self.joined.game.choose(word)
        except SkirmishError as error:
            self.note = str(error)
            return False
        self._keep()
        return True

    def undo(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self.joined.game.undo():
            self.note = "there is nothing to take back"
            return False
        self.verdict = None
        self._keep()
        return True

    def _keep(self) -> None:
        self.note = self.joined.save()
        self._begin_work()

    @property
    def other_side(self) -> str:
        """The side that could be commanded instead; "" once something was chosen."""
        game = self.joined.game
        others = [side for side in game.sides if side != game.side]
        return others[0] if others and not game.can_undo and not game.made else ""

    def toggle_hints(self) -> None:
        """Show what each choice would come to, or no more."""
        self.shows_hints = not self.shows_hints
        self._begin_work()

    def close_hints(self) -> bool:
        """Show no more hints; whether any were shown of a game that goes on."""
        was_open = self.shows_hints and not self.joined.game.is_over
        if was_open:
            self.toggle_hints()
        return was_open

    def word_of(self, key: int) -> str | None:
        """Return the word that a key stands for; None if it means nothing here."""
        game = self.joined.game
        if number := NUMBERS.get(key):
            return str(number) if self.has_numbers else None
        for one in game.keys:
            if name_of(key) == one.key.removeprefix("Shift+"):
                return one.word
        return None

    def refusal_of(self, key: int) -> str:
        """Return why a key that stands for no choice does nothing; "" if it does something."""
        if key in CLOSED:
            return "that waits until the game is over"
        return "numbers choose nothing here" if key in NUMBERS else ""

    @property
    def has_numbers(self) -> bool:
        """Whether keys with a number on them mean anything."""
        return self.joined.game.are_numbered or bool(self.joined.game.numbers_mean)

    def marks(self, linked: PanelLink | None) -> Iterator[MarkedSquare]:
        """Yield the squares of choices that can be made, in the colour of the rules or the best."""
        for offer in self._all:
            if offer.is_legal and offer.place is not None:
                hint = self._hints.get(offer.word)
                usual = BLUE if offer.is_by_the_rules else PINK
                colour = ACCENT if hint and hint.is_best else usual
                yield MarkedSquare(*offer.place, colour, linked == ChoiceLink(offer.word))

    def key_groups(self, scene_keys: Sequence[tuple[str, str]]) -> KeyGroups:
        """Return the keys that do something in the game, for the help."""
        game = self.joined.game
        if game.is_over:
            over = Group.GAME_OVER, Group.GAME
            return help_for((*over, *PLAYING), scene_keys, (*WAITING,))
        taken: set[Action | str] = {Action.TENTH, *WAITING, *(one.key for one in game.keys)}
        own = [(names, words) for names, words, _ in keys_that_choose(game)]
        cards = [(DIGITS, "choose the card with that number")] if game.are_numbered else []
        choosing = key_meanings([*cards, *own, CLICKS])
        side = (Group.SIDE,) if self.other_side else ()
        playing = help_for((Group.CHOICE, *side, Group.GAME, *PLAYING), taken=taken)
        return {"To choose": choosing, **playing}

    def blocks(self, *, is_shown: bool = True) -> Sequence[Block]:
        """Return what stands in the panel; the verdict, once the end has been shown."""
        game = self.joined.game
        noted = [Paragraph(self.note, size=13, colour=COMPLAINT)] if self.note else []
        kept = Paragraph(f"Kept as {Path(self.joined.path).name}", size=11)
        if game.is_over:
            ending = self._ending() if is_shown else [Line("played to its end …", "", 12, MUTED)]
            return [Heading("How it came out"), *ending, *noted, *self._buttons(), kept]
        you = f"You command the {game.side}" if game.side else "You choose"
        heading = Heading(f"{you}: {game.aim}")
        question = Paragraph(game.question(), size=14, colour=TEXT)
        # The keys below may need scrolling to, past many choices.
        keys = Line("H shows the usual keys, then all", "", 12, MUTED)
        return [heading, question, keys, *noted, *self._cards(), *self._buttons(), kept]

    def _cards(self) -> Iterator[Block]:
        are_numbered = self.joined.game.are_numbered
        yield Heading("Choices")
        if self.jobs:
            yield Line("weighing …", "", 13, ACCENT)
        elif same := self._same_words():
            yield Paragraph(f"Each comes to the same: {same}", size=13, colour=ACCENT)
        for number, offer in enumerate(self._all[:MOST_CARDS], 1):
            hint = self._hints.get(offer.word)
            card = ChoiceCard(
                number=str(number)
                if are_numbered and offer.is_legal and number <= MOST_NUMBERED
                else "",
                label=offer.label,
                detail=offer.detail if offer.is_legal else f"can't be: {offer.reason}",
                hint=hint.words if hint and not self._same_words() else "",
                is_legal=offer.is_legal,
                is_best=hint is not None and hint.is_best,
                note="the rules" if offer.is_by_the_rules else "",
            )
            yield LinkedBlock(card, ChoiceLink(offer.word)) if offer.is_legal else card
        if more := len(self._all) - MOST_CARDS if len(self._all) > MOST_CARDS else 0:
            yield Line(f"and {more} more on the map", "", 12, MUTED)

    def _same_words(self) -> str:
        """Return what all choices come to, once all are weighed; "" if they differ."""
        words = {hint.words for hint in self._hints.values()}
        is_known = not self.jobs and 1 < sum(one.is_legal for one in self._all) == len(self._hints)
        return words.pop() if is_known and len(words) == 1 else ""

    def _ending(self) -> Iterator[Block]:
        if self.verdict is None:
            yield Line("comparing with the best …", "", 12, MUTED)
            return
        yield from self.verdict_blocks()
        words = f"beside {self.joined.game.best}, on one timeline"
        yield button(Action.BESIDE_THE_BEST, words)

    def verdict_blocks(self) -> Iterator[Block]:
        """Say what the game came to, with the way to the moment that this speaks of."""
        if self.verdict:
            yield Paragraph(self.verdict.words, size=14, colour=ACCENT)
            if self.verdict.turn is not None:
                yield button(Action.TO_VERDICT, "go to that moment")

    def _buttons(self) -> Iterator[Block]:
        game = self.joined.game
        yield Heading("Keys")
        if not game.is_over:
            for names, meaning, link in keys_that_choose(game):
                shown = KeyRow(tuple(names.split()), meaning)
                yield LinkedBlock(shown, link) if link else shown
            words = "no hints any more" if self.shows_hints else "hints: what each comes to"
            yield button(Action.HINTS, words)
        if other := self.other_side:
            yield button(Action.OTHER_SIDE, f"command the {other} instead")
        if game.can_undo:
            yield button(Action.TAKE_BACK, "take the last back")


def button(action: Action, words: str) -> Block:
    """Return a button with the key of an action, and what it comes to now."""
    return LinkedBlock(KeyRow(action.keys[:1], words), ControlLink(action))


def keys_that_choose(game: JoinedGame[Any, Any]) -> Iterator[tuple[str, str, ChoiceLink | None]]:
    """Yield the keys that choose, what each means, and the one choice that it stands for."""
    for meaning in dict.fromkeys(one.meaning for one in game.keys):
        first, *others = (one for one in game.keys if one.meaning == meaning)
        names = " ".join(one.key for one in (first, *others))
        yield names, meaning, None if others else ChoiceLink(first.word)
    if game.numbers_mean:
        yield DIGITS, game.numbers_mean, None
