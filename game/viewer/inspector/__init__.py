"""The inspector: the systems at work and all entities, beside the map.

The door is `inspector`. `blocks` draws what its two panels hold, `contents` fills them.
"""
