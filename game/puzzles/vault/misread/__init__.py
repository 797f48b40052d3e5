"""Searches for a vault's plan that misread it, and the plain search that each is a change of.

A search has three parts: the `Chart` it looks at, the `Ways` from one key to the next,
and the `Search` itself. A misreading is a module with a class for each part that it
changes, and several misreadings are combined as systems are, see `systems.rules`.
"""
