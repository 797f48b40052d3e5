"""How likely misreadings fit by chance."""

from math import inf

import pytest

from game.lab.abilities import usual_coincidences
from game.lab.check import chance as module
from game.lab.check.chance import UNNAMED, WEIGHT, Chance, chance_of, false_share
from game.lab.check.fitting import FittingSets
from game.lab.check.reading_pool import SerialReadings
from game.puzzles.registry import NAMES
from game.puzzles.variant import Variant
from game.text.sources import assets
from tests.fake_puzzle import A, B, C, NotedReadings, Table, variant

GIVEN = ((1, 1, 1), (1, 1, 2), (2, 1, 1), (2, 1, 2), (2, 2, 1), (2, 2, 2))
"""How many numbers are given, how many are wrong, and how many are misread at once."""
LIKE_C = variant("d", rule="c")


def chance(known: list[Variant], table: Table, size: int = 1) -> tuple[float, int]:
    """Return the coincidences, and of how many misreadings that were left out."""
    readings = SerialReadings(NotedReadings(table))
    fitting = FittingSets(known, readings, {1: 7}, {1: 0})
    for each in range(1, size + 1):
        list(fitting.search(each))
    found = chance_of(fitting, "vault", [1], size, inf)
    return found.coincidences, found.left_out


def test_answers_that_only_one_misreading_gives_are_no_coincidence() -> None:
    assert chance([A, B, C], {"a": 1, "b": 2, "c": 3}) == (0, 3)


def test_answers_that_two_misreadings_give_are_coincidences() -> None:
    assert chance([A, B, C], {"a": 1, "b": 1, "c": 3}) == (2, 3)


def test_readings_of_one_question_are_left_out_together() -> None:
    assert chance([A, C, LIKE_C], {"a": 1, "c": 3, "d": 3}) == (0, 3)


def test_misreadings_that_change_nothing_here_are_not_left_out() -> None:
    assert chance([A, B], {"a": 1}) == (0, 1)


def test_misreadings_that_give_no_number_are_no_coincidence() -> None:
    assert chance([A, B, C], {"a": None, "b": None, "c": 3}) == (0, 1)


def test_family_counts_as_one_misreading_whatever_its_values() -> None:
    first, other = variant("f=1", rule="f"), variant("f=2", rule="f")
    assert chance([A, first, other], {"a": 1, "f=1": 1, "f=2": 3}) == (1.5, 2)


def test_part_that_is_right_makes_other_shares_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []

    def usual(_: str, *numbers: int) -> float:
        asked.append(numbers)
        return 0.0

    monkeypatch.setattr(module, "usual_coincidences", usual)
    fitting = FittingSets([A], SerialReadings(NotedReadings({})), {1: 7, 2: 8}, {1: 0, 2: 0})
    for wrong in ([2], [1, 2]):
        chance_of(fitting, "battle", wrong, 1, inf)
    assert asked == [(2, 1, 1), (2, 2, 1)]


def test_share_of_false_findings_grows_with_the_chance_to_what_has_no_name() -> None:
    assert false_share(0.0) == 0
    assert false_share(0.0625) == pytest.approx(0.03, abs=0.001)
    assert false_share(1.0) == pytest.approx(UNNAMED)


def test_pairs_give_more_by_chance_if_they_are_tried() -> None:
    table = {"a": 1, "b": 2, "c": 3, "a b": 3}
    assert chance([A, B, C], table) == (0, 3)
    assert chance([A, B, C], table, size=2) == (1, 3)


def test_many_that_are_left_out_outweigh_what_is_usual() -> None:
    assert Chance(0, 0, 0.3).probability == pytest.approx(0.3)
    assert Chance(WEIGHT, WEIGHT, 0.3).probability == pytest.approx(0.65)


@pytest.mark.parametrize("puzzle", NAMES)
def test_help_tells_the_usual_shares(puzzle: str) -> None:
    page = (assets() / "help" / "judging.md").read_text(encoding="utf-8")
    (told,) = (line for line in page.splitlines() if line.startswith("`u` is the same share"))
    for answers, wrong, size in GIVEN:
        share = usual_coincidences(puzzle, answers, wrong, size)
        assert f"{share:.0%}".replace("%", " %") in told


@pytest.mark.parametrize("puzzle", ["duel", "vault", "cards"])
@pytest.mark.parametrize(("answers", "wrong"), [(1, 1), (2, 1), (2, 2)])
def test_pairs_that_were_not_measured_are_assumed_as_help_tells(
    puzzle: str, answers: int, wrong: int
) -> None:
    single, pair = (usual_coincidences(puzzle, answers, wrong, size) for size in (1, 2))
    assert pair == pytest.approx(min(4 * single, 0.6))
