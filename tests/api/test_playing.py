"""The states and events that `play` yields, turn by turn."""

import json

import pytest

from game.api import NoAnswerError, UsageError, example, play, solve
from game.simulation.simulation import Simulation
from tests.api.texts import CAVE, QUARTERS, STANDOFF
from tests.commands import output


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["corridor", "apprentice", "cellar", "kitchen-table"])
def test_moments_are_those_of_trace(name: str, part: int) -> None:
    printed = output("trace", name, "--turns", "--json", "--part", str(part)).splitlines()
    found = list(play(example(name), part=part))
    assert len(found) == len(printed) > 1
    for moment, line in zip(found, printed, strict=True):
        expected = json.loads(line)
        assert expected | json.loads(json.dumps(moment)) == expected
        assert expected.keys() - moment.keys() == {"puzzle", "part"}


def test_turn_is_played_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[Simulation] = []
    real = Simulation.step
    monkeypatch.setattr(Simulation, "step", lambda self: steps.append(self) or real(self))
    moments = play(CAVE)
    for turns in range(4):
        assert bool(next(moments)["events"]) == bool(turns)
        assert len(steps) == turns


def test_first_part_that_the_input_has_is_played() -> None:
    assert next(play(QUARTERS)) == next(play(QUARTERS, part=2))


def test_part_that_the_input_has_not_is_refused_before_anything_is_asked_for() -> None:
    with pytest.raises(UsageError, match=r"^--part 1 doesn't apply here: text has only part 2$"):
        play(QUARTERS, part=1)
    with pytest.raises(UsageError, match=r"^--part 3 doesn't apply here: "):
        play(CAVE, part=3)


def test_part_without_an_answer_can_not_be_played() -> None:
    with pytest.raises(NoAnswerError, match=r"^no attack power lets the elves win"):
        play(STANDOFF, part=2)


def test_setting_of_the_other_part_is_refused() -> None:
    assert list(play(CAVE, {"elf_attack": 200}, part=1))
    with pytest.raises(UsageError, match=r"^--elf-attack doesn't apply here: it is for part 1$"):
        play(CAVE, {"elf_attack": 200}, part=2)


def test_lost_battle_of_part_2_ends_with_the_power_that_was_fought() -> None:
    cave = "#E.G#   E(3), G(200)\n"
    found = solve(cave, variants=["outcome-unseen"]).part2
    *_, last = play(cave, part=2, variants=["outcome-unseen"])
    assert (found.winner, found.elf_attack) == ("G", 4)
    assert last["end"]["elf_attack"] == 4
