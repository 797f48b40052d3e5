"""The design of a sweep: a request becomes a grid of all runs.

`request` reads `--vary`; `inputs`, `requested_rules` and `grid` make the three factors of the grid.
"""
