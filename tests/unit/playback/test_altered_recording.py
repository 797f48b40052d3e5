"""What follows from what was changed by hand is told as any story is."""

from collections.abc import Callable
from functools import partial

import esper
import pytest

from components.health import Health
from game.playback import alterations
from game.playback.alterations import Alteration, AlteredStory, NewValue, altered_story, put_in
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.registry import load
from game.simulation.simulation import Simulation, turns
from systems.battle.attack import AttackSystem

CAVE = "#######\n#.G.E.#\n#E.G..#\n#.G.E.#\n#######"


def altered(*alterations: Alteration) -> AlteredStory:
    simulation = Battle(read_cave(CAVE, "cave"))
    story = altered_story(simulation, simulation.state(), alterations)
    story.recording.complete()
    return story


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
    story = altered(change(4, 0, partial(put_in, kinds=[FailingAttackSystem])))
    assert len(story.recording) == 4
    assert story.played.ending == "ends in turn 5: ZeroDivisionError: no"


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
    story = altered_story(simulation, state, [changed])
    story.recording.complete()
    with_value = story.recording.state_at(0)
    assert with_value.facts() != scenario.simulate(1)[1].facts()


def test_component_that_was_removed_is_told_as_gone() -> None:
    def remove(_: Simulation) -> None:
        esper.remove_component(2, Health)

    story = altered(change(2, 0, remove))
    assert story.played.ending


def test_story_without_an_end_is_told_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alterations, "MOST_TURNS", 5)
    story = altered(weaker(2))
    assert (len(story.recording), story.played.ending) == (8, "does not end within 5 turns")
