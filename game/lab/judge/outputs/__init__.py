"""Finds the answers in what a program prints.

`answers` reads the numbers, `places` finds out where the answers stand among them, by the
`first_runs`, and `answer_readers` take them from all other runs.
"""
