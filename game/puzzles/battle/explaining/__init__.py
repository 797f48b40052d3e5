"""Explaining a battle: why a unit moved and attacked as it did.

`explain` finds the moment, `decision` has the decision taken by the systems, `reasons` and `diagrams` tell and draw
it, `explanation` puts them together as text and as JSON.
"""
