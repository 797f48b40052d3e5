"""Words that must fit into so many pixels: cut, or broken into lines."""

from functools import lru_cache

from game.viewer.drawing.theme import REGULAR, Weight, scaled, width_of


@scaled
@lru_cache(maxsize=1024)
def cut_to_width(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> str:
    """Return words of a size, cut with an ellipsis if they need more pixels than there are."""
    if width_of(words, size, weight=weight) <= width:
        return words
    while words and width_of(words + "…", size, weight=weight) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> list[str]:
    """Return words in lines; lines after the first are indented."""
    return list(_broken(words, size, width, weight))


def fitted_lines(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> list[str]:
    """Return words in lines, each cut where a single word is too long for it."""
    lines = _broken(words, size, width, weight)
    return [cut_to_width(line, size, width, weight=weight) for line in lines]


@scaled
@lru_cache(maxsize=1024)
def _broken(words: str, size: int, width: int, weight: Weight) -> tuple[str, ...]:
    whole = " ".join(words.split())
    if width_of(whole, size, weight=weight) <= width:
        # Most do, and to measure word by word takes as often as long.
        return (whole,)
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1].strip() and width_of(longer, size, weight=weight) > width:
            lines.append(f"   {word}")
        else:
            lines[-1] = longer
    return tuple(lines)
