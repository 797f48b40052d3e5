"""Runs a user's program on many small inputs, and finds out what is wrong with it.

`command` and `program` run it once, `session` runs it on one case after another, `diagnosis`
searches for misreadings that explain its answers, `verdict` is the result, and `report` prints it.
"""
