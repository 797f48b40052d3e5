"""Ways that are found in a contracted maze are those that are found square by square."""

from hypothesis import event, given

from game.lab.puzzles.vault.misread.searched_maze import corridor_graph_of
from game.lab.puzzles.vault.misread.ways import Ways
from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import letters, read_maze
from systems.bitboard import each
from tests.property_settings import examples
from tests.unit.diagnosis.vault.misread import plain
from tests.unit.diagnosis.vault.misread.plain import Found
from tests.unit.puzzles.vault.strategies import mazes


def ways_of(text: str) -> Ways:
    return Ways(corridor_graph_of(read_maze(text, "maze.txt")))


def keys_and_steps(text: str, held: int = 0) -> list[tuple[str, int]]:
    """Return the keys to which the first explorer may walk next, in the order they are found."""
    ways = ways_of(text)
    trips = ways.trips(0, ways.graph.starts[0], held)
    return [(letters(each(ways.graph.keys[trip.way.place])), trip.way.steps) for trip in trips]


@examples(300)
@given(mazes())
def test_first_ways_are_those_of_a_plain_breadth_first_search(text: str) -> None:
    ways = ways_of(text)
    grid, squares = ways.graph.maze.grid, plain.squares(text)
    for origin in (*ways.graph.starts, *ways.graph.keys):
        if origin not in ways.graph.corridors:
            continue
        own = ways.graph.keys.get(origin, 0)
        found = {
            letters(each(ways.graph.keys[way.place])): Found(
                way.steps, letters(each(way.needs | own))
            )
            for way in ways.first_ways(0, origin)
            if way.place != origin
        }
        event(f"keys found: {len(found)}")
        assert found == plain.first_ways(squares, grid.place(origin))


def test_nearest_key_is_found_first_and_of_equal_ones_up_then_left_then_down_then_right() -> None:
    assert keys_and_steps("##d##\n#c@a#\n##b##") == [("d", 1), ("c", 1), ("b", 1), ("a", 1)]
    assert keys_and_steps("#a.@b#") == [("b", 1), ("a", 2)]


def test_way_round_is_taken_as_long_as_the_door_is_shut() -> None:
    text = "@Ab#\n.#.#\n...a"
    assert keys_and_steps(text) == [("a", 5), ("b", 6)]
    assert keys_and_steps(text, held=1 << KEYS.index("a")) == [("b", 2)]


def test_key_beyond_another_is_not_next() -> None:
    assert keys_and_steps("@a.b") == [("a", 1)]
    assert keys_and_steps("@a.b", held=1) == [("b", 3)]


def test_squares_of_a_way_lead_to_its_key_step_by_step() -> None:
    ways = ways_of("@Ab\n.#.\n...")
    (trip,) = ways.trips(0, 0, 0)
    # Rows are 4 squares long, with the wall at their end.
    assert ways.squares(0, trip.way) == [4, 8, 9, 10, 6, 2]
