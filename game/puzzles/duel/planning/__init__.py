"""Planning a duel: the spells that win for the least mana. `problem` is what others import.

By the rules as they are, `planner` tries three methods in turn. By changed rules, `trials`
searches over the systems themselves.

    state_space        the successors of a state, by the rules' own pure functions
    budgets            necessary conditions on the casts of a duel, whatever their order
    counts, ordering   branch and bound over how often each spell is cast, then an order for it
    plan_lengths       how many casts a duel can have at all, by `linear_programme`
    search             A* over states, with `heuristic` and `dominance`
"""
