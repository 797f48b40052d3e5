"""Whole legs at a time: what a leg is, and that it is held to the rules of single steps."""

from collections.abc import Callable

import esper
import pytest

from game.puzzles.vault.fast.legs import BY_LEGS, LegSystem
from systems.vault.events import EVENTS, KEY_TAKEN, VAULT_ENDED
from tests.boards import draw_vault, square_of

Told = list[tuple[object, ...]]


@pytest.fixture
def leg_events(told: Callable[..., Told]) -> Told:
    """Let all systems play in the test's world; return all that is told, which grows."""
    for system in BY_LEGS.playing():
        esper.add_processor(system)
    return told(*EVENTS)


def test_leg_ends_at_the_next_key(leg_events: Told) -> None:
    _, journey, (explorer,) = draw_vault("@..a.b", 1, 2, 3, 4, 5)
    esper.process()
    assert (square_of(explorer), journey.steps, journey.held) == (3, 3, 0b1)
    esper.process()
    assert (square_of(explorer), journey.steps, journey.held) == (5, 5, 0b11)
    assert leg_events == [
        (KEY_TAKEN, explorer, 0, 3, 3),
        (KEY_TAKEN, explorer, 1, 5, 5),
        (VAULT_ENDED, 5),
    ]


def test_leg_ends_where_another_explorer_walks_on(leg_events: Told) -> None:
    _, journey, (first, second) = draw_vault("@...\n.@.a", 1, 2)
    journey.plan += [(second, 7), (second, 8)]
    esper.process()
    assert (square_of(first), square_of(second), journey.steps) == (2, 6, 2)
    esper.process()
    assert (square_of(first), square_of(second), journey.steps) == (2, 8, 4)
    assert leg_events == [(KEY_TAKEN, second, 0, 8, 4), (VAULT_ENDED, 4)]


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize(
    ("text", "way", "walked"),
    [
        ("@.#.a", (1, 2, 3, 4), 1),
        ("@.A.a", (1, 2, 3, 4), 1),
        ("@...a", (1, 3, 4), 1),
        ("@..\n..a", (1, 6), 1),
        ("@.\n.a", (1, 2, 3, 4), 1),
        ("@..a", (1, 1, 2, 3), 1),
    ],
    ids=["rock", "a shut door", "too far", "aslant", "beyond the edge", "no step"],
)
def test_leg_is_walked_up_to_the_step_that_breaks_the_rules(
    text: str, way: tuple[int, ...], walked: int
) -> None:
    _, journey, (explorer,) = draw_vault(text, *way)
    system = LegSystem()
    for _ in range(walked):
        system.process()
    with pytest.raises(ValueError, match=f"step {walked + 1} leads from {way[walked - 1]} to"):
        system.process()
    assert (square_of(explorer), journey.steps) == (way[walked - 1], walked)


@pytest.mark.usefixtures("world")
def test_leg_leads_through_doors_whose_keys_are_held() -> None:
    _, journey, (explorer,) = draw_vault("@.A.b", 1, 2, 3, 4)
    journey.held = 0b1
    LegSystem().process()
    assert (square_of(explorer), journey.steps) == (4, 4)


@pytest.mark.usefixtures("world")
def test_way_to_and_fro_is_a_leg() -> None:
    _, journey, (explorer,) = draw_vault("..@.a", 1, 2, 1, 2, 3, 4)
    LegSystem().process()
    assert (square_of(explorer), journey.steps) == (4, 6)


@pytest.mark.usefixtures("world")
def test_nobody_moves_when_all_is_over() -> None:
    _, journey, (explorer,) = draw_vault("@.", 1)
    journey.is_over = True
    LegSystem().process()
    assert square_of(explorer) == 0
