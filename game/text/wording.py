"""Small helpers for sentences."""


def count(number: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun.

    >>> count(1, "elf", "elves"), count(2, "goblin")
    ('1 elf', '2 goblins')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"
