"""What can be walked to where all ways to a key pass the same keys and doors."""

from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from game.puzzles.vault.bound import regions_of
from game.puzzles.vault.key_graph import KeyGraph, key_graph
from game.puzzles.vault.maze import read_maze
from game.puzzles.vault.needs import needs_of, reachable
from game.puzzles.vault.single_ways import SingleWays, have_single_ways
from tests.game.puzzles.vault.strategies import mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


@pytest.mark.parametrize(
    ("text", "are_single"),
    [
        ("b.A.@.a", True),
        ("...@.a\n.#.###\n...bAc", True),
        ("..a@.\n.#.##\n...##", False),
        ("..A@.a\n.#.###\n..b###", False),
        ("@.a.@", False),
        ("@.a#@.b", True),
        ("@.a#b", False),
    ],
    ids=[
        "corridor",
        "loop beside",
        "key on a loop",
        "door on a loop",
        "shared",
        "apart",
        "out of reach",
    ],
)
def test_ways_are_single_where_no_loop_leads_round_a_key_or_door(
    text: str, *, are_single: bool
) -> None:
    graph = graph_of(text)
    assert have_single_ways(graph, regions_of(graph)) is are_single


def test_steps_lead_past_what_has_been_walked_before() -> None:
    #  0  2  4  6
    ways = SingleWays(graph_of("c.b.A.@.a"))
    assert ways.finds(6, 0) == [(2, 8)]
    assert ways.finds(8, 0b001) == [(6, 2)]
    assert ways.finds(2, 0b011) == [(2, 0)]


def test_ways_do_not_lead_back_past_the_start() -> None:
    #  1  4
    ways = SingleWays(graph_of("#a..@\n##.##\n##b##"))
    assert ways.finds(1, 0b01) == [(3, 14)]


def test_who_stands_behind_a_shut_door_is_searched_for() -> None:
    graph = graph_of("c.b.A.@.a")
    assert SingleWays(graph).finds(2, 0b010) == graph.finds(2, 0b010) == [(2, 0)]


@settings(max_examples=600, deadline=None)
@given(mazes() | trees(), st.binary(min_size=8, max_size=8).map(Random))
def test_keys_to_be_walked_to_are_those_that_a_search_finds(text: str, chance: Random) -> None:
    graph = graph_of(text)
    are_single = have_single_ways(graph, regions_of(graph))
    event(f"single: {are_single}")
    if not are_single:
        return
    ways = SingleWays(graph)
    if not graph.wanted & ~reachable(graph):
        assert ways.needs() == needs_of(graph)
    standing, held = list(graph.starts), 0
    while True:
        found = [(number, ways.finds(square, held)) for number, square in enumerate(standing)]
        assert [finds for _, finds in found] == [graph.finds(at, held) for at in standing]
        moves = [(number, find.square) for number, finds in found for find in finds]
        if not moves:
            return
        number, square = chance.choice(moves)
        standing[number] = square
        held |= graph.keys[square]
