"""The planner's parts: corridors, the key graph, bridges, cuts and their bound."""

from itertools import combinations, islice
from random import Random

from hypothesis import given

from game.puzzles.vault.fast.cut_bound import CutBound
from game.puzzles.vault.fast.cuts import weighted_cuts_of
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import (
    KeyGraph,
    distances_of,
    key_graph,
    needs_of,
    regions_of,
    terminals_of,
)
from game.puzzles.vault.planning.plan import PlanState, route_of
from game.puzzles.vault.reading import read_maze
from systems.bitboard import each
from tests.suite.cases import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import dig, mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


@examples(400)
@given(mazes() | trees())
def test_no_way_is_shorter_than_all_cuts_between_its_ends_are_wide(text: str) -> None:
    graph = graph_of(text)
    distances, squares = distances_of(graph), {bit: at for at, bit in terminals_of(graph).items()}
    for region in regions_of(graph):
        widths, _ = weighted_cuts_of(region, graph)
        inside = [1 << number for number in each(region.terminals)]
        for one, other in combinations(inside, 2):
            wide = sum(
                width for side, width in widths.items() if bool(side & one) != bool(side & other)
            )
            assert wide <= 2 * distances[squares[one]][squares[other]]


def test_lines_across_an_open_room_leave_no_distance_over() -> None:
    graph = graph_of("a....\n..@..\n.b..c\n.....")
    distances, squares = distances_of(graph), {bit: at for at, bit in terminals_of(graph).items()}
    (region,) = regions_of(graph)
    widths, _ = weighted_cuts_of(region, graph)
    for one, other in combinations(squares, 2):
        wide = sum(
            width for side, width in widths.items() if bool(side & one) != bool(side & other)
        )
        assert wide == 2 * distances[squares[one]][squares[other]]


@examples(800)
@given(mazes())
def test_bound_is_never_more_than_what_is_left_of_a_shortest_plan(text: str) -> None:
    graph = graph_of(text)
    moves = shortest_plan(graph)
    if not moves:
        return
    bound = CutBound(graph, needs_of(graph))
    standing, left = list(graph.starts), graph.wanted
    remaining = sum(move.steps for move in moves)
    for move in moves:
        assert bound(tuple(standing), left) <= remaining
        standing[move.explorer] = move.key
        left &= ~graph.keys[move.key]
        remaining -= move.steps
    assert bound(tuple(standing), left) == remaining == 0


def test_route_has_as_many_steps_as_planned() -> None:
    for seed in range(100):
        graph = graph_of(dig(Random(seed)))  # noqa: S311 - for mazes, not for secrets
        moves = shortest_plan(graph) or []
        assert len(list(route_of(moves, graph))) == sum(move.steps for move in moves)


def test_route_goes_round_a_key_that_is_to_be_taken_later() -> None:
    # From a to b it is as far by the door A as by d, but d comes after b.
    graph = graph_of("@c\nad\nAb")
    moves = shortest_plan(graph)
    assert moves
    assert [move.key for move in moves] == [3, 7, 4, 1]
    assert [square for _, square in route_of(moves, graph)] == [3, 6, 7, 4, 1]


def test_bound_is_exact_where_one_explorer_walks_a_tree() -> None:
    text = "a....b..c\n##.####.#\n##@####d#"
    graph = graph_of(text)
    moves = shortest_plan(graph)
    assert moves
    assert CutBound(graph, needs_of(graph))(graph.starts, graph.wanted) == sum(
        move.steps for move in moves
    )


NOOKS = """
#############################
#...........................#
####..###..###..###..###....#
##a...#b...#c...#d...#e.....#
####..###..###..###..###....#
#...........................#
#..###..###..###..###..###..#
#..#f...#g...#h...#i...#j...#
#..###..###..###..###..###..#
#...........................#
####..###..###..###..###....#
##k...#l...#m...#n...#o.....#
####..###..###..###..###....#
#...........................#
#..###..###..###..###..###..#
#..#p...#q...#r...#s...#t...#
#..###..###..###..###..###..#
#@..........................#
#############################
"""
"""Only single ways lead to keys, and yet the room between them leaves every order open."""


def test_order_of_nooks_in_a_room_is_found_soon() -> None:
    graph = graph_of(NOOKS.strip())
    found = VaultPlanner(graph).search(PlanState(0, graph.starts))
    *_, plan = islice(found, 1000)
    assert plan is not None
    assert sum(move.steps for move in plan) == 209
