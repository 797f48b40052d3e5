"""Finding the shortest walk: the maze as a graph, searches over it, and their lower bounds.

Read in this order: `network` and `key_graph` (what is searched), `plan` (states and moves),
`next_keys` and `single_ways` (which moves a state has), `a_star`, `bounds`, `joint_search`,
`separate_plans`, and `planner`, which chooses among these. `systems_search` is for changed
rules: it plays every step by the systems themselves.
"""
