"""The first different decision under two sets of rules in one cave, drawn for both.

Maps that both have in common are drawn once, above those that differ. A sentence each describes the
consequences: the power that part 2 finds, and the counting of its battle.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from components.turn import Candidate
from game.puzzles.battle.answer import BattleScenario, Fights
from game.puzzles.battle.explain import attack_steps, draw_steps, has_maps, step_sentence
from game.puzzles.battle.narrate import BattleNarrator, draw_units
from game.puzzles.battle.play import Battle, DecidedTurn, decide, fight
from game.puzzles.battle.read import Cave
from game.puzzles.battle.settings import DEMANDED, BattleSettings, apply_change
from game.puzzles.battle.state import BattleState, acting_unit
from game.puzzles.first_difference import FirstDifferentTurn, describe_counts, first_difference
from game.puzzles.variant import BY_THE_RULES, NO_CHANGE, Change, Variant, change_name
from game.simulation.progress import working
from game.text.grid import Grid, crop, crop_around, side_by_side
from game.text.wording import align_labels, count, folded, make_title

COUNTING_TOUCHED: Final = "counting"
POWER_TOUCHED: Final = "part 2"
"""The parts of the rules that don't affect the turns of a battle."""
ABREAST: Final = 3
"""The number of maps that should fit side by side; wider maps are cropped."""
INDENT: Final = 4
"""The hanging indent of sentences that are too long for one line."""


class NamedSettings(NamedTuple):
    """Settings with the name of their rules."""

    name: str
    """As in `by the rules`, or `with first-step`."""
    settings: BattleSettings


def divergence(scenario: BattleScenario, change: Change, part: int, columns: int) -> list[str]:
    """Return lines that draw the difference under a change; [] without a difference."""
    change = change.in_part(part)
    uncounted = without_touching(change, COUNTING_TOUCHED)
    fighting = without_touching(uncounted, POWER_TOUCHED)
    ours, fought, chosen, misread = (
        name_settings(scenario, each) for each in (NO_CHANGE, fighting, uncounted, change)
    )
    cave = scenario.cave
    sections = [fighting_divergence(scenario, ours, fought, part, columns)]
    if part != 1 and chosen != fought:
        sections.append(power_divergence(cave, fought, chosen, columns))
    if misread != chosen or not any(sections):
        counted = chosen if misread != chosen else ours
        sections.append(counting_divergence(cave, counted, misread, part, columns))
    return [line for section in filter(None, sections) for line in ["", *section]][1:]


def name_settings(scenario: BattleScenario, change: Change) -> NamedSettings:
    """Return the settings under a change, with their name."""
    if change == NO_CHANGE:
        return NamedSettings(BY_THE_RULES, scenario.settings)
    return NamedSettings(change_name(change), apply_change(scenario.settings, change))


def without_touching(change: Change, touched: str) -> Change:
    """Return `change` without the variants that touch one part of the rules.

    `touched` is the name of that part.
    """
    left = tuple(one for one in change.variants if one.touches != touched)
    return change._replace(variants=left)


def is_of_fighting(variant: Variant) -> bool:
    """Return whether a variant changes the turns of battles, not only counting or part 2."""
    return variant.touches not in (COUNTING_TOUCHED, POWER_TOUCHED)


def fighting_divergence(
    scenario: BattleScenario, ours: NamedSettings, theirs: NamedSettings, part: int, columns: int
) -> list[str]:
    """Return lines that draw the first decision that differs; [] if all decisions are equal.

    Part 2 is compared at the lower one of the two elf attack powers.
    """
    if ours == theirs:
        return []
    if part == 1:
        return decision_divergence(scenario, ours, theirs, columns)
    # The lower power: the other rules reject it, or lead to another outcome with it.
    outcomes = (Fights(scenario.cave, each.settings).play_part_2() for each in (ours, theirs))
    power = min((outcome.elf_attack for outcome in outcomes if outcome), default=None)
    if power is None:
        return []
    lines = decision_divergence(scenario, at_power(ours, power), at_power(theirs, power), columns)
    return [f"With elf attack power {power}:", *lines] if lines else []


def at_power(rules: NamedSettings, power: int) -> NamedSettings:
    """Return settings with another attack power of the elves."""
    return rules._replace(settings=rules.settings._replace(elf_attack=power))


def power_divergence(
    cave: Cave, ours: NamedSettings, theirs: NamedSettings, columns: int
) -> list[str]:
    """Return a sentence on the powers that two searches find; [] if they are equal."""
    fights = Fights(cave, ours.settings)
    searches = {each.name: each.settings.search for each in (ours, theirs)}
    with working(fights.progress):
        taken = {name: fights.find_power(search) for name, search in searches.items()}
    if len(set(taken.values())) == 1:
        return []
    words = "; ".join(
        f"{name} {'none' if taken[name] is None else taken[name]} ({DEMANDED[search.demand]})"
        for name, search in searches.items()
    )
    return folded(f"The power of the elves that is taken: {words}.", columns).split("\n")


