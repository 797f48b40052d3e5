"""Reasons come thought by thought, with the squares that they speak of."""

from game.inputs.reading import read_example
from game.page.reason import reason


def test_unit_tells_each_thought_with_its_squares() -> None:
    steps = reason(read_example("two-readings"), 1, 1, (1, 4))["steps"]
    assert isinstance(steps, list)
    assert steps[0]["words"] == "elf at 1,4 (200 hit points), turn 1 of round 1"
    by_name = {step["name"]: step["places"] for step in steps if step["name"]}
    assert list(by_name) == ["in range", "reachable", "nearest", "chosen", "step"]
    assert by_name["chosen"] == [(1, 6)]
    assert by_name["step"] == [(1, 5)]


def test_unit_that_strikes_tells_whom() -> None:
    steps = reason(read_example("two-readings"), 1, 1, (2, 6))["steps"]
    assert isinstance(steps, list)
    assert [step["places"] for step in steps if step["name"] == "strike"] == [[(1, 5)]]


def test_explorer_tells_the_way() -> None:
    steps = reason(read_example("cellar"), 1, 2)["steps"]
    assert isinstance(steps, list)
    assert steps[-1]["name"] == "way"
    assert steps[-1]["places"][0] == (1, 1)
    assert steps[-1]["places"][-1] == (9, 1)


def test_where_no_map_is_the_lines_of_explain_are_told() -> None:
    steps = reason(read_example("matryoshka"), 1, 1)["steps"]
    assert isinstance(steps, list)
    assert steps[0]["words"] == "Round 1:"


def test_sentence_that_is_long_is_one_thought() -> None:
    steps = reason(read_example("warlord"), 1, 3)["steps"]
    assert isinstance(steps, list)
    assert steps[-1]["words"] == (
        "The wizard casts Recharge; Magic Missile first would be as cheap and take as many casts."
    )
