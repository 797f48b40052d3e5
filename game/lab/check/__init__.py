"""Explains a wrong answer to one input: which sets of misreadings give exactly that number.

Other rooms import `verdict`, `diagnosis` and `report`.
"""
