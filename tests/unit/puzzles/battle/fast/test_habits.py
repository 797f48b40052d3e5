"""Repeated turns and rounds: under which conditions they are the same again."""

import pytest

from components.cavern import Cavern
from components.faction import ELF
from components.health import Health
from game.puzzles.battle.fast.habits import Blow, Order, Rest
from game.puzzles.battle.fast.repeated_rounds import repeat


def nobody() -> Cavern:
    """Return a ground without units."""
    return Cavern(width=5, free=0)


def struck(target: Health, loss: int, *orders: Order) -> Blow:
    """Return the habit of striking a unit."""
    blow = Blow(6, nobody(), 0, target, loss)
    blow.orders = orders
    return blow


@pytest.mark.parametrize(
    ("points", "were_equal", "expected"),
    [
        ((5, 9), False, True),
        ((5, 5), False, False),
        ((9, 5), False, False),
        ((5, 5), True, True),
        ((5, 9), True, False),
        ((9, 5), True, False),
    ],
)
def test_habit_holds_as_long_as_two_enemies_stay_in_order(
    points: tuple[int, int], were_equal: bool, expected: bool
) -> None:
    weaker, other = (Health(left, 200) for left in points)
    habit = struck(weaker, 3, (weaker, other, were_equal))
    assert habit.repeat(nobody(), 0) == expected
    assert weaker.points == points[0] - 3 * expected


def test_habit_of_a_blow_that_would_kill_does_not_hold() -> None:
    assert struck(Health(4, 200), 3).repeat(nobody(), 0)
    assert not struck(Health(3, 200), 3).repeat(nobody(), 0)


def test_habit_is_compared_with_the_ground_once_something_has_changed() -> None:
    habit, other = struck(Health(9, 200), 1), nobody()
    other.occupants[5] = 1
    assert habit.repeat(other, 0), "the version says that nothing has changed"
    assert not habit.repeat(other, 1)
    assert habit.repeat(nobody(), 1)


def test_unit_rests_as_long_as_the_same_squares_are_free_and_held() -> None:
    ground = Cavern(width=5, free=6, standing={ELF: 1})
    rest = Rest(ground, 0)
    assert rest.repeat(ground, 1)
    ground.free = 2
    assert not rest.repeat(ground, 2)
    ground.free, ground.standing[ELF] = 6, 8
    assert not rest.repeat(ground, 3)


def test_rounds_repeat_as_long_as_all_live() -> None:
    strong, weak = Health(200, 200), Health(10, 200)
    rounds = repeat([struck(strong, 3), struck(weak, 3), Rest(nobody(), 0)])
    assert (rounds, strong.points, weak.points) == (3, 191, 1)


def test_rounds_repeat_no_more_once_a_rival_catches_up() -> None:
    weaker, other = Health(100, 200), Health(110, 200)
    order = (weaker, other, False)
    rounds = repeat([struck(weaker, 3, order), struck(other, 5)])
    # Before the first blow it was 103 to 115, and is 88 to 90 in the last round of these; then
    # it would be a tie.
    assert (rounds, weaker.points, other.points) == (5, 85, 85)


def test_equally_weak_enemies_stay_so_only_if_both_lose_alike() -> None:
    first, second = Health(97, 200), Health(100, 200)
    order = (first, second, True)
    assert repeat([struck(first, 3, order)]) == 0
    assert repeat([struck(first, 3, order), struck(second, 3)]) == 32


def test_round_without_wounds_is_not_repeated() -> None:
    assert repeat([Rest(nobody(), 0)]) == 0
    assert repeat([struck(Health(5, 5), 0)]) == 0
