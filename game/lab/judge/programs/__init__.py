"""Runs a user's program on an input, within limits of time, memory and output.

`command` reads the command, `program` starts it, and `supervision` waits for its end and returns
a `ProgramRun`. `usage` measures and kills the processes. `function_program` calls a function.
"""
