"""Comparison: two recordings side by side in one window.

`side_by_side` finds what there is to compare with, and `pair` makes one presentation of two, with
their timeline; the boards that show both are in `game.viewer.boards`, and `panel` is theirs.
"""
