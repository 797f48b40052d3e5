"""Planning a duel: the spells that win for the least mana. `problem` is what others import.

    search   A* over the states of a duel
    prices   a lower bound of the mana that a win takes
    rounds   the states after each cast, under the shipped rules
    turns    the states after each turn of the systems, under any other rules

Under the misreadings a turn is played once for all states that are alike. Under custom rules every
turn is played.
"""
