"""Planning a duel: the spells that win for the least mana. `problem` is what others import.

    search   A* over moments of a duel, however these follow each other
    prices   a lower bound of the mana that a win takes
    rounds   moments that follow each other from choice to choice, by the rules as they are
    turns    moments that follow each other as the systems play, by any other rules

By other rules of the project each turn is played once for all that are alike; by somebody's own,
which promise no such thing, every time.
"""
