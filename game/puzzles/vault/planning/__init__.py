"""Shortest walks: the maze as a graph, plans in it, and the search by the systems.

Read in this order: `network` and `key_graph` (what is searched), `plan` (states, moves and routes),
`bound` and `planner` (the search by the usual rules). By changed rules, `systems_search` lets the
systems play every step (`played_steps`; `read_tracking` finds out what a step depends on).
"""
