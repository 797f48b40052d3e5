"""Systems that take less time than those of the rules, for card games that nobody watches.

Each takes the place of one system of the rules, and dispatches the same events where somebody
subscribes.
"""
