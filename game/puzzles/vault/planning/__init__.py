"""Finding the shortest walk: the maze as a graph, plans in it, and the search by the systems.

Read in this order: `network` and `key_graph` (what is searched) and `plan` (states, moves and
routes). `systems_search` plays every step by the systems themselves (`played_steps`, and
`read_tracking` for what these may depend on); `game.puzzles.vault.fast` finds the shortest plan by
the usual rules in far less time.
"""
