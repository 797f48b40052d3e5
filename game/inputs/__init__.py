"""Reads inputs with their settings and rules.

`reading` reads inputs, `rules` reads variants and custom rules, and `alternatives` lists changes
with which an input can be compared.
"""
