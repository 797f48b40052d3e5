"""Runs a user's program on an input, within limits of time, memory and output.

`command` says what is run, `program` runs it, and a `supervision.ProgramRun` is what came of it.
"""
