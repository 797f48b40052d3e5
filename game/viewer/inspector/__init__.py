"""The inspector: the systems at work and all entities, beside the map.

The door is `inspector`. `systems` and `entities` say what its two panels hold, `altered` shows what
follows from a change.
"""
