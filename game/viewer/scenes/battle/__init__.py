"""The scene of a battle: its map in `drawing`, and beside it what the panel tells."""
