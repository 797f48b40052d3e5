"""The search of `check`: the same in processes and without, and whatever kills one of these."""

import os

import pytest

from game.inputs.reading import Input, read
from game.lab.check import plays
from game.lab.check import search as search_module
from game.lab.check.checked_input import CheckedInput
from game.lab.check.plays import Played, played_singly
from game.lab.check.search import AnswerSearch
from game.lab.variant_sets import VariantSet
from game.puzzles.registry import load


def given(name: str) -> Input:
    return read(name, None, {}, None)


def searched(name: str, *answers: int) -> AnswerSearch:
    checked = CheckedInput(given(name))
    search = AnswerSearch(checked, checked.verdicts(answers))
    search.run()
    return search


def told(search: AnswerSearch) -> object:
    return search.told, search.tried, search.untried, search.plays.left, search.certainty


@pytest.mark.parametrize("answers", [(1100, 12300), (1100, 1)])
def test_processes_change_nothing(
    answers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plays, "STEPS", 20_000)
    monkeypatch.setattr(plays, "HAS_PROCESSES", False)
    alone = told(searched("two-readings", *answers))
    monkeypatch.setattr(plays, "HAS_PROCESSES", True)
    monkeypatch.setattr(plays, "WORTH_PROCESSES", 0)
    assert told(searched("two-readings", *answers)) == alone


def test_what_takes_too_long_is_neither_hit_nor_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "LIMITS", (10, 10, 10))
    monkeypatch.setattr(plays, "FACTOR", 0.1)
    search = searched("two-readings", 1100)
    assert search.plays.undecided
    assert search.false_share > search.chance / (search.chance + 2)


def deadly(chosen: VariantSet) -> Played:
    if chosen[0].name == "first-step":
        os._exit(1)
    return Played(7, 1)


def test_what_kills_its_process_is_given_up_alone() -> None:
    known = {each.name: each for each in load("battle").variants()}
    sets = [(known["zero-lives"],), (known["first-step"],)]
    found = [result.answer for _, result in played_singly(sets, deadly)]
    assert found == [7, None]


def test_each_part_has_a_verdict_of_its_own() -> None:
    search = searched("cellar", 63, 38 + 1)
    one, two = search.findings()
    assert (one.is_unknown, [each.name for each in two.sets[0]]) == (True, ["one-step-more"])
    assert [each.name for each in search.told[0]] == ["one-step-more@2"]
