"""What follows from what was changed by hand is told as any story is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import esper
import pytest

from components.health import Health
from game.playback import inspection
from game.playback.alterations import Alteration, NewValue, put_in
from game.playback.inspection import Inspection
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.registry import load
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, State, turns
from systems.battle.attack import AttackSystem
from systems.battle.rules import RULES

CAVE = "#######\n#.G.E.#\n#E.G..#\n#.G.E.#\n#######"


class Story(NamedTuple):
    """What follows, and why no more does."""

    recording: Recording[Any]
    failure: str


def told(simulation: Simulation, state: State, alterations: Sequence[Alteration]) -> Story:
    played = Inspection(simulation, state, alterations)
    recording = played.recorded()
    recording.complete()
    return Story(recording, played.failure)


def altered(*alterations: Alteration) -> Story:
    simulation = Battle(read_cave(CAVE, "cave"))
    return told(simulation, simulation.state(), alterations)


def change(turns: int, place: int, make: Callable[[Simulation], None]) -> Alteration:
    return Alteration(turns, place, "something", make, is_of_systems=False)


def weaker(turns: int, place: int = 0) -> Alteration:
    return change(turns, place, NewValue(2, "Health", "points", 7).put)


def test_nothing_altered_is_the_story_by_the_rules() -> None:
    assert altered().recording.turns == [*turns(Battle(read_cave(CAVE, "cave")))]


@pytest.mark.parametrize(("turn", "place"), [(0, 0), (3, 0), (3, 2)])
def test_value_is_seen_from_its_moment_on(turn: int, place: int) -> None:
    recording = altered(weaker(turn, place)).recording
    seen_from = turn + (place > 0)
    points = [recording.state_at(each).units[2].points for each in range(seen_from + 1)]
    assert (min([200, *points[:-1]]) > 100, points[-1]) == (True, 7)
    before, by_rules = max(seen_from - 1, 0), altered().recording
    assert recording.turns[:before] == by_rules.turns[:before]
    assert recording.turns[-1] != by_rules.turns[-1]


class FailingAttackSystem(AttackSystem):
    """Fails."""

    def process(self) -> None:
        """Divide by zero."""
        raise ZeroDivisionError("no")


def test_story_ends_where_a_system_fails() -> None:
    story = altered(change(4, 0, partial(put_in, kinds=[FailingAttackSystem], places=RULES.places)))
    assert len(story.recording) == 4
    assert "test_altered_recording.py:" in story.failure
    assert "ZeroDivisionError: no (round 1, goblin at 2,2)" in story.failure


@pytest.mark.parametrize(
    ("puzzle", "text", "entity", "value"),
    [
        ("duel", "Hit Points: 13\nDamage: 8", 2, ("Health", "points", 9)),
        ("vault", "#######\n#a.@.b#\n#######", 2, ("Position", "square", 12)),
    ],
)
def test_other_puzzles_tell_what_was_changed(
    puzzle: str, text: str, entity: int, value: tuple[str, str, object]
) -> None:
    scenario = load(puzzle).read(text, "it", {})
    simulation, state = scenario.simulate(1)
    changed = change(0, 0, NewValue(entity, *value).put)
    with_value = told(simulation, state, [changed]).recording.state_at(0)
    assert with_value.facts() != scenario.simulate(1)[1].facts()


def test_component_that_was_removed_is_told_as_gone() -> None:
    def remove(_: Simulation) -> None:
        esper.remove_component(2, Health)

    story = altered(change(2, 0, remove))
    assert story.failure


def test_story_without_an_end_is_told_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "MOST_TURNS", 5)
    story = altered(weaker(2))
    assert (len(story.recording), story.failure) == (8, "it does not end within 5 turns")
