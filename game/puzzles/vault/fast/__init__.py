"""What only saves time: a planner that knows the usual rules.

Read in this order: `planner` (the search), `single_ways` (which moves a state has in a tree of
corridors), and `bounds`; `legs` is how a plan is walked that nobody watches.
"""
