"""Explaining a battle: why a unit moved and attacked as it did, and what a recap draws on.

`reasons` puts a decision of the systems into words and drawings, `explanation` makes text and JSON
of them; `story` notes in one pass what the recap tells.
"""
