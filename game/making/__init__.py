"""What the generators of several puzzles share: chance, and the ground of a map."""
