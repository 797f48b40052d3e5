"""The inspector: all entities, and what each system of a turn did, beside the map.

`inspector` is the mode that the player page enters; `systems` and `entities` fill its two panels.
"""
