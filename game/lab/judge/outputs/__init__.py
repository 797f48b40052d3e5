"""Finds the answers in what a program prints.

`first_runs` finds out where they stand and chooses one of the `answer_readers` for all other runs.
"""
