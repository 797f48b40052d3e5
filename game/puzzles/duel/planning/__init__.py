"""The spells that win for the least mana: `problem` is the door.

By the rules as they are `planner` finds them, which tries three ways in turn; by changed
rules `trials` does, which plays every choice with the systems.

    state_space        what a cast leads to, by the rules' own pure functions
    budgets            what casts are good for over a whole duel, whatever their order
    counts, ordering   how often each spell is cast, cheapest first, then an order for that
    plan_lengths       how many casts there can be at all, by `linear_programme`
    search             A* over states, with `heuristic` and `dominance`
"""
