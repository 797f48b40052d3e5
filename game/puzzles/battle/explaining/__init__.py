"""Explaining a battle: why a unit moved and attacked as it did.

`explain` finds the moment and has the systems decide there, `reasons` and `diagrams` put
the decision into words and drawings, `explanation` makes text and JSON of them.
"""
