"""Where most is done on a map."""

from game.viewer.scene_parts import Action, densest_window

VIEW = (10.0, 6.0)


def test_nothing_is_thick_where_nothing_is_done() -> None:
    assert densest_window([], VIEW) is None


def test_many_acts_outweigh_few() -> None:
    few = [Action((50, 50), 1), Action((52, 50), 1)]
    many = [Action((5, 5), 1), Action((7, 5), 1), Action((6, 5), 1)]
    assert densest_window([*few, *many], VIEW) == ((6, 5), 3)


def test_blow_outweighs_two_steps() -> None:
    steps = [Action((50, 50), 1), Action((52, 50), 1)]
    assert densest_window([*steps, Action((5, 5), 3)], VIEW) == ((5, 5), 3)


def test_what_lies_on_both_sides_of_a_cells_edge_is_counted_together() -> None:
    parted = [Action((5.25, 2.75), 1), Action((5.25, 2.75), 1), Action((4.75, 3.25), 2)]
    assert densest_window([*parted, Action((82, 1), 1), Action((83, 1), 2)], VIEW) == ((5, 3), 4)
