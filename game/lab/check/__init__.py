"""Explains a wrong answer to one input: which sets of misreadings give exactly that number.

checked_input.py   the input, and whether answers to it are right
finding.py         the misreadings that give the answers, and an input that distinguishes them
report.py          the text and the JSON objects
"""
