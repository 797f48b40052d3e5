"""The oracle itself, on the worked examples."""

import pytest

from tests.oracles.battle import fight, lowest_power
from tests.worked_examples import EXAMPLES, Example


@pytest.mark.parametrize("example", EXAMPLES)
def test_plain_rules_give_the_outcomes_of_part_1(example: Example) -> None:
    assert fight(example.cave).outcome == example.part1.outcome


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.part2])
def test_plain_rules_give_the_outcomes_of_part_2(example: Example) -> None:
    found = lowest_power(example.cave)
    assert found
    power, fought = found
    assert example.part2
    assert (power, fought.outcome) == (example.part2.elf_attack, example.part2.outcome)
