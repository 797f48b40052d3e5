"""The battle's panel (round, sides, selected unit) and its legend."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from components.kind import side_kind, side_letters
from game.playback.moment import Moment
from game.puzzles.battle.state import BattleState
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Meter
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Mark, Path, Spot
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT
from game.viewer.scenes.battle.figures import ACTING, FACTIONS, Figure
from game.viewer.scenes.battle.marks import Badge, HealthBar, Outlined, Ring
from game.viewer.view_model import Block, Legend, LegendMark


class SideOpening(NamedTuple):
    """A side's units and hit points at the start."""

    faction: str
    words: str
    """The side's kinds of units: `Elves and archers`."""
    units: int
    points: int
    powers: str


def side_openings(opening: BattleState) -> tuple[SideOpening, ...]:
    """Return all sides at the start, which never change."""
    return tuple(
        SideOpening(
            faction,
            side_words(opening, faction),
            sum(unit.faction == faction for unit in opening.units.values()),
            opening.hit_points(faction),
            power_words(opening, faction),
        )
        for faction in side_letters(opening.kinds)
    )


def side_blocks(sides: Sequence[SideOpening], state: BattleState) -> Iterator[Block]:
    """Show how many of each faction live and how many hit points they have together."""
    living: dict[str, list[int]] = {side.faction: [] for side in sides}
    for unit in state.units.values():
        living[unit.faction].append(unit.points)
    for faction, kinds, began, whole, powers in sides:
        points, number = sum(living[faction]), len(living[faction])
        words = f"{kinds} {number} of {max(began, number)}, attack {powers}"
        share = points / whole if whole else 0
        yield Meter(words, f"{points} hp", share, FACTIONS[faction])


def side_words(opening: BattleState, side: str) -> str:
    """Return the kinds of a side that were there, its own first: `Elves and archers`."""
    own, units = opening.kind(side).names, opening.ordered_units().values()
    all_kinds = {own: None} | {unit.kind.names: None for unit in units if unit.faction == side}
    return " and ".join(all_kinds).capitalize()


def power_words(opening: BattleState, side: str) -> str:
    """Return the attack power of a side, or the least and the greatest: `3`, `3 to 5`."""
    powers = {unit.power for unit in opening.units.values() if unit.faction == side} or {0}
    return " to ".join(map(str, sorted({min(powers), max(powers)})))


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
