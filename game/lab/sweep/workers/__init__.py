"""How the runs of a sweep are played: by processes of this machine, or by workers of dask.

`dispatcher` hands batches to a `worker_pool` and stores what comes back; `worker` is what runs there.
"""
