"""Small helpers for sentences."""


def count(number: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun.

    >>> count(1, "elf", "elves"), count(2, "goblin")
    ('1 elf', '2 goblins')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def quoted(text: str, longest: int = 40) -> str:
    """Return a text as an error quotes it, cut if it has more than so many characters.

    >>> print(quoted("Hit Points"), quoted("Hit Points", 3))
    'Hit Points' 'Hit...'
    """
    return repr(text if len(text) <= longest else text[:longest] + "...")
