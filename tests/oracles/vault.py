"""The vault in the plainest way: every single step of every explorer, tried in all orders.

A breadth-first search over where everybody stands and which keys are held. It
shares no code with the project, and is fit for small mazes only.
"""

State = tuple[tuple[tuple[int, int], ...], frozenset[str]]


def squares(text: str) -> dict[tuple[int, int], str]:
    """Return what is on each row and column that is not wall."""
    return {
        (row, column): mark
        for row, line in enumerate(text.split("\n"))
        for column, mark in enumerate(line)
        if mark != "#"
    }


def fewest_steps(text: str) -> int | None:
    """Return the fewest steps that take all keys of a maze as drawn; None if none do."""
    maze = squares(text)
    wanted = frozenset(mark for mark in maze.values() if mark.islower())
    start: State = (tuple(place for place, mark in maze.items() if mark == "@"), frozenset())
    seen = {start}
    reached = [start]
    steps = 0
    while reached:
        if any(held == wanted for _, held in reached):
            return steps
        reached = [after for state in reached for after in followers(state, maze, seen)]
        steps += 1
    return None


def followers(state: State, maze: dict[tuple[int, int], str], seen: set[State]) -> list[State]:
    """Return the states one step on that have not been seen, and note them as seen."""
    places, held = state
    fresh = []
    for explorer, (row, column) in enumerate(places):
        for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            mark = maze.get(place)
            if mark is None or (mark.isupper() and mark.lower() not in held):
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
