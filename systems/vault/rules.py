"""The rules of a vault, as the planner and the systems both apply them.

Sets of keys are bit masks: bit 0 is the key `a`, bit 25 the key `z`. A door asks
for its own key and no other; a key that anybody has taken opens it for all.
"""


def key_bit(number: int) -> int:
    """Return the set of one key."""
    return 1 << number


def is_locked(lock: int, held: int) -> bool:
    """Whether a square is locked: a key that it needs is not held."""
    return lock & ~held != 0


def is_ground(squares: int, ground: int) -> bool:
    """Whether a set of squares lies on the ground; both are bitboards."""
    return squares & ground == squares


def is_beside(origin: int, destination: int, width: int) -> bool:
    """Whether a step leads from one open square to another: up, left, right or down."""
    return abs(destination - origin) in (1, width)


def has_all(held: int, wanted: int) -> bool:
    """Whether all wanted keys are held."""
    return wanted & ~held == 0
