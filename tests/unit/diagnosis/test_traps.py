"""Traps and inputs of single rules: each shows its variant."""

from itertools import combinations

import pytest

from game.lab.judge.cases import Cases
from game.lab.traps import RuleInputs, Trap, load_cover, load_rule_inputs, load_traps
from game.puzzles.registry import NAMES, generator_of, load
from tests.suite.cases import marked
from tests.tools.traps.answers import PARTS, answered
from tests.tools.traps.cover import kinds_shown
from tests.tools.traps.isolation import Isolator
from tests.tools.traps.search import alike

QUICK = ("battle", "vault", "cards")


@pytest.fixture(scope="module", params=NAMES)
def puzzle(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def traps(puzzle: str) -> dict[str, Trap]:
    return load_traps(load(puzzle))


def list_names(puzzle: str) -> list[str]:
    return [variant.name for variant in load(puzzle).variants]


def test_each_variant_has_a_trap_or_answers_as_the_rules_do(
    puzzle: str, traps: dict[str, Trap]
) -> None:
    # A variant that needs another one gives the answers of the rules without it.
    needy = {variant.name for variant in load(puzzle).variants if variant.needs}
    equal = load_rule_inputs(load(puzzle)).equal
    assert set(list_names(puzzle)) - traps.keys() == needy | equal.keys()


def test_covers_are_inputs_that_the_puzzle_can_ask(puzzle: str) -> None:
    inputs = Cases(load(puzzle), generator_of(puzzle), {}, seed=0)
    texts = [text for part in PARTS for text in load_cover(load(puzzle), part).inputs]
    assert texts
    assert all(inputs.case("cover", text, only_asked=True) for text in texts)


@pytest.mark.slow
def test_covers_show_all_misreadings_but_the_silent_ones(puzzle: str) -> None:
    inputs = Cases(load(puzzle), generator_of(puzzle), {}, seed=0)
    for part in PARTS:
        cover = load_cover(load(puzzle), part)
        known = (each for each in load(puzzle).all_variants if not each.needs)
        kinds = {each.kind for each in known if each.part in (None, part)}
        for text in cover.inputs:
            case = inputs.case("cover", text)
            assert case
            kinds -= kinds_shown(load(puzzle), case, part, kinds)
        assert kinds == {*cover.silent}


# Of the others, it takes long to play all variants on all traps.
@pytest.mark.parametrize("puzzle", marked(QUICK, "battle", "vault"), indirect=True)
def test_traps_tell_what_they_are_said_to_tell_and_all_variants_apart(
    puzzle: str, traps: dict[str, Trap]
) -> None:
    names = list_names(puzzle)
    played = {name: answered(trap.text, puzzle, names) for name, trap in traps.items()}
    found = {name: each.shown_variants for name, each in played.items() if each}
    assert found == {name: list(trap.shown_variants) for name, trap in traps.items()}
    # What needs another misreading beside it is the rules without that, so two such are alike.
    needy = [variant.name for variant in load(puzzle).variants if variant.needs]
    alone = set(combinations(needy, 2))
    assert alike(names, [each for each in played.values() if each]) <= alone


def test_traps_are_small(traps: dict[str, Trap]) -> None:
    sizes = sorted(sum(mark not in "#\n" for mark in trap.text) for trap in traps.values())
    assert sizes[len(sizes) // 2] <= 30


def test_every_file_is_a_trap_and_comes_in_the_order_of_the_variants(
    puzzle: str, traps: dict[str, Trap]
) -> None:
    own = [name for name in list_names(puzzle) if name in traps]
    assert list(traps) == own + [f"apart-{n}" for n in range(1, len(traps) - len(own) + 1)]


@pytest.fixture(scope="module")
def found(puzzle: str) -> RuleInputs:
    return load_rule_inputs(load(puzzle))


def test_inputs_are_official_and_tell_their_variant(puzzle: str, found: RuleInputs) -> None:
    is_official = generator_of(puzzle).is_official
    assert [each.name for each in found.inputs if not is_official(each.text)] == []
    assert [each.name for each in found.inputs if each.variant not in each.shown_variants] == []


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
        assert played.shown_variants == each.shown_variants
