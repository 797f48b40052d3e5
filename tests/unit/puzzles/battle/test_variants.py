"""Variants of the battle: what is said of them, and that whoever plays or tells copes with all."""

from itertools import combinations

import pytest

from game.inputs.reading import read_example
from game.inputs.recording_file import marks_of
from game.lab.variant_sets import sets_of
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.registry import load
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.puzzles.variant import Change, Variant, changes_nothing, contradiction
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.battle.promises import Promise
from tests.slow_cases import slow

VARIANTS = load("battle").variants()
BY_NAME = {variant.name: variant for variant in VARIANTS}
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=BY_NAME)
CROWD = """\
#########
#.G.E.G.#   G(3), E(6), G(200)
#.EG#.E.#   E(3), G(6), E(4)
#G..E.G.#   G(9), E(200), G(3)
#########
"""


def by(variant: Variant, text: str = CROWD) -> BattleScenario:
    """Return a battle by one variant."""
    scenario: BattleScenario = read_example("hall").puzzle.read(text, "drawn", {})
    return scenario.under(Change((variant,)))


def test_names_are_of_their_own_and_contradictions_name_variants() -> None:
    assert len(BY_NAME) == len(VARIANTS)
    for variant in VARIANTS:
        assert {*variant.contradicts} <= BY_NAME.keys() - {variant.name}


def test_sentences_are_sentences() -> None:
    for variant in VARIANTS:
        for sentence in (variant.rule, variant.instead):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence


@pytest.mark.parametrize(
    "variant", [each if place % 48 == 0 else slow(each) for place, each in enumerate(VARIANTS)]
)
def test_every_variant_is_played_told_and_explained_to_the_end(variant: Variant) -> None:
    scenario = by(variant)
    battle, state = scenario.simulate(1)
    told = list(teller_of(scenario).trace(state, turns(battle), TraceRange(every_turn=True)))
    assert told[-1].startswith("Combat ends: ")
    for number in range(1, state.last_round):
        battle, state = scenario.simulate(1)
        question = ExplanationQuestion(round_number=number)
        for one in explain(scenario, 1, question, state, turns(battle)):
            assert one.text(columns=80)
            assert one.to_json()


@every_variant
def test_every_variant_is_recorded_alike_and_as_it_is_answered(variant: Variant) -> None:
    scenario = by(variant)
    marks = []
    for _ in range(2):
        battle, state = scenario.simulate(1)
        recording = Recording(state, turns(battle))
        recording.complete()
        marks.append(list(marks_of(recording, recording.state_at(0))))
    assert marks[0] == marks[1]
    end = recording.state_at(len(recording))
    assert teller_of(scenario).ending(end)[0].endswith(f" = {scenario.answer(1).number}")


@every_variant
def test_every_variant_repeats_itself_for_ever_if_it_does_so_once(variant: Variant) -> None:
    assert Promise.REPEATABLE in by(variant).settings.rules.promises


def test_variants_combine_unless_they_contradict_each_other() -> None:
    allowed = list(sets_of(VARIANTS, 2))
    for pair in combinations(VARIANTS, 2):
        may_hold = contradiction(pair) is None and not changes_nothing(pair)
        assert (pair in allowed) == may_hold
    assert (BY_NAME["columns-first"], BY_NAME["first-step"]) in allowed
    assert (BY_NAME["dead-act"], BY_NAME["ghost-at-zero"]) not in allowed
    assert (BY_NAME["first-step"], BY_NAME["walk-back"]) in allowed
