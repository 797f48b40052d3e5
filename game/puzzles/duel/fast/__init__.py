"""Planning a duel without its systems, for the rules as they are: `planner` is what others import.

    state_space        the successors of a state, by the rules' own pure functions
    budgets            necessary conditions on the casts of a duel, whatever their order
    counts, ordering   branch and bound over how often each spell is cast, then an order for it
    search             A* over states, with `heuristic` and `dominance`

Without this folder duels are planned by `game.puzzles.duel.planning.trials`, to the same ends, in a
hundred times the time.
"""
