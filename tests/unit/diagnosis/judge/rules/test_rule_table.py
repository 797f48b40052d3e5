"""What answers say of each rule, where it is easy to see."""

import pytest

from game.lab.abilities import Readings
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.rules.rule_table import RuleRow, RuleStatus, rule_rows
from game.lab.rule_inputs import RuleInput
from game.puzzles.variant import Variant
from tests.fake_puzzle import A, B, E, case, counting

KNOWN = (A, B, E)
ALONE = (RuleInput("ax", 1, "a", ("a",)), RuleInput("bx", 1, "b", ("b",)))
TOGETHER = RuleInput("abx", 1, "b", ("a", "b"))
RIGHT = {"ax": 2, "aax": 3, "axx": 3, "aaax": 4, "axxx": 4}
"""Inputs that a alone decides, and their answers by the rules."""


def given(text: str, number: int) -> GivenAnswer:
    """Return an answer to part 1."""
    return GivenAnswer(case(text), 1, number)


WRONG = given("abx", 99)


def rows(
    inputs: tuple[RuleInput, ...], *answers: GivenAnswer, known: tuple[Variant, ...] = KNOWN
) -> dict[str, RuleRow]:
    """Return what is known of rules in part 1, by their names."""
    return {row.rule.name: row for row in rule_rows(inputs, answers, KNOWN, {1: None}, known)}


def statuses(
    inputs: tuple[RuleInput, ...], *answers: GivenAnswer, known: tuple[Variant, ...] = KNOWN
) -> dict[str, RuleStatus]:
    """Return what is known of rules in part 1."""
    return {name: row.status for name, row in rows(inputs, *answers, known=known).items()}


def test_rule_is_wrong_where_it_alone_decides_a_wrong_answer() -> None:
    found = rows(ALONE, given("ax", 5), given("bx", 2))
    assert (found["a"].status, found["a"].right, len(found["a"].wrong)) == (RuleStatus.WRONG, 0, 1)
    assert (found["b"].status, found["b"].right, found["b"].wrong) == (RuleStatus.RIGHT, 1, ())


def test_rule_without_answers_is_not_tried_and_rules_of_another_part_are_left_out() -> None:
    assert statuses(ALONE, given("ax", 2)) == {"a": RuleStatus.RIGHT, "b": RuleStatus.UNTRIED}


def test_rule_is_found_by_clearing_another() -> None:
    inputs = (*(RuleInput(text, 1, "a", ("a",)) for text in RIGHT), TOGETHER)
    found = statuses(inputs, *(given(text, number) for text, number in RIGHT.items()), WRONG)
    assert found == {"a": RuleStatus.RIGHT, "b": RuleStatus.WRONG}
    assert statuses((TOGETHER,), given("abx", 99)) == dict.fromkeys("ab", RuleStatus.SUSPECT)


def test_rule_is_unclear_where_another_that_is_wrong_decides_too() -> None:
    inputs = (ALONE[0], TOGETHER)
    found = statuses(inputs, given("ax", 99), given("abx", 99))
    assert found == {"a": RuleStatus.WRONG, "b": RuleStatus.UNCLEAR}


def test_rule_is_right_where_only_another_is_read_as_a_known_variant() -> None:
    inputs = (ALONE[0], TOGETHER)
    answers = given("ax", counting("ax", "a")), given("abx", counting("abx", "a"))
    found = statuses(inputs, *answers)
    assert found == {"a": RuleStatus.WRONG, "b": RuleStatus.RIGHT}
    assert statuses(inputs, *answers, known=(B, E))["b"] is RuleStatus.UNCLEAR


def test_two_rules_that_no_input_separates_are_suspects() -> None:
    inputs = (TOGETHER, RuleInput("bax", 1, "a", ("a", "b")))
    found = statuses(inputs, given("abx", 99), given("bax", 99))
    assert found == {"a": RuleStatus.SUSPECT, "b": RuleStatus.SUSPECT}


def test_what_is_left_wrong_beside_a_known_variant_comes_of_another_rule() -> None:
    texts = ("ax", "aax", "axx")
    inputs = (*(RuleInput(text, 1, "a", ("a",)) for text in texts), ALONE[1])
    answers = (given(text, counting(text, "a")) for text in texts)
    found = rows(inputs, *answers, given("bx", 99), given("bbx", 99), known=(A, E))
    assert [found[name].status for name in "ab"] == [RuleStatus.WRONG, RuleStatus.WRONG]
    assert [each.case.text for each in found["b"].wrong] == ["bx"]


def test_other_inputs_show_a_rule_that_is_right_on_all_of_its_own() -> None:
    answers = given("ax", 2), given("bx", 2), given("bbx", 99), given("bbbx", 99)
    found = rows(ALONE, *answers)["b"]
    assert found.status is RuleStatus.WRONG
    assert [each.case.text for each in found.elsewhere] == ["bbx", "bbbx"]
    assert (found.right, len(found.answers), found.wrong) == (1, 1, ())
    assert found.share_wrong == 2 / 3
    assert rows(ALONE, given("ax", 2), given("bx", 99), given("bbx", 99))["b"].elsewhere == ()


def test_part_without_rules_has_no_rows_however_wrong_it_is() -> None:
    wrong = given("ex", 99)
    assert rule_rows((), [wrong, wrong._replace(part=2)], (E,), {1: None}) == []
    (row,) = rule_rows((), [wrong, wrong._replace(part=2)], (E,), {1: None, 2: None})
    assert (row.part, row.status) == (2, RuleStatus.SUSPECT)


def test_number_tells_that_a_rule_is_not_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Readings, "faults", lambda _self, _part, _number: {"a": False})
    found = statuses((TOGETHER,), given("abx", 99))
    assert found == {"a": RuleStatus.UNTRIED, "b": RuleStatus.WRONG}


def test_number_tells_of_a_rule_that_shows_on_no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Readings, "faults", lambda _self, _part, _number: {"a": True, "b": False})
    found = statuses((ALONE[1],), given("bx", 99))
    assert found == {"a": RuleStatus.SUSPECT, "b": RuleStatus.UNCLEAR}
