"""The rules of a vault, which the planner and the systems share.

Sets of keys are bit masks: bit 0 is the key `a`, bit 25 the key `z`. A door needs only its own key.
Once any explorer has taken it, the door is open for all.
"""


def key_bit(number: int) -> int:
    """Return the set of one key."""
    return 1 << number


def is_locked(lock: int, held: int) -> bool:
    """Return whether a key that a lock needs isn't held. Both are bit masks of keys."""
    return lock & ~held != 0


def is_ground(squares: int, ground: int) -> bool:
    """Return whether all squares of a bitboard are ground."""
    return squares & ground == squares


def is_beside(origin: int, destination: int, width: int) -> bool:
    """Return whether one open square is next to another one: up, left, right or down."""
    return abs(destination - origin) in (1, width)


def has_all(held: int, wanted: int) -> bool:
    """Return whether all wanted keys are held."""
    return wanted & ~held == 0