def counting_divergence(
    cave: Cave, ours: NamedSettings, theirs: NamedSettings, part: int, columns: int
) -> list[str]:
    """Return a sentence on the counting of a battle under two rules; [] if the scores are equal."""
    if part != 1:
        lowest = Fights(cave, ours.settings).play_part_2()
        if lowest is None:
            return []
        ours, theirs = (at_power(each, lowest.elf_attack) for each in (ours, theirs))
    one, other = (fight(cave, each.settings) for each in (ours, theirs))
    if one.score == other.score:
        return []
    differences = []
    if one.rounds != other.rounds:
        rounds = count(one.rounds, "full round")
        differences.append(f"{rounds} {ours.name}, {other.rounds} {theirs.name}")
    if more := other.hit_points - one.hit_points:
        points = f"{count(abs(more), 'hit point')} {'more' if more > 0 else 'less'}"
        differences.append(f"the sum has {points} {theirs.name}")
    return describe_counts(columns, *differences)


def decision_divergence(
    scenario: BattleScenario, ours: NamedSettings, theirs: NamedSettings, columns: int
) -> list[str]:
    """Return lines that describe and draw the first different turn under two rules.

    Return [] without such a turn.
    """
    cave, narrator = scenario.cave, BattleNarrator(scenario)
    sides = ours, theirs
    one, other = (Battle(cave, each.settings) for each in sides)
    found = first_difference(narrator, (one, one.state()), (other, other.state()))
    if found is None:
        return []
    state, turns = found.state, (found.ours, found.theirs)
    lines = [f"Round {state.rounds + 1}, turn {state.turns + 1}:"]
    labels = [
        (rules.name, found.sentence(narrator, turn, "round"))
        for rules, turn in zip(sides, turns, strict=True)
    ]
    lines += align_labels(labels, columns)
    actors = {acting_unit(turn) for turn in turns}
    if len(actors) == 1 and None not in actors:
        decisions = [
            decision_after(cave, rules.settings, number)
            for rules, number in zip(sides, found.turns, strict=True)
        ]
        if get_choice(decisions[0]) != get_choice(decisions[1]):
            return [*lines, *drawings(cave.grid, found, sides, decisions, columns)]
    return [*lines, "", "The map before that turn:", *map_before(cave.grid, found, columns)]


def get_choice(decision: DecidedTurn) -> tuple[int | None, Candidate | None]:
    """Return the step and the target of a unit."""
    return decision.step.step, decision.target


def map_before(grid: Grid, found: FirstDifferentTurn[BattleState], columns: int) -> list[str]:
    """Return the map with hit points; if it is too wide, only the part around the acting units."""
    actors = filter(None, map(acting_unit, (found.ours, found.theirs)))
    rows = draw_units(grid, found.state.units.values())
    squares = [found.state.unit(actor).square for actor in actors]
    if grid.columns > columns and squares:
        return crop(rows, crop_around(grid, squares))
    return rows


def decision_after(cave: Cave, settings: BattleSettings, turns: int) -> DecidedTurn:
    """Return the decision in the turn after `turns` turns.

    The battle is played up to there, as a rule may depend on more than a state contains.
    """
    with Battle(cave, settings) as battle:
        for _ in range(turns):
            battle.step()
        return decide(battle)


def drawings(
    grid: Grid,
    found: FirstDifferentTurn[BattleState],
    sides: tuple[NamedSettings, NamedSettings],
    decisions: list[DecidedTurn],
    columns: int,
) -> Iterator[str]:
    """Yield the common maps, then the other maps, the step and the attack under both rules."""
    state, is_stepping = found.state, decisions[0].step.step != decisions[1].step.step
    acting = state.unit(found.ours[0].arguments[0])
    drawn = [
        draw_steps(grid, state, acting, each, columns // ABREAST)
        if is_stepping and has_maps(each)
        else []
        for each in decisions
    ]
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(*drawn, strict=False))
    shared = [panel for panel, _ in pairs]
    if shared:
        yield from ["", "Alike in both:", *side_by_side(shared, columns).splitlines()]
    for rules, decision, panels in zip(sides, decisions, drawn, strict=True):
        yield from ["", make_title(rules.name)]
        if own := panels[len(shared) :]:
            yield from [*side_by_side(own, columns).splitlines(), ""]
        sentences = [step_sentence(grid, decision)]
        if decision.enemies:
            steps = attack_steps(grid, state, decision)
            sentences += [step.margin + step.words for step in steps if not step.name]
        yield from (folded(line, columns, INDENT) for line in sentences)
