"""Runs a user's program on many small inputs, and finds its faults.

cases.py        the inputs
programs        one run of a program
outputs         the answers in its output
result.py       the results of all runs
session.py      the runs, and the diagnosis of their answers
verdict.py      the verdict, and its JSON
report.py       the text, with `details.py` and `complaints.py`
"""
