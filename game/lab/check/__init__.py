"""Explains a wrong answer to one input: which sets of misreadings give exactly that number.

`verdict` judges an answer, `diagnosis` searches for misreadings, and `report` prints both; these
three are imported from outside.
"""
