"""Inputs that few rules decide are known as such, and small."""

import pytest

from game.lab.traps import RuleInputs, load_rule_inputs
from game.puzzles.registry import NAMES, generator_of, load
from tests.tools.traps.isolation import Isolator


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
