"""Finding the answer to part 2: the lowest attack power with which the elves win and lose nobody.

`lowest_attack` is the way in. Part 1 is a battle and needs nothing from here but the type of a power search.
"""
