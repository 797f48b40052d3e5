"""Reads what a command plays: an input with its settings and rules.

`reading` reads inputs, `rules` reads variants and custom rules, and `alternatives` lists changes
with which an input can be compared.
"""
