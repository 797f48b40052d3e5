"""Where most is done on a map."""

from game.viewer.acts import Act, middle, thickest

VIEW = (10.0, 6.0)


def test_nothing_is_thick_where_nothing_is_done() -> None:
    assert thickest([], VIEW) is None


def test_many_acts_outweigh_few() -> None:
    few = [Act((50, 50), 1), Act((52, 50), 1)]
    many = [Act((5, 5), 1), Act((7, 5), 1), Act((6, 5), 1)]
    assert thickest([*few, *many], VIEW) == ((6, 5), 3)


def test_blow_outweighs_two_steps() -> None:
    steps = [Act((50, 50), 1), Act((52, 50), 1)]
    assert thickest([*steps, Act((5, 5), 3)], VIEW) == ((5, 5), 3)


def test_what_lies_on_both_sides_of_a_cells_edge_is_counted_together() -> None:
    parted = [Act((4.9, 2.9), 1), Act((5.1, 3.1), 1), Act((5.1, 2.9), 1)]
    assert thickest([*parted, Act((80, 1), 1), Act((81, 1), 1)], VIEW) == (middle(parted))
