"""Comparison: two recordings side by side in one window.

`side_by_side` finds what there is to compare with, `number_check` checks a number, and `panel` is
the panel of both sides. `game.viewer.presentation` pairs two presentations.
"""
