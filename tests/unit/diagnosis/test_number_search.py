"""The search of `check`: slow misreadings, and parts with different causes."""

import pytest

from game.inputs.reading import read
from game.lab.check.checked_input import CheckedInput
from game.lab.check.finding import CheckFinding, find_cause
from game.lab.check.report import opening
from game.lab.diagnosis import number_search
from game.lab.diagnosis.case import UNDECIDED, Case, Played, in_part
from game.lab.diagnosis.certainty import false_share
from game.lab.diagnosis.chance import untried_share
from game.lab.diagnosis.evidence import Limit, Row
from game.lab.diagnosis.number_search import NumberSearch
from game.lab.variant_sets import VariantSet
from game.puzzles.registry import load


def found_for(name: str, *answers: int) -> CheckFinding:
    checked = CheckedInput(read(name, None, {}, None))
    return find_cause(checked, checked.verdicts(answers))


def list_names(found: CheckFinding) -> list[str]:
    return [each.name for chosen in found.named for each in chosen]


def test_what_takes_too_long_is_neither_hit_nor_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SHORT", "LONG"):
        monkeypatch.setattr(number_search, name, Limit(10, 0))
    monkeypatch.setattr(number_search, "LIMITS", [Limit(10, 0)])
    found = found_for("carousel", 300, 300)
    one, other = opening(found)
    assert one.startswith("No misreading that was tried to its end gives both numbers")
    assert other.startswith(f"Not finished: {found.search.unfinished[0][0].name}, and ")
    assert false_share(0.1, untried_share(found.search)) > false_share(0.1)


def test_what_short_plays_leave_open_is_played_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(number_search, "LIMITS", (Limit(10, 0), Limit(10**6, 1)))
    assert list_names(found_for("two-readings", 1100, 12300)) == ["first-step"]


class CountedCase(Case):
    """An input whose answers are 100 per misreading, and the part."""

    def played(self, chosen: VariantSet, part: int, *_: float) -> Played:
        """Play nothing."""
        return Played(100 * len(chosen) + part, 1)


def test_misreading_is_tried_with_the_one_that_it_needs() -> None:
    puzzle_input, puzzle = read("cellar", None, {}, None), load("vault")
    case = CountedCase("cellar", puzzle_input.source.text, puzzle_input.scenario)
    rows = [Row(case, part, 200 + part) for part in (1, 2)]
    known = [
        each
        for each in puzzle.variants
        if each.name in ("one-shortest-way", "neighbour-order=URDL")
    ]
    search = NumberSearch(puzzle, rows, known)
    search.run()
    assert (search.named, search.tried) == ([tuple(known)], 2)


@pytest.mark.slow
def test_what_one_number_refutes_is_not_played_for_the_other() -> None:
    found = found_for("two-readings", 1100, 12300).search
    shorter, longer = found.evidence.ordered()
    for chosen in found.fits:
        is_refuted = found.case.known(chosen, shorter.part) != shorter.answer
        if is_refuted and in_part(chosen, longer.part):
            assert found.case.known(chosen, longer.part) is UNDECIDED


@pytest.mark.slow
def test_each_part_has_a_verdict_of_its_own() -> None:
    found = found_for("cellar", 63, 38 + 1)
    assert [*opening(found)][1:] == ["Part 1: cause unknown."]
    assert (list_names(found), found.where) == (["one-step-more@2"], " in part 2")
