"""The battle: six systems that together play one unit's turn; see `systems.battle.rules`.

`variants` holds variants of their rules.
"""
