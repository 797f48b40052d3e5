"""Explaining a vault: which keys could be taken next, and what each would lead to.

`explain` finds the moments, `choices` the keys, `explanation` tells of them.
"""
