"""What only saves time: a planner that knows the usual rules.

Read in this order: `planner` (the search), `single_ways` (which moves a state has in a tree of
corridors), and the lower bounds on the steps that remain. Bridges of a region, and lines and zones
of what no bridge divides, are cuts with widths (`cuts`). They must be crossed a number of times,
alone or in groups (`cut_groups`), which adds up to the cut bound, the one of corridors
(`cut_bound`); in rooms each cut has a price (`priced_cuts`). `legs` is how a plan is walked that
nobody watches.
"""
