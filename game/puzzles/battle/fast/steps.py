"""The first step of the path that the rules choose, read off the frontiers of one search."""


def step_from(_origin: int, near: int, enemies: int, free: int, width: int) -> int | None:
    """Return where a unit without an enemy beside it steps; None if it finds no way."""
    return search_from(near, enemies, free, width)[0]


def search_from(near: int, enemies: int, free: int, width: int) -> tuple[int | None, int]:
    """Return the step of a unit without an enemy beside it, and the nearest goals.

    Args:
        near: the squares beside it.
        enemies: the squares of its enemies.
        free: the squares that may be entered.
        width: of the map.
    """
    down, up = width + 1, width - 1
    beside = enemies << down | enemies
    goals = (beside | beside >> up) >> 1 & free
    frontier = near & free
    if not (goals and frontier):
        return None, 0
    # Squares are not left out once they are reached, as they come back two steps later at most:
    # the goals met first are the nearest all the same, and no earlier square is beside these.
    frontiers, before = [], 0
    while not (reached := frontier & goals):
        frontiers.append(frontier)
        beside = frontier << down | frontier
        after = (beside | beside >> up) >> 1 & free
        if after == before:
            return None, 0
        before, frontier = frontier, after
    path = reached & -reached
    # Back from the first of the nearest goals: what is left of each frontier leads to it.
    for earlier in reversed(frontiers):
        beside = path << down | path
        path = (beside | beside >> up) >> 1 & earlier
    return (path & -path).bit_length() - 1, reached
