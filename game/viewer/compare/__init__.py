"""Comparison: two recordings side by side in one window.

`scene` is the scene of both, `side_by_side` builds its presentations; the rest are its parts.
"""
