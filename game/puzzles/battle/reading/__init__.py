"""Reading the text of a cave: its map, a picture of a battle under way, and the settings.

`read_cave` is the way in; `BattleSettings` is what units start with, and the rules they fight by.
"""
