"""Sweeps: the same puzzle is played many times, with many inputs and setups.

`request` reads the varied values and makes the grid of all runs: each input of `inputs` in each
setup of `runs`. `runner` sends runs to a `worker` in a process or to `dask_cluster`, and `store`
writes the results file. `selection` reads the file; `summary` counts runs, `report` prints the
summary and `plots` draws it. Nothing here depends on the command line.
"""
