"""The fronts in the panel: where each is, how many stand against how many, and who is stronger.

north-east                   6 against 21
=========------------------------------        hit points of both
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.theme import MUTED, TEXT, cut_to_width, px, text
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.scenes.battle.fronts import Front, FrontLink, Fronts
from game.viewer.scenes.battle.health_bars import health_of, strongest_enemies
from game.viewer.scenes.battle.roster import RosterEntry, RosterRow

ROW_HEIGHT: Final = 25
TEXT_SIZE: Final = 13
BAR: Final = 4
AGAINST: Final = " against "


def army_blocks(fronts: Fronts, moment: Moment[BattleState]) -> Iterator[Block]:
    """List the fronts of an army and the units of the one that was chosen; nothing of others."""
    if fronts.is_army:
        yield from front_blocks(fronts.listed(moment))
        if fronts.chosen:
            yield from chosen_blocks(fronts.chosen, moment.before.units)


def front_blocks(fronts: Sequence[Front]) -> Iterator[Block]:
    """List fronts, each a link that leads there."""
    yield Heading("Fronts, as this round began")
    if not fronts:
        yield Line("nobody is in contact", "", TEXT_SIZE, MUTED)
    for front in fronts:
        yield LinkedBlock(FrontRow(front), FrontLink(front.name))


class FrontRow(NamedTuple):
    """One front."""

    front: Front

    def height(self, _width: int) -> int:
        """A line and a bar."""
        return px(ROW_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the name, both numbers in their sides' colours, and the share of hit points."""
        elves, goblins = (FACTIONS[side] for side in (ELF, GOBLIN))
        right, colours = area.right, (goblins, MUTED, elves)
        counts = self.front.counts
        for words, colour in zip((str(counts[1]), AGAINST, str(counts[0])), colours, strict=True):
            part = text(words, TEXT_SIZE, colour)
            right -= part.get_width()
            target.blit(part, (right, area.top + px(1)))
        name = cut_to_width(self.front.name, TEXT_SIZE, right - area.left - px(8))
        target.blit(text(name, TEXT_SIZE, TEXT), (area.left, area.top + px(1)))
        bar = pygame.Rect(area.left, area.bottom - px(BAR + 2), area.width, px(BAR))
        draw_balance(target, bar, self.front.points)


def draw_balance(target: pygame.Surface, bar: pygame.Rect, points: tuple[int, int]) -> None:
    """Draw the share of either side in all hit points, the elves' on the left."""
    target.fill(FACTIONS[GOBLIN], bar)
    width = round(bar.width * points[0] / max(sum(points), 1))
    target.fill(FACTIONS[ELF], (bar.left, bar.top, width, bar.height))


def chosen_blocks(front: Front, living: Mapping[int, UnitState]) -> Iterator[Block]:
    """List the units of the front that was chosen, the living by their squares."""
    yield Heading(f"{front.name}: its units")
    strongest = strongest_enemies(living.values())
    alive = [entity for entity in front.units if entity in living]
    for entity in sorted(alive, key=lambda each: living[each].square):
        unit = living[entity]
        health = health_of(unit, strongest)
        entry = RosterEntry(unit, None, health, has_acted=False, is_acting=False)
        yield LinkedBlock(RosterRow(entry), entity)
    if dead := len(front.units - living.keys()):
        yield Line(f"{count(dead, 'unit')} dead", "", TEXT_SIZE, MUTED)
