"""What the generators of several puzzles share: chance, the ground of a map, settings, reductions."""
