"""Tunnels between the hollows of a map, so that there is a way from each to each.

#########      #########    All hollows grow through the rock at once, a square a
#..###..#      #..###..#    step. Where two meet that no way joins yet, a tunnel is
#..######  ->  #.......#    dug from one to the other; the shortest are dug first.
######.##      ####...##
#########      #########
"""

from game.making.ground import Place, Site, beside


def joined(site: Site, ground: set[Place]) -> set[Place]:
    """Return the ground with tunnels between all its hollows."""
    home, came_from, steps = grown(site, ground)
    meetings = sorted(
        (steps[here] + steps[there], here, there)
        for here in steps
        for there in beside(here)
        if here < there and there in steps
    )
    dug = set(ground)
    leader = {start: start for start in home.values()}
    for _, here, there in meetings:
        one, other = led(leader, home[here]), led(leader, home[there])
        if one != other:
            leader[one] = other
            for end in (here, there):
                dug.update(way_back(end, came_from))
    return dug


def grown(
    site: Site, ground: set[Place]
) -> tuple[dict[Place, Place], dict[Place, Place], dict[Place, int]]:
    """Return, for each place inside the border, whose it is, where its owner came from, and when.

    Each hollow is known by its first place; on the ground itself nobody came from anywhere.
    """
    home: dict[Place, Place] = {}
    for start in sorted(ground):
        if start not in home:
            home.update(dict.fromkeys(hollow(start, ground), start))
    came_from: dict[Place, Place] = {}
    steps = dict.fromkeys(home, 0)
    queue = sorted(home)
    for here in queue:
        for there in beside(here):
            if there not in steps and site.has(there):
                home[there], came_from[there] = home[here], here
                steps[there] = steps[here] + 1
                queue.append(there)
    return home, came_from, steps


def hollow(start: Place, ground: set[Place]) -> list[Place]:
    """Return all places of the ground that can be walked to from one, the nearest first."""
    found, queue = {start}, [start]
    for here in queue:
        for there in beside(here):
            if there in ground and there not in found:
                found.add(there)
                queue.append(there)
    return queue


def led(leader: dict[Place, Place], start: Place) -> Place:
    """Return the hollow that stands for all that are joined to one."""
    while leader[start] != start:
        leader[start] = leader[leader[start]]
        start = leader[start]
    return start


def way_back(end: Place, came_from: dict[Place, Place]) -> list[Place]:
    """Return the places from one back to the hollow that reached it."""
    way = [end]
    while way[-1] in came_from:
        way.append(came_from[way[-1]])
    return way
