"""Explaining a battle: why a unit moved and attacked as it did, and why the battle ended so.

`explain` finds the moment and has the systems decide there, `reasons` puts the decision into words
and drawings, `explanation` makes text and JSON of them. `story` notes in one pass what `recap`
tells.
"""
