"""Sweeps: the same puzzle played many times, on many inputs and in many setups.

`runs` defines a run and its result. `design` turns a request into the grid of all runs, `workers`
plays them, `storage` keeps the results in a file, `results` sums them up, and `plots` draws them.
Nothing here depends on the command line.
"""
