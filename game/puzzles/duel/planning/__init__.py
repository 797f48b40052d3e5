"""Planning a duel: the spells that win for the least mana. `problem` is what others import.

By any rules `trials` searches over the systems themselves. For the rules as they are there may be
a planner in `game.puzzles.duel.fast`, which takes less time.
"""
