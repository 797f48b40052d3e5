"""Inputs that few rules decide are known as such, and small."""

from itertools import product

import pytest

from game.lab.traps import RuleInputs, load_rule_inputs, parsed
from game.puzzles.registry import NAMES, generator_of, load
from tests.tools.traps.answers import answered
from tests.tools.traps.isolation import Isolator
from tests.tools.traps.rules import rules_file
from tests.tools.traps.small import bosses


@pytest.fixture(scope="module", params=NAMES)
def puzzle(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def found(puzzle: str) -> RuleInputs:
    return load_rule_inputs(load(puzzle))


def test_inputs_are_official_and_tell_their_variant(puzzle: str, found: RuleInputs) -> None:
    is_official = generator_of(puzzle).is_official
    assert [each.name for each in found.inputs if not is_official(each.text)] == []
    assert [each.name for each in found.inputs if each.variant not in each.tells] == []


def test_each_variant_has_an_input_or_answers_as_the_rules_do(
    puzzle: str, found: RuleInputs
) -> None:
    names = {variant.name for variant in load(puzzle).variants if not variant.needs}
    assert names - {each.variant for each in found.inputs} == found.equal.keys()


@pytest.mark.slow
def test_variants_that_need_no_input_show_on_no_boss_of_few_hit_points(found: RuleInputs) -> None:
    for text in bosses(most=20) if found.equal else ():
        played = answered(text, "duel", found.equal)
        assert not played or played.tells == []


@pytest.mark.slow
def test_least_damage_shows_on_no_boss_of_fewer_than_64_hit_points() -> None:
    # Through 7 points of armor, bosses of 8 damage or more take a point or more in any case.
    for points, damage in product(range(1, 64), range(1, 8)):
        assert not tells_least_damage(points, damage), (points, damage)
    assert tells_least_damage(64, 7)


def tells_least_damage(points: int, damage: int) -> bool:
    """Whether a blow's least damage changes the answer to a boss."""
    text = f"Hit Points: {points}\nDamage: {damage}\n"
    played = answered(text, "duel", ["no-least-damage"])
    return played is not None and played.tells != []


def test_inputs_have_names_of_their_own(found: RuleInputs) -> None:
    names = [each.name for each in found.inputs]
    assert len(set(names)) == len(names)


def test_all_variants_that_are_told_are_known(puzzle: str, found: RuleInputs) -> None:
    known = {variant.name for variant in load(puzzle).variants}
    assert {name for each in found.inputs for name in each.tells} <= known


def test_inputs_are_small(found: RuleInputs) -> None:
    sizes = sorted(sum(mark not in "#\n" for mark in each.text) for each in found.inputs)
    assert not sizes or sizes[len(sizes) // 2] <= 30


@pytest.mark.slow
def test_inputs_tell_what_they_are_said_to_tell(puzzle: str, found: RuleInputs) -> None:
    known = load(puzzle)
    for each in found.inputs:
        (variant,) = (one for one in known.variants if one.name == each.variant)
        isolator = Isolator(known, generator_of(known.name), variant, each.part)
        played = isolator.isolation(each.text, most=len(known.variants))
        assert played
        assert played.tells == each.tells


def test_file_is_read_as_it_was_written(found: RuleInputs) -> None:
    assert parsed(rules_file(found)) == found
