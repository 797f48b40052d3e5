"""Misreadings on top of other rules than those as they are."""

import pickle
from collections.abc import Sequence

import pytest

from game.inputs.rules import read_rules
from game.lab.abilities import Readings
from game.lab.check.base_rules import BaseRules
from game.puzzles.registry import load
from game.puzzles.variant import Change, Variant
from systems.rules import foreign_modules

BATTLE = load("battle")
ARROW = "#####\n#A.G#\n#####"
FIVE = {"elf_attack": 5}


def named(*names: str) -> tuple[Variant, ...]:
    return tuple(variant for variant in BATTLE.variants() if variant.name in names)


@pytest.fixture
def archer_rules() -> BaseRules:
    own = read_rules("archers.py")
    return BaseRules(Change(systems=own.systems, files=(own.file,)), (own,))


def readings_by(base: BaseRules) -> Readings:
    return base.readings(BATTLE.read(ARROW, "drawn", FIVE, base.change))


def answers(readings: Readings, *sets: Sequence[Variant]) -> list[int | None]:
    return [readings.answer(Change(tuple(chosen)), 1) for chosen in sets]


def test_misreadings_are_played_on_top_of_rules_of_ones_own(archer_rules: BaseRules) -> None:
    assert answers(readings_by(archer_rules), (), named("zero-stands")) == [120, 123]


def test_files_are_run_again_in_another_process(archer_rules: BaseRules) -> None:
    again = pickle.loads(pickle.dumps(archer_rules))  # noqa: S301 - made here
    assert again.change.files == archer_rules.change.files
    assert foreign_modules(again.change.systems).isdisjoint(
        foreign_modules(archer_rules.change.systems)
    )
    assert answers(readings_by(again), (), named("zero-stands")) == [120, 123]


def test_variants_hold_with_misreadings_in_the_order_of_their_list() -> None:
    base = BaseRules(Change(named("zero-lives")))
    misread = base.misread(named("first-step"), BATTLE.variants())
    assert misread.names == ("first-step", "zero-lives")


def test_nothing_is_misread_that_holds_already_or_contradicts_it() -> None:
    base = BaseRules(Change(named("zero-stands")))
    scenario = BATTLE.read("E.G", "drawn", {})
    able = base.misreadings(scenario, named("zero-stands", "zero-lives", "first-step"))
    assert able == [*named("first-step")]


def test_rules_that_fail_under_a_misreading_have_no_answer(archer_rules: BaseRules) -> None:
    class Failing(Readings):
        """Fails."""

        def answer(self, *_: object) -> int | None:
            """Fail as rules of one's own may."""
            raise ZeroDivisionError

    readings = readings_by(archer_rules)
    vars(readings)["_readings"] = Failing(readings.scenario)
    assert answers(readings, ()) == [None]
