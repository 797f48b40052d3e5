"""The inspector: all entities and the work of each system of a turn, next to the map.

`inspector` is a page on top of the player page; `systems` and `entities` fill its two panels.
"""
