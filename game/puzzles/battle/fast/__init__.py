"""Systems that take less time than those of the rules, for battles that nobody watches.

Each takes the place of one system of the rules and does the same in the same turn: it dispatches
the same events, and leaves the same decision where one is asked for.
"""
