"""How likely misreadings fit by chance."""

from math import inf

import pytest

from game.lab.abilities import usual_coincidences
from game.lab.check.chance import WEIGHT, Chance, chance_of
from game.lab.check.fitting import FittingSets
from game.lab.check.reading_pool import SerialReadings
from game.puzzles.registry import NAMES
from game.puzzles.variant import Variant
from game.text.sources import assets
from tests.game.lab.check.table_puzzle import A, B, C, Table, TableReadings, variant

D = variant("d")._replace(question=C.question)


def chance(known: list[Variant], table: Table, size: int = 1) -> tuple[int, int]:
    """Return the coincidences, and of how many misreadings that were left out."""
    readings = SerialReadings(TableReadings(table))
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
    assert chance([A, C, D], {"a": 1, "c": 3, "d": 3}) == (0, 3)


def test_misreadings_that_change_nothing_here_are_not_left_out() -> None:
    assert chance([A, B], {"a": 1}) == (0, 1)


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
    for answers, size in ((1, 1), (1, 2), (2, 1), (2, 2)):
        assert f"{usual_coincidences(puzzle, answers, size):.0%}".replace("%", " %") in told


@pytest.mark.parametrize("answers", [1, 2])
def test_pairs_of_cards_are_assumed_to_be_as_many_times_more_as_in_battles(answers: int) -> None:
    single, pair = (usual_coincidences("cards", answers, size) for size in (1, 2))
    by_battle = usual_coincidences("battle", answers, 2) / usual_coincidences("battle", answers, 1)
    assert pair == pytest.approx(single * by_battle, abs=0.005)
