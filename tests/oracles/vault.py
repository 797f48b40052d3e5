"""A plain second implementation of the vault: it tries the steps of all explorers in all orders.

A breadth-first search over where everybody stands and which keys are held. It
shares no code with the project, and is fit for small mazes only.
"""

Place = tuple[int, int]
Maze = dict[Place, str]
State = tuple[tuple[Place, ...], frozenset[str]]


def squares(text: str) -> Maze:
    """Return the character at each row and column that isn't wall."""
    return {
        (row, column): mark
        for row, line in enumerate(text.split("\n"))
        for column, mark in enumerate(line)
        if mark != "#"
    }


def beside(place: Place, maze: Maze) -> list[Place]:
    """Return the squares one step away that are not wall."""
    row, column = place
    around = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
    return [each for each in around if each in maze]


def fewest_steps(text: str) -> int | None:
    """Return the fewest steps that take all keys of a maze as drawn; None if that is impossible."""
    maze = squares(text)
    wanted = frozenset(mark for mark in maze.values() if mark.islower())
    explorers = tuple(place for place, mark in maze.items() if mark == "@")
    if not wanted <= within_reach(explorers, maze):
        return None
    start: State = explorers, frozenset()
    ways = {place: beside(place, maze) for place in maze}
    seen = {start}
    reached = [start]
    steps = 0
    while not any(held == wanted for _, held in reached):
        reached = [after for state in reached for after in followers(state, maze, ways, seen)]
        steps += 1
    return steps


def within_reach(explorers: tuple[Place, ...], maze: Maze) -> set[str]:
    """Return the characters on squares that explorers reach with the keys that they find."""
    places = set(explorers)
    while True:
        found = {maze[place] for place in places}
        around = {each for place in places for each in beside(place, maze)} - places
        opened = {
            each for each in around if not maze[each].isupper() or maze[each].lower() in found
        }
        if not opened:
            return found
        places |= opened


def followers(
    state: State, maze: Maze, ways: dict[Place, list[Place]], seen: set[State]
) -> list[State]:
    """Return the states one step on that have not been seen, and note them as seen."""
    places, held = state
    fresh = []
    for explorer, here in enumerate(places):
        for place in ways[here]:
            mark = maze[place]
            if mark.isupper() and mark.lower() not in held:
                continue
            moved = (*places[:explorer], place, *places[explorer + 1 :])
            after = (moved, held | {mark} if mark.islower() else held)
            if after not in seen:
                seen.add(after)
                fresh.append(after)
    return fresh


def split(text: str) -> str | None:
    """Return a maze with the square around its one explorer split; None if it can't be."""
    lines = text.split("\n")
    row = next(number for number, line in enumerate(lines) if "@" in line)
    column = lines[row].index("@")
    maze = squares(text)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            expected = "." if down or right else "@"
            if maze.get((row + down, column + right)) != expected:
                return None
    for down, marks in ((-1, "@#@"), (0, "###"), (1, "@#@")):
        line = lines[row + down]
        lines[row + down] = line[: column - 1] + marks + line[column + 2 :]
    return "\n".join(lines)
