"""The inspector: the systems at work and all entities, beside the map.

The door is `inspector`. `systems` and `entities` say what its two panels hold, `rule_choices` what
can be put in the places of systems.
"""
