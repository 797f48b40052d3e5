"""The first of somebody's maps that differs from what the rules play, and what it comes from."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.puzzles.battle import ATTACK_POWER
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.contrast import first_difference
from game.puzzles.battle.fits import Fit, best_fits
from game.puzzles.battle.following import Agreement, Followed
from game.puzzles.battle.moments import Moment, Moments, differences
from game.puzzles.battle.picture import drawn
from game.puzzles.battle.printed import PrintedMap
from game.puzzles.battle.settings import SINGULAR
from game.puzzles.battle.suspect import reasons
from game.puzzles.battle.variants import settings_under
from game.puzzles.contrasting import name_of
from game.puzzles.variant import Change, Variant
from game.text.grid import Grid, at
from game.text.panels import Panel, side_by_side
from game.text.windows import cut, window_around
from game.text.wording import count, folded

GAP: Final = "     "
INDENT: Final = 4
MOST_SQUARES: Final = 4
"""Squares of which it is told what is otherwise there."""
MOST_NAMED: Final = 5


def difference_lines(
    cave: Cave, followed: Followed, known: Sequence[Variant], source: str, columns: int
) -> Iterator[str]:
    """Yield which map is the first that differs, in what, and which misreading prints it."""
    settings = followed.settings
    fits = best_fits(cave, settings, followed, known)
    with Moments(cave, settings) as moments:
        way = way_of(fits[0], followed, moments) if fits else followed.likeliest[0]
        moment = moments.at(way.next, is_by_turn=way.alignment.is_by_turn)
    printed = followed.maps[len(way.moments)]
    for line in headline(source, followed, way):
        yield from folded(line, columns, INDENT).split("\n")
    yield from ["", *drawn_maps(cave.grid, moment, printed, columns), ""]
    yield from what_differs(cave.grid, moment, printed)
    yield ""
    if fits:
        yield from fitting_lines(cave, followed, fits, columns)
        return
    yield "No misreading that is known here prints the same."
    yield from reasons(cave, settings, way, printed, columns)


def way_of(fit: Fit, followed: Followed, moments: Moments) -> Agreement:
    """Return how far maps agree with the rules, counted as they are by who misread them."""
    return Agreement(fit.alignment, fit.alignment.followed(moments, followed.maps))


def headline(source: str, followed: Followed, way: Agreement) -> Iterator[str]:
    """Yield which map is the first that differs."""
    maps, settings = followed.maps, followed.settings
    printed = maps[len(way.moments)]
    heading = f" ({printed.heading})" if printed.heading else ""
    which = count(len(maps), "map")
    if settings.elf_attack != ATTACK_POWER:
        which += f" with elf attack power {settings.elf_attack}"
    first = f"of {which} the first that is not as the rules play."
    yield f"{source}, line {printed.line}{heading}: {first}"
    unit = "turn" if way.alignment.is_by_turn else "round"
    guess = "" if printed.heading else f", if there is one for each {unit}"
    yield f"After {unit} {way.next} it should be{guess}:"


def drawn_maps(grid: Grid, moment: Moment, printed: PrintedMap, columns: int) -> list[str]:
    """Return what the map should be, beside what it is; cut to what differs if it is too wide."""
    rows = [
        drawn(grid, {square: unit.faction for square, unit in moment.items()}),
        drawn(grid, printed.standing),
    ]
    if 2 * grid.columns + len(GAP) > columns:
        window = window_around(grid, list(differences(moment, printed)))
        rows = [cut(each, window) for each in rows]
    panels = [Panel("By the rules", rows[0]), Panel("Yours", rows[1])]
    return side_by_side(panels, columns, GAP).split("\n")


def what_differs(grid: Grid, moment: Moment, printed: PrintedMap) -> Iterator[str]:
    """Yield for some squares who should be there, and who is."""
    squares = list(differences(moment, printed))
    for square in squares[:MOST_SQUARES]:
        unit, found = moment.get(square), printed.standing.get(square)
        due = described(unit.faction, unit.points if printed.points else None) if unit else "nobody"
        there = described(found, printed.points.get(square)) if found else "nobody"
        yield f"At {at(grid, square)}: {due} by the rules, {there} in yours."
    if len(squares) > MOST_SQUARES:
        yield f"So do {count(len(squares) - MOST_SQUARES, 'square')} more."


def described(faction: str, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`."""
    name = SINGULAR[faction]
    return name if points is None else f"{name} with {count(points, 'hit point')}"


def fitting_lines(
    cave: Cave, followed: Followed, fits: Sequence[Fit], columns: int
) -> Iterator[str]:
    """Yield which misreadings print the same, and draw the first decision that one changes."""
    maps, settings = followed.maps, followed.settings
    misread, _, agreed = fits[0]
    change = Change(misread)
    whole = count(len(maps), "map")
    far = f"all {whole}" if agreed == len(maps) else f"the first {agreed} of the {whole}"
    names = [" and ".join(Change(fit.misread).names) for fit in fits[:MOST_NAMED]]
    verb = "print" if misread[1:] else "prints"
    several = f"Each of these prints {far}: {'; '.join(names)}."
    told = several if names[1:] else f"{names[0]} {verb} {far}."
    yield from folded(told, columns, INDENT).split("\n")
    for variant in misread:
        yield from folded(f"Instead of the rule: {variant.instead}", columns, INDENT).split("\n")
    theirs = settings_under(change, settings)
    yield from ["", *first_difference(cave, settings, theirs, name_of(change), columns)]
