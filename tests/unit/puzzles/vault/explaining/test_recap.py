"""Why walks took so many steps: what is said is checked against all choices at each key."""

from itertools import pairwise

import pytest

from game.puzzles.vault import KEYS
from game.puzzles.vault.explaining.choices import choices_at
from game.puzzles.vault.explaining.explain import planned_from
from game.puzzles.vault.explaining.recap import RecapOfKeys
from game.puzzles.vault.explaining.worth import KeyWorth
from game.puzzles.vault.planning.fast_ways import planner_of
from game.puzzles.vault.planning.key_graph import key_graph
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from tests.unit.puzzles.recaps import Recapped, check_moments, of_example, recapped

QUICK = [(name, part) for name in ("cellar", "four-doors", "labyrinth") for part in (1, 2)]
SLOW = [("halls", 1), ("halls", 2), ("ballroom", 1)]
"""All choices of the second part of `ballroom` take hours."""
PARTS = [*QUICK, *(pytest.param(*each, marks=pytest.mark.slow) for each in SLOW)]
OTHERWISE = "with any other key next the walk takes at least"
bundled = pytest.mark.parametrize(("name", "part"), PARTS)


def others(found: Recapped, part: int) -> list[list[int]]:
    """Return for each key what every other key that could be next takes more in all."""
    scenario, recording = found.scenario, found.recording
    assert isinstance(scenario, VaultScenario)
    graph = key_graph(scenario.maze_in(part))
    planner = planner_of(graph)
    assert planner
    last = recording.state_at(len(recording))
    more = []
    for number, taken in enumerate(last.taken):
        state = recording.state_at(recording.turns_until(number) or 0)
        choices = choices_at(graph, planner, planned_from(state), state.steps)
        more.append([each.total - last.steps for each in choices if each.square != taken.square])
    return more


@bundled
def test_keys_that_mattered_are_those_that_all_choices_tell(name: str, part: int) -> None:
    found = of_example(name, part)
    check_moments(found)
    more, last = others(found, part), found.recording.state_at(len(found.recording))
    best = [min(each, default=0) for each in more]
    mattered = found.said(
        r"Key (\d+): going for (.) at \S+ matters most(?: of .*)?; .* least (\d+) steps? more\."
    )
    assert (mattered is not None) == (max(best) > 0)
    if mattered:
        _, (number, letter, steps) = mattered
        assert best[int(number) - 1] == int(steps) == max(best)
        assert KEYS[last.taken[int(number) - 1].key] == letter
    equal = [number for number, each in enumerate(more, 1) if 0 in each]
    waiting = found.said(r"Key (\d+): instead of . at .* at no cost(?:\. .* (\d+) of .*)?\.")
    assert (waiting is not None) == bool(equal)
    if waiting:
        _, (first, times) = waiting
        # A search that is given up leaves a key out.
        left_out = (name, part) == ("halls", 2)
        assert (int(first), int(times or 1)) == (equal[left_out], len(equal) - left_out)


@bundled
def test_longest_walk_is_that_of_the_recording(name: str, part: int) -> None:
    found = of_example(name, part)
    told = found.said(r"Key (\d+): the walk to . at .* is the longest, (\d+) of (\d+) steps\.")
    assert told
    turns, (number, steps, total) = told
    ends = found.recording.round_ends
    walks = [end - begin for begin, end in pairwise(ends)]
    assert walks[int(number) - 1] == int(steps) == max(walks)
    assert turns == ends[int(number)]
    assert int(total) == len(found.recording)


def test_sentences_of_a_drawn_maze() -> None:
    found = recapped(VaultScenario(read_maze("#########\n#a..@.b.#\n#########\n", "maze.txt")))
    assert found.words == [
        f"Key 1: going for b at 1,6 matters most; {OTHERWISE} 1 step more.",
        "Key 2: the walk to a at 1,1 is the longest, 5 of 7 steps.",
    ]
    assert found.recap.balance is not None
    assert found.recap.balance.bars == [(2, 1.0)]
    assert found.recap.balance.points == [(0, 0), (2, 0), (7, 0)]


def test_what_could_not_be_weighed_is_left_open() -> None:
    found = recapped(VaultScenario(read_maze("#########\n#a..@.b.#\n#########\n", "maze.txt")))
    end = found.recording.state_at(len(found.recording))
    told = RecapOfKeys(found.scenario.maze_in(1).grid, end, found.recording)
    first, second = end.taken
    given_up = KeyWorth(second, 7, 7, None, is_only_way=False)
    for worth, words in (
        (
            KeyWorth(first, 7, 7, 8, is_only_way=False),
            "going for b at 1,6 matters most of 1 key that",
        ),
        (
            KeyWorth(first, 7, 7, 7, is_only_way=False),
            "instead of b at 1,6, another key could be next",
        ),
    ):
        (sentence,) = told.of_worths([worth, given_up])
        assert sentence.words.startswith(f"Key 1: {words}")
    equal = KeyWorth(first, 7, 7, 7, is_only_way=False)
    (sentence,) = told.of_worths([equal, equal, given_up])
    assert sentence.words.endswith("That is so for at least 2 of 3 keys.")


def test_walk_without_choices_says_so() -> None:
    found = recapped(VaultScenario(read_maze("b.A.@.a\n", "maze.txt")))
    assert found.words[0] == "There was never another key that could be taken next."
