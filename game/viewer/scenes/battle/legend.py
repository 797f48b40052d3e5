"""The legend of a battle: the marks on its map, and what is to be found out."""

from typing import Final

from components.faction import ELF, GOBLIN
from components.kind import side_kind
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Mark, Path, Spot
from game.viewer.drawing.theme import ACCENT, TEXT
from game.viewer.scenes.battle.figures import ACTING, FACTIONS, Figure
from game.viewer.scenes.battle.marks import Badge, HealthBar, Outlined, Ring
from game.viewer.view_model import Legend, LegendMark

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
