"""The battle: six systems that together play one unit's turn; see `systems.battle.rules`.

`variants` holds other readings of their rules.
"""
