"""The inspector: all entities and the work of each system of a turn, next to the map.

`inspector` is the mode that the player page enters; `systems` and `entities` fill its two panels.
"""
