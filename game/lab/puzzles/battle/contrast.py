"""The contrast of two readings in one cave: the first decision that differs, power, counting."""

from typing import Final

from game.lab.first_difference import FirstDifferentTurn, first_difference
from game.lab.puzzles.battle.contrasts.counting import counting_contrast
from game.lab.puzzles.battle.contrasts.decision import NamedSettings, decision_contrast
from game.lab.puzzles.battle.contrasts.power import power_contrast
from game.puzzles.battle.lowest_attack import Fights
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings, settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.variant import BY_THE_RULES, NO_CHANGE, Change, Variant, reading_name

COUNTING_TOUCHED: Final = "counting"
POWER_TOUCHED: Final = "part 2"
"""Parts of the rules that do not affect how a battle is fought."""


def contrast(scenario: BattleScenario, change: Change, part: int, columns: int) -> list[str]:
    """Return lines that draw what differs under a change; none if nothing does.

    First comes the first turn that differs, then what follows for the answer: the power that
    part 2 takes, and how its battle is counted.
    """
    cave, settings = scenario.cave, scenario.settings
    change = change.in_part(part)
    fighting = without_touching(change, COUNTING_TOUCHED, POWER_TOUCHED)
    sections = [fighting_contrast(cave, settings, fighting, part, columns)]
    uncounted, name = without_touching(change, COUNTING_TOUCHED), reading_name(change)
    if part != 1 and uncounted != fighting:
        fought = settings_under(fighting, settings)
        searches = {
            base_of(fighting): fought.search,
            reading_name(uncounted): settings_under(uncounted, settings).search,
        }
        sections.append(power_contrast(cave, fought, searches, columns))
    if change != uncounted:
        readings = {
            base_of(uncounted): settings_under(uncounted, settings),
            name: settings_under(change, settings),
        }
        at_power = with_power_of(cave, readings, part)
        sections.append(counting_contrast(cave, at_power, columns) if at_power else [])
    return [line for section in filter(None, sections) for line in ["", *section]][1:]


def without_touching(change: Change, *touched: str) -> Change:
    """Return a change without the variants of some parts of the rules."""
    left = tuple(one for one in change.variants if one.touches not in touched)
    return change._replace(variants=left)


def base_of(change: Change) -> str:
    """Return the name of a change, also of none."""
    return BY_THE_RULES if change == NO_CHANGE else reading_name(change)


def is_of_fighting(variant: Variant) -> bool:
    """Whether a variant changes how battles are fought, not only how they are counted or chosen."""
    return variant.touches not in (COUNTING_TOUCHED, POWER_TOUCHED)


def with_power_of(
    cave: Cave, readings: dict[str, BattleSettings], part: int
) -> dict[str, BattleSettings]:
    """Return readings with the power at which a part is counted; none if there is no such power."""
    if part == 1:
        return readings
    outcome = Fights(cave, next(iter(readings.values()))).lowest()
    if outcome is None:
        return {}
    power = outcome.elf_attack
    return {name: each._replace(elf_attack=power) for name, each in readings.items()}


def fighting_contrast(
    cave: Cave, settings: BattleSettings, change: Change, part: int, columns: int
) -> list[str]:
    """Return lines that draw the first turn that differs; none if none does."""
    if change == NO_CHANGE:
        return []
    ours, theirs = settings, settings_under(change, settings)
    if part != 1:
        power = first_power_that_differs(cave, ours, theirs)
        if power is None:
            return []
        ours, theirs = (each._replace(elf_attack=power) for each in (ours, theirs))
    lines = first_decision_contrast(cave, ours, theirs, reading_name(change), columns)
    at_power = [f"With elf attack power {ours.elf_attack}:"] if part != 1 and lines else []
    return at_power + lines


def first_decision_contrast(
    cave: Cave, ours: BattleSettings, theirs: BattleSettings, name: str, columns: int
) -> list[str]:
    """Return lines that draw the first difference of two battles; none if there is none."""
    found = battles_difference(cave, ours, theirs)
    if found is None:
        return []
    return decision_contrast(
        cave, found, NamedSettings(BY_THE_RULES, ours), NamedSettings(name, theirs), columns
    )


def battles_difference(
    cave: Cave, ours: BattleSettings, theirs: BattleSettings
) -> FirstDifferentTurn[BattleState] | None:
    """Return the first turn in which two readings differ; None if none does."""
    battle = Battle(cave, ours)
    return first_difference(
        (battle, battle.state()), (battle := Battle(cave, theirs), battle.state())
    )


def first_power_that_differs(
    cave: Cave, ours: BattleSettings, theirs: BattleSettings
) -> int | None:
    """Return the lowest power at which two readings come to different results in part 2.

    That is the lower of the powers they take: the other reading does not take it, or takes it
    with another outcome. None if neither takes one.
    """
    outcomes = (Fights(cave, each).lowest() for each in (ours, theirs))
    return min((outcome.elf_attack for outcome in outcomes if outcome), default=None)
