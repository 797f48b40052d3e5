"""The scene of a vault: the maze, its key graph, and what the panel tells."""
