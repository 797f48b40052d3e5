"""What only saves time: a planner that knows the usual rules.

Read in this order: `next_keys` and `single_ways` (which moves a state has), `a_star`, `bounds`,
`joint_search`, and `planner`.
"""
