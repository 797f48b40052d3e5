"""What the puzzles' generators share: chance, the ground of a map, settings, reductions."""
