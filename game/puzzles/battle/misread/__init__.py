"""The variants of the battle by what they touch; see `game.puzzles.battle.variants`."""
