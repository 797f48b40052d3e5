"""Planning a duel without playing each turn: others import `planner` and `variant_search`.

For the rules as they are, without their systems:

    state_space        the successors of a state, by the rules' own pure functions
    budgets            necessary conditions on the casts of a duel, whatever their order
    counts, ordering   branch and bound over how often each spell is cast, then an order for it
    search             A* over states, with `heuristic` and `dominance`

For variants of them:

    turn_memo          what turns do, played once by the systems for all that are alike
    variant_search     the search of `game.puzzles.duel.planning.trials` over these

Without this folder duels are planned by `game.puzzles.duel.planning.trials`, to the same ends, in a
hundred times the time, or ten times by variants.
"""
