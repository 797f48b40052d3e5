"""The planner's parts: corridors, the key graph, bridges, cuts and their bound."""

from itertools import islice
from random import Random

from hypothesis import given

from game.puzzles.vault.fast.bounds.biconnected import BiconnectedPart, cuts_of
from game.puzzles.vault.fast.bounds.cut_bound import CutBound
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, needs_of
from game.puzzles.vault.planning.plan import PlanState, route_of, state_after
from game.puzzles.vault.reading import maze_of, read_maze
from tests.boards import grid_of, squares
from tests.suite.cases import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import dig, mazes


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


@examples(400)
@given(mazes())
def test_cuts_share_no_step(text: str) -> None:
    grid = maze_of(grid_of(text)).grid
    part = BiconnectedPart(squares(text, "".join({*text} - {"#", "\n"})), frozenset(), grid.width)
    across = down = 0
    for cut in cuts_of(part):
        assert not cut.across & across
        assert not cut.down & down
        across |= cut.across
        down |= cut.down


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


@examples(150)
@given(mazes())
def test_planner_that_was_used_before_plans_as_well_as_a_new_one(text: str) -> None:
    graph = graph_of(text)
    plan = shortest_plan(graph)
    if plan is None:
        return
    used, state = VaultPlanner(graph), PlanState(0, graph.starts)
    for move in plan:
        for other in used.moves_from(state):
            after = state_after(state, other, graph)
            plans = used.plan(after), VaultPlanner(graph).plan(after)
            assert len({sum(each.steps for each in found) for found in plans}) == 1
        state = state_after(state, move, graph)


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
