"""The panel of a duel, and its legend."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from components.duel import Spell
from game.playback.moment import Moment, shown_turn
from game.puzzles.duel.explain import EvaluatedSpell, conclusion, list_changes, prospect
from game.puzzles.duel.play import DuelState
from game.simulation.recording import Recording
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Mark, Path, Spot
from game.viewer.drawing.theme import ACCENT, BLUE, MUTED, ORANGE, PINK, TEXT, Colour, px
from game.viewer.scenes.duel.pictures import (
    DRAIN,
    MISSILE,
    POISON,
    RECHARGE,
    SHIELD,
    find_sort,
    icon,
)
from game.viewer.view_model import Block, Legend, LegendMark, LinkedBlock, TurnLink

SIZE: Final = 13
ICON: Final = 16
INDENT: Final = 24
"""The left position of the text next to an icon, in pixels."""


class SpellRow(NamedTuple):
    """A line about a spell, with its icon."""

    spell: Spell
    line: Line

    def height(self, width: int) -> int:
        """As high as the line."""
        return self.line.height(width - px(INDENT))

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the icon, and the line next to it."""
        picture = icon(find_sort(self.spell))(px(ICON))
        target.blit(picture, (area.left, area.top + px(1)))
        beside = area.move(px(INDENT), 0)
        beside.width -= px(INDENT)
        self.line.draw(target, beside)


def when(moment: Moment[DuelState], turns: int, mode: str) -> Iterator[Block]:
    """Yield the current turn, or the number of complete turns, and the mode."""
    if moment.turn:
        side = "wizard" if moment.after.is_wizards_turn else "boss"
        yield Line(f"Turn {moment.number + 1} of {turns}", side, 17)
    elif not moment.number:
        yield Line(f"Before turn 1 of {turns}", "", 17)
    else:
        yield Line(f"After {moment.number} of {turns} turns", "", 17)
    yield Line(mode, "", SIZE, MUTED)


def choice_blocks(
    spells: Sequence[Spell], turn: int, weighed: Sequence[EvaluatedSpell | None]
) -> Iterator[Block]:
    """List each spell's result in a turn, counted from 0, and why one is chosen."""
    yield Heading(f"Turn {turn + 1}: what each spell comes to")
    for spell, choice in zip(spells, weighed, strict=True):
        words, cost, colour = "weighing …", spell.cost, MUTED
        if choice:
            words, cost = prospect(choice), choice.cost
            colour = ACCENT if choice.is_chosen else TEXT if choice.is_castable else MUTED
        yield SpellRow(spell, Line(f"{spell.name}: {words}", f"{cost} mana", SIZE, colour))
    known = [choice for choice in weighed if choice]
    if len(known) == len(spells):
        yield Paragraph(conclusion(known), colour=TEXT)


def plan_blocks(
    title: str, casts: Sequence[tuple[int, int]], moment: Moment[DuelState]
) -> Iterator[Block]:
    """List all casts by turn. The current or latest spell is highlighted."""
    yield Heading(f"{title}: turn, spell, cost / spent")
    now, spent = -1 if moment.before.is_over else len(moment.after.cast) - 1, 0
    for index, (turn, number) in enumerate(casts):
        spell = moment.after.spells[number]
        spent += spell.cost
        colour = ACCENT if index == now else MUTED if index < now else TEXT
        line = Line(f"{turn}: {spell.name}", f"{spell.cost} / {spent}", SIZE, colour)
        yield LinkedBlock(SpellRow(spell, line), TurnLink(turn - 1), leads_away=True)


def change_blocks(recording: Recording[DuelState], moment: Moment[DuelState]) -> Iterator[Block]:
    """Yield the changes of the turn that is played, or of the one before."""
    if latest := shown_turn(moment, recording):
        before, turn = latest
        side = "boss" if before.is_wizards_turn else "wizard"
        yield Heading(f"Turn {before.turns + 1}, {side}")
        for entry in list_changes(before, turn):
            yield Line(entry.cause, entry.amounts, SIZE)


SPELLS: Final = {
    MISSILE: "hurts the boss at once",
    DRAIN: "hurts the boss and heals the wizard",
    SHIELD: "for some turns blows take less",
    POISON: "hurts the boss for some turns",
    RECHARGE: "brings mana for some turns",
}
"""The effect of each sort of spell."""


def bar(colour: Colour, words: str) -> LegendMark:
    """Return the mark of a bar."""
    return LegendMark(Mark((Path((Spot(0, 0.5), Spot(1, 0.5)), colour, 0.3),)), words)


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Wizard and boss take turns. The wizard pays each spell with mana, the boss strikes; "
            "whose hit points are gone loses. The answer is the least mana that wins; in part 2 "
            "the wizard loses a hit point each turn besides."
        ),
        marks=(
            bar(BLUE, "the wizard's hit points"),
            bar(ORANGE, "the boss's hit points"),
            bar(PINK, "mana, with which spells are paid"),
            *(LegendMark(icon(sort), words) for sort, words in SPELLS.items()),
            LegendMark(Art("ring", BLUE), "blows take less while it lasts"),
        ),
        hints=(
            "The pictures along the foot are the spells, each where it is cast.",
            "Press O, or click the wizard, to ask why a spell is cast.",
            "Click a spell of the side bar to go to its turn.",
        ),
    )
