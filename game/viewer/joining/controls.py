"""A game in the window without its picture: what keys and clicks choose, and the panel's blocks.

Hints and the verdict are worked out in spare time, a step after the other.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.errors import SkirmishError
from game.joining import Hint, JoinedGame, KeyWord, Offer, Verdict
from game.joining.saving import JoinedInput
from game.playback.jobs import Jobs
from game.viewer.actions import Action, Group, KeyGroups, help_for, key_meanings
from game.viewer.controls.panel_blocks import Heading, KeyRow, Line, Paragraph
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    BLUE,
    COMPLAINT,
    MUTED,
    PINK,
    RAISED,
    SEMIBOLD,
    TEXT,
    WHITE,
    px,
    text,
    width_of,
)
from game.viewer.view_model import Block, LinkedBlock, PanelLink

UNTOLD: Final = Action.TENTH, Action.COMPARE, Action.INSPECT, Action.JOIN
"""What the help does not tell of meanwhile."""
DIGITS: Final = "123456789"
WAITING: Final = frozenset(f"VIENP[]{DIGITS}")
"""Keys that would show something else, if they choose nothing; they wait until the game is over."""
NUMBERED: Final = "1 … 9"
CLICKS: Final = "Click", "choose a card, or a mark on the map"
SIZE: Final = 14
SMALL: Final = 12
PAD: Final = 8
LEAST_FRAME: Final = 16
"""Pixels of the frame around a square even where squares are small."""


class ChoiceCard(NamedTuple):
    """One choice: its number, what it is, what it costs and does, and what it would come to."""

    number: str
    offer: Offer
    hint: Hint | None

    def height(self, width: int) -> int:
        """Its lines, and room around them."""
        wide = width - 2 * px(PAD)
        return sum(block.height(wide) for block in self._blocks(wide)) + px(PAD + 3)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, raised if it can be chosen."""
        box = pygame.Rect(area.left, area.top, area.width, area.height - px(5))
        pygame.draw.rect(
            target, RAISED if self.offer.is_legal else BACKGROUND, box, border_radius=px(5)
        )
        if self._is_best:
            pygame.draw.rect(target, ACCENT, box, max(px(2), 1), border_radius=px(5))
        place = box.inflate(-2 * px(PAD), 0).move(0, px(PAD / 2))
        beside = self._beside(place.width)
        right = text(beside, SMALL, MUTED if beside == self._detail else ACCENT)
        target.blit(right, right.get_rect(topright=(place.right, place.top + px(2))))
        for block in self._blocks(place.width):
            place.height = block.height(place.width)
            block.draw(target, place)
            place.top += place.height

    def _blocks(self, width: int) -> Iterator[Block]:
        """Yield what it is, below that what has no room beside it, and the hint."""
        yield Line(self._title, "", SIZE, TEXT if self.offer.is_legal else MUTED, SEMIBOLD)
        if self._beside(width) != self._detail:
            yield Paragraph(self._detail)
        if self.hint and self.hint.words:
            yield Paragraph(self.hint.words, colour=ACCENT if self._is_best else TEXT)

    @property
    def _title(self) -> str:
        return f"{self.number}  {self.offer.label}".strip()

    @property
    def _detail(self) -> str:
        offer = self.offer
        return offer.detail if offer.is_legal else f"can't be: {offer.reason}"

    @property
    def _is_best(self) -> bool:
        return self.hint is not None and self.hint.is_best

    def _beside(self, width: int) -> str:
        """Return what stands on the right of what it is."""
        if self.offer.is_by_the_rules:
            return "the rules"
        needed = width_of(self._title, SIZE, weight=SEMIBOLD) + width_of(self._detail, SMALL)
        return self._detail if needed + px(PAD) <= width else ""


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

    def word_of(self, name: str) -> str | None:
        """Return the word that a key stands for; None if it means nothing here."""
        if name in DIGITS and self.has_numbers:
            return name
        return next((one.word for one in self.joined.game.keys if one.key == name), None)

    @property
    def has_numbers(self) -> bool:
        """Whether keys with a number on them mean anything."""
        return self.joined.game.are_numbered or bool(self.joined.game.numbers_mean)

    def marks(self, linked: PanelLink | None, zoom: float) -> Iterator[Shape]:
        """Yield frames around what may be chosen, in the colour of the rules or the best."""
        game, height = self.joined.game, max(1, px(LEAST_FRAME) / zoom)
        for offer in game.offers():
            if offer.is_legal and offer.place is not None:
                hint = self._hints.get(offer.word)
                usual = BLUE if offer.is_by_the_rules else PINK
                colour = ACCENT if hint and hint.is_best else usual
                picture = Art("frame", WHITE if linked == offer else colour)
                yield Sprite(picture, spot_at(offer.place), 0.9 * height)
        if (actor := game.actor()) and not game.is_over:
            yield Sprite(Art("selected", ACCENT), spot_at(actor), 1.2 * height)

    def key_groups(self, groups: Sequence[Group]) -> KeyGroups:
        """Return the keys that do something while the game goes on, for the help."""
        game = self.joined.game
        own = [(names, words) for names, words, _ in keys_that_choose(game)]
        cards = [(NUMBERED, "choose the card with that number")] if game.are_numbered else []
        taken: list[Action | str] = [*UNTOLD, *(one.key for one in game.keys)]
        return {"To choose": key_meanings([*cards, *own, CLICKS]), **help_for(groups, taken=taken)}

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
        for number, offer in enumerate(self.joined.game.offers(), 1):
            is_typed = are_numbered and offer.is_legal and number <= len(DIGITS)
            card = ChoiceCard(str(number) if is_typed else "", offer, self._hints.get(offer.word))
            yield LinkedBlock(card, offer) if offer.is_legal else card

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
    return LinkedBlock(KeyRow(action.keys[:1], words), action)


def keys_that_choose(game: JoinedGame[Any, Any]) -> Iterator[tuple[str, str, KeyWord | None]]:
    """Yield the keys that choose, what each means, and the only one of them, if it is that."""
    for meaning in dict.fromkeys(one.meaning for one in game.keys):
        first, *others = (one for one in game.keys if one.meaning == meaning)
        names = " ".join(one.key for one in (first, *others))
        yield names, meaning, None if others else first
    if game.numbers_mean:
        yield NUMBERED, game.numbers_mean, None


def spot_at(place: tuple[int, int]) -> Spot:
    """Return the middle of the square in a row and a column."""
    return Spot(place[1] + 0.5, place[0] + 0.5)
