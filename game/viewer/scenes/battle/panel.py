"""The battle's panel (round, sides, selected unit) and its legend."""

from collections.abc import Iterator
from typing import Final

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
