"""Runs a user's program on many small inputs, and finds its faults.

`programs` runs it once, `outputs` finds its answers, and `session` runs it on one case after
another. `misreadings` and `rules` search for what explains the answers; `verdict` is the result,
and `report` prints it.
"""
