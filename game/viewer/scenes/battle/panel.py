"""The battle's panel (round, sides, selected unit, all units) and its legend."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from components.kind import side_kind, side_letters
from game.playback.moment import Moment
from game.puzzles.battle.state import BattleState, UnitState, acting_unit
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Meter
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Mark, Path, Spot
from game.viewer.drawing.theme import ACCENT, BLACK, MUTED, TEXT, px, text
from game.viewer.scenes.battle.figures import ACTING, FACTIONS, Figure
from game.viewer.scenes.battle.marks import (
    Badge,
    HealthBar,
    Outlined,
    Ring,
    make_health_bar,
    strongest_enemies,
)
from game.viewer.view_model import Block, Legend, LegendMark, LinkedBlock

ROW_HEIGHT: Final = 19
TEXT_SIZE: Final = 12
FIGURE: Final = 17
ORDER_WIDTH: Final = 20
NAME_WIDTH: Final = 24
POINTS_WIDTH: Final = 28
"""How wide the turn's number, the short name and the points are."""
LAST: Final = 1 << 20
"""The place of units without a known turn, behind all others."""


def side_blocks(opening: BattleState, state: BattleState) -> Iterator[Block]:
    """Show how many units of each side live and how many hit points they have together.

    The powers are those at the start: `attack 3`, or the least and the greatest, `attack 3 to 5`.
    """
    for faction in side_letters(opening.kinds):
        began, living = (
            [unit for unit in each.units.values() if unit.faction == faction]
            for each in (opening, state)
        )
        whole, points = (sum(unit.points for unit in units) for units in (began, living))
        names = {opening.kind(faction).names: None} | {unit.kind.names: None for unit in began}
        powers = {unit.power for unit in began} or {0}
        attack = " to ".join(map(str, sorted({min(powers), max(powers)})))
        count_words = f"{len(living)} of {max(len(began), len(living))}"
        words = f"{' and '.join(names).capitalize()} {count_words}, attack {attack}"
        yield Meter(words, f"{points} hp", points / whole if whole else 0, FACTIONS[faction])


def unit_blocks(state: BattleState, entity: int | None) -> Iterator[Block]:
    """Describe the selected unit, or the unit under the pointer."""
    if entity is None or not state.has_unit(entity):
        return
    unit = state.unit(entity)
    yield Heading(f"{unit.full_name}, attack {unit.power}")
    if entity not in state.units:
        yield Line("dead", "", colour=MUTED)
    else:
        share, words = unit.points / unit.maximum, f"{unit.points} of {unit.maximum} hp"
        yield Meter("health", words, share, FACTIONS[unit.faction])


def progress_line(moment: Moment[BattleState]) -> Line:
    """Return which round and turn is being played, or how many are complete."""
    state, turn = moment.before, moment.before.turns + bool(moment.turn)
    if turn and not state.is_over:
        return Line(f"Round {state.rounds + 1}", f"turn {turn} of the round", 17)
    if moment.number or state.is_over:
        return Line(f"After {count(state.rounds, 'round')}", f"turn {moment.number}", 17)
    return Line(f"Before round {state.rounds + 1}", "", 17)


def turn_places(recording: Recording[BattleState], number: int) -> dict[int, int]:
    """Return the turn of each unit in the current round, counted from 1.

    Units whose turn isn't recorded are omitted.
    """
    ends = recording.round_ends
    place = bisect_right(ends, number)
    last = ends[place] if place < len(ends) else len(recording)
    actors = filter(None, map(acting_unit, recording.turns[ends[place - 1] : last]))
    return {actor: turn for turn, actor in enumerate(dict.fromkeys(actors), 1)}


def roster_blocks(
    state: BattleState, places: dict[int, int], now: int, number_unit: Callable[[int], int]
) -> Iterator[Block]:
    """List the living units in their order of turns; `now` is the current turn in the round.

    If `now` is 0, no unit is marked.
    """
    yield Heading("Units, by their turns in this round")
    strongest = strongest_enemies(state.units.values())
    living = [(places.get(entity, LAST), unit, entity) for entity, unit in state.units.items()]
    for place, unit, entity in sorted(living):
        row = RosterRow(unit, make_health_bar(unit, strongest), place, now)
        yield LinkedBlock(row, number_unit(entity))


class RosterRow(NamedTuple):
    """One unit: its turn, its figure, its short name and its points."""

    unit: UnitState
    health: HealthBar
    place: int
    """The number of its turn."""
    now: int
    """The current turn in the round."""

    def height(self, _width: int) -> int:
        """One line."""
        return px(ROW_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the turn's number, which is lit if current; then sprite, name, bar and points."""
        middle, (unit, health, place, now) = area.centery, self
        colour = MUTED if place < now else TEXT
        number = pygame.Rect(
            area.left, middle - px(ROW_HEIGHT - 3) // 2, px(ORDER_WIDTH), px(ROW_HEIGHT - 3)
        )
        if place == now:
            pygame.draw.rect(target, ACCENT, number, border_radius=px(4))
        written = text(
            str(place) if place < LAST else "-", TEXT_SIZE, BLACK if place == now else colour
        )
        target.blit(written, written.get_rect(center=number.center))
        picture = Figure(unit.kind)(px(FIGURE))
        target.blit(picture, picture.get_rect(midleft=(number.right + px(3), middle)))
        points = text(str(unit.points), TEXT_SIZE, colour)
        target.blit(points, points.get_rect(midright=(area.right, middle)))
        name = text(unit.short_name, TEXT_SIZE, colour)
        left = number.right + px(FIGURE + 6)
        target.blit(name, name.get_rect(midleft=(left, middle)))
        left += px(NAME_WIDTH + 2)
        bar = pygame.Rect(left, middle - px(3), area.right - px(POINTS_WIDTH) - left, px(6))
        health.draw(target, bar)


ARROW: Final = Path((Spot(0, 0.5), Spot(1, 0.5)), ACTING, 0.1, has_head=True)


def unit(side: str) -> LegendMark:
    """Return the mark of a side's units."""
    return LegendMark(Figure(side_kind(side)), side_kind(side).name)


def bar(points: int, words: str, *, is_last: bool = False) -> LegendMark:
    """Return the mark of a health bar."""
    return LegendMark(HealthBar(ELF, points, 200, is_last, has_number=True), words)


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Elves and goblins fight until one side is gone. The answer is the number of full "
            "rounds times all hit points that are left; in part 2, with elves so strong that "
            "none of them dies."
        ),
        marks=(
            unit(ELF),
            unit(GOBLIN),
            LegendMark(Ring(ACTING), "whose turn it is"),
            LegendMark(Badge(7, is_now=True), "acts now, in the 7th turn of the round"),
            LegendMark(Badge(8, is_now=False), "comes next, in the 8th turn"),
            LegendMark(Mark((ARROW,)), "strikes there"),
            LegendMark(Outlined("-3", ACCENT, least=9), "what a blow took"),
            bar(131, "hit points left"),
            bar(3, "red: the next blow kills", is_last=True),
            LegendMark(Art("skull", FACTIONS[GOBLIN]), "one of that side dies"),
            LegendMark(Ring(TEXT), "what you selected"),
        ),
        hints=("Yellow acts; the next have their turns' numbers.", "Click anyone to ask why."),
    )
