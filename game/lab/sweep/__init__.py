"""Sweeps: the same puzzle played many times, on many inputs and in many setups.

`runs` defines a run and its result. `request` reads what is varied (`inputs`, `rules`) and makes it
the `grid` of all runs; `runner` has them played by `worker` in `processes`, or by `dask_cluster`,
and `store` keeps the results in a `results_file`. `selection` reads them again; `counting`, `rates`
and `pairs` sum them up in a `summary`, which `report` tells and `plots` draws. What is of a puzzle
is in its `puzzle_terms`. Nothing here depends on the command line.
"""
