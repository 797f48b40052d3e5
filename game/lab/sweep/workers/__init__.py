"""Plays the runs of a sweep in processes of this machine, or in workers of dask.

`dispatcher` submits batches to a `worker_pool` and stores the results; `worker` runs in a worker.
"""
