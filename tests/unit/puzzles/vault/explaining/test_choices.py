"""What keeps a key from being taken next."""

from game.puzzles.vault.explaining.choices import barred_keys
from game.puzzles.vault.planning.key_graph import key_graph, needs_of
from game.puzzles.vault.planning.plan import PlanState
from game.puzzles.vault.reading import letters, read_maze
from systems.bitboard import each


def obstacles(text: str, held: str = "", free: str = "") -> dict[str, str]:
    """Return what each key waits for, a door as a capital; free keys are left out."""
    graph = key_graph(read_maze(text, "maze.txt"))
    names = {square: letters(each(key)) for square, key in graph.keys.items()}
    state = PlanState(sum(1 << "abcdef".index(key) for key in held), graph.starts)
    squares = [square for square, name in names.items() if name in free]
    return {
        names[barred.square]: "".join(
            letters(each(one.key)).upper() if one.is_door else letters(each(one.key))
            for one in barred.obstacles
        )
        for barred in barred_keys(graph, state, needs_of(graph), squares)
    }


def test_doors_and_keys_are_listed_in_the_order_of_the_way() -> None:
    assert obstacles("d.C.b.A.@.a.c", free="a") == {"d": "AbC", "b": "A", "c": "a"}


def test_keys_that_are_held_open_their_doors_and_are_in_nobodys_way() -> None:
    assert obstacles("c.b.A.@.a", held="a", free="b") == {"c": "b"}


def test_of_several_ways_that_for_which_the_fewest_keys_must_be_taken_counts() -> None:
    text = """\
###########
#ba@.A.B.c#
###.#####.#
###..A....#
###########
"""
    assert obstacles(text, free="a") == {"b": "a", "c": "A"}


def test_of_ways_that_wait_for_the_same_keys_the_shortest_counts() -> None:
    text = """\
###########
#.a@.A...c#
###.#####.#
###.A..A..#
###########
"""
    assert obstacles(text, free="a") == {"c": "A"}


def test_keys_that_must_be_taken_for_a_key_count_with_it() -> None:
    # The door D is one and near, but d comes after a and b.
    text = """\
###############
#d.a.b.@.D..e.#
#######.####.##
#######A.B...##
###############
"""
    assert obstacles(text, free="b") == {"d": "ba", "a": "b", "e": "AB"}


def test_way_through_a_door_that_waits_for_the_key_itself_does_not_count() -> None:
    # Any of three doors leads to a, and its own is the nearest.
    text = """\
#########
#..A.@b.#
#a###.###
#..B....#
#.###.###
#..C..c.#
#########
"""
    assert obstacles(text, free="bc") == {"a": "B"}


def test_whichever_explorer_is_meant_the_way_with_the_fewest_keys_counts() -> None:
    assert obstacles("a@.A.B.c.A.@b", free="ab") == {"c": "A"}
