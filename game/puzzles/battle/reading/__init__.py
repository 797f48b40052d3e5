"""Reading the text of a cave: its map, a picture of a battle under way, and the settings.

`read_cave` is the entry point; `BattleSettings` holds what units start with, and the rules.
"""
