"""The scene of a vault: the maze, its key graph, and the panel."""
