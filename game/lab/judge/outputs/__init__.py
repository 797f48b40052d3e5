"""Finds the answers in what a program prints.

`numbers` reads the numbers, `places` finds out where the answers stand among them, by the
`first_runs`, and takes them from all other runs.
"""
