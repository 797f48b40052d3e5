"""Sweeps: the same puzzle played many times, on many inputs and in many setups.

`runs` defines what is sent to workers. `request` reads what is varied and makes it the grid of all
runs, on `inputs`; `runner` has them played by `worker`, in processes or by `dask_cluster`, and
`store` keeps the results in a file. `selection` reads them again; `summary` counts them (`rates`),
`report` tells it and `plots` draws it. Nothing here depends on the command line.
"""
