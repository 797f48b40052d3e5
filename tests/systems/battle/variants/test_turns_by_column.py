"""Where units act column by column."""

import pytest

from game.play.simulation import turns
from systems.battle.events import TURN_BEGAN
from tests.systems.battle.variants.playing import under

BOARD = """
#######
#.G.E.#
#E.G.E#
#.G.E.#
#######
"""


def order_of(text: str, *names: str) -> str:
    """Return who acts in round 1, each as the number that it has in reading order."""
    battle, state = under(text, *names).simulate(1)
    numbers = {entity: str(number) for number, entity in enumerate(state.units, 1)}
    acting = []
    for turn in turns(battle):
        acting += [numbers[event.arguments[0]] for event in turn if event.name == TURN_BEGAN]
        if battle.turn.rounds:
            break
    return " ".join(acting)


@pytest.mark.parametrize(
    ("names", "order"), [((), "1 2 3 4 5 6 7"), (("turns-by-column",), "3 1 6 4 2 7 5")]
)
def test_units_act_in_the_order_of(names: tuple[str, ...], order: str) -> None:
    assert order_of(BOARD, *names) == order


def test_squares_can_be_listed_by_column_too() -> None:
    assert order_of(BOARD, "turns-by-column", "turns-by-square") == "3 1 6 4 2 7 5"


def test_in_one_row_nothing_changes() -> None:
    assert order_of("#EG.GE#", "turns-by-column") == order_of("#EG.GE#") == "1 2 3 4"
