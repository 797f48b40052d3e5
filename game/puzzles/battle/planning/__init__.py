"""Finding the answer to part 2: the lowest attack power with which the elves win without a loss.

`lowest_attack` is the entry point. Part 1 is a battle, and needs only the type of a power search.
"""
