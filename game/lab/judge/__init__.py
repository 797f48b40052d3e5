"""Runs somebody's own program on many small inputs, and says what is wrong with it.

`command` and `program` say what is run, `session` runs it until enough is known, `verdict`
holds what was found out, and `report` tells it.
"""
