"""The first printed map that differs from the battle, and which misreading prints it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from components.kind import Kind
from game.lab.abilities import TraceFinding
from game.lab.puzzles.battle.contrast import NamedSettings, decision_contrast
from game.lab.puzzles.battle.printed.alignment import AlignedMaps, MapAgreement
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.lab.puzzles.battle.printed.meaning import meaning_lines
from game.lab.puzzles.battle.printed.misreading_fits import MisreadingFit, best_fits
from game.lab.puzzles.battle.printed.moments import Moment, Moments, differences
from game.lab.puzzles.battle.printed.suspect_unit import suspect_reasons
from game.puzzles.battle import ATTACK_POWER
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import drawn
from game.puzzles.variant import BY_THE_RULES, Change, Variant, reading_name
from game.text.grid import Grid, TitledDrawing, at, crop_around, cropped, side_by_side
from game.text.wording import count, folded

GAP: Final = "     "
MAP_INDENT: Final = 4
MOST_SQUARES: Final = 4
"""The most squares of which the difference is described."""
MOST_NAMED: Final = 5


class MapDifference(NamedTuple):
    """The first map that differs, and what prints the same."""

    agreement: MapAgreement
    known: Sequence[Variant]
    fits: Sequence[MisreadingFit]
    aligned: AlignedMaps
    moment: Moment
    """What it should show."""

    @property
    def printed(self) -> PrintedMap:
        """The map."""
        return self.agreement.maps[len(self.aligned.moments)]


def difference_of(cave: Cave, agreement: MapAgreement, known: Sequence[Variant]) -> MapDifference:
    """Find the first map that differs, and which misreadings print the same."""
    settings = agreement.settings
    fits = best_fits(cave, settings, agreement, known)
    with Moments(cave, settings) as moments:
        aligned = alignment_under(fits[0], agreement, moments) if fits else agreement.likeliest[0]
        moment = moments.at(aligned.next, is_by_turn=aligned.alignment.is_by_turn)
    return MapDifference(agreement, known, fits, aligned, moment)


def difference_lines(
    cave: Cave, difference: MapDifference, source: str, columns: int
) -> Iterator[str]:
    """Yield which map is the first that differs, how it does, and which misreading prints it."""
    agreement, known, fits, aligned, moment = difference
    printed, settings = difference.printed, agreement.settings
    for line in headline(source, agreement, aligned):
        yield from folded(line, columns, MAP_INDENT).split("\n")
    yield from ["", *drawn_maps(cave.grid, moment, printed, columns), ""]
    for line in what_differs(cave, moment, printed):
        yield from folded(line, columns, MAP_INDENT).split("\n")
    for line in meaning_lines(cave, settings, agreement.maps, aligned):
        yield from folded(line, columns, MAP_INDENT).split("\n")
    yield ""
    if fits:
        yield from fitting_lines(cave, agreement, fits, columns)
        return
    if known:
        yield "No misreading that is known here prints the same."
    yield from suspect_reasons(cave, settings, aligned, printed, columns)


def finding_of(cave: Cave, difference: MapDifference, before: int, maps: int) -> TraceFinding:
    """Return what programs can read of a difference, of so many maps, some before this battle's."""
    moment, printed = difference.moment, difference.printed
    return TraceFinding(
        "map",
        maps,
        before + len(difference.aligned.moments),
        None,
        printed.line,
        [
            {
                "place": cave.grid.place(square),
                "expected": unit and {"unit": unit.letter, "points": unit.points},
                "printed": found and {"unit": found, "points": printed.points.get(square)},
            }
            for square in differences(moment, printed)
            for unit, found in [(moment.get(square), printed.standing.get(square))]
        ],
        [Change(fit.misread).names for fit in difference.fits],
    )


def alignment_under(fit: MisreadingFit, agreement: MapAgreement, moments: Moments) -> AlignedMaps:
    """Return how far maps agree with the rules, by the alignment that fits a misreading."""
    return AlignedMaps(fit.alignment, fit.alignment.agreeing_moments(moments, agreement.maps))


def headline(source: str, agreement: MapAgreement, aligned: AlignedMaps) -> Iterator[str]:
    """Yield which map is the first that differs."""
    maps, settings = agreement.maps, agreement.settings
    printed = maps[len(aligned.moments)]
    heading = f" ({printed.heading})" if printed.heading else ""
    which = count(len(maps), "map")
    if settings.elf_attack != ATTACK_POWER:
        which += f" with elf attack power {settings.elf_attack}"
    first = f"of {which} the first that is not as the rules play."
    yield f"{source}, line {printed.line}{heading}: {first}"
    unit = "turn" if aligned.alignment.is_by_turn else "round"
    guess = "" if printed.heading else f", if there is one for each {unit}"
    yield f"After {unit} {aligned.next} it should be{guess}:"


def drawn_maps(grid: Grid, moment: Moment, printed: PrintedMap, columns: int) -> list[str]:
    """Return the expected map beside the printed one; cropped to what differs if too wide."""
    rows = [
        drawn(grid, {square: unit.letter for square, unit in moment.items()}),
        drawn(grid, printed.standing),
    ]
    if 2 * grid.columns + len(GAP) > columns:
        window = crop_around(grid, list(differences(moment, printed)))
        rows = [cropped(each, window) for each in rows]
    panels = [TitledDrawing("By the rules", rows[0]), TitledDrawing("Yours", rows[1])]
    return side_by_side(panels, columns, GAP).split("\n")


def what_differs(cave: Cave, moment: Moment, printed: PrintedMap) -> Iterator[str]:
    """Yield for some squares the expected unit and the printed one."""
    squares = list(differences(moment, printed))
    for square in squares[:MOST_SQUARES]:
        unit, found = moment.get(square), printed.standing.get(square)
        expected = (
            unit_words(unit.kind, unit.points if printed.points else None) if unit else "nobody"
        )
        actual = unit_words(cave.kind(found), printed.points.get(square)) if found else "nobody"
        yield f"At {at(cave.grid, square)}: {expected} by the rules, {actual} in yours."
    if len(squares) > MOST_SQUARES:
        yield f"So do {count(len(squares) - MOST_SQUARES, 'square')} more."


def unit_words(kind: Kind, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`."""
    name = kind.name
    return name if points is None else f"{name} with {count(points, 'hit point')}"


def fitting_lines(
    cave: Cave, agreement: MapAgreement, fits: Sequence[MisreadingFit], columns: int
) -> Iterator[str]:
    """Yield which misreadings print the same, and draw the first decision that one changes."""
    maps, settings = agreement.maps, agreement.settings
    misread, _, agreed = fits[0]
    change = Change(misread)
    whole = count(len(maps), "map")
    share = f"all {whole}" if agreed == len(maps) else f"the first {agreed} of the {whole}"
    names = [" and ".join(Change(fit.misread).names) for fit in fits[:MOST_NAMED]]
    verb = "print" if misread[1:] else "prints"
    several = f"Each of these prints {share}: {'; '.join(names)}."
    sentence = several if names[1:] else f"{names[0]} {verb} {share}."
    yield from folded(sentence, columns, MAP_INDENT).split("\n")
    for variant in misread:
        yield from folded(f"Instead of the rule: {variant.instead}", columns, MAP_INDENT).split(
            "\n"
        )
    ours = NamedSettings(BY_THE_RULES, settings)
    theirs = NamedSettings(reading_name(change), settings_under(change, settings))
    scenario = BattleScenario(cave, settings)
    yield from ["", *decision_contrast(scenario, ours, theirs, columns)]
