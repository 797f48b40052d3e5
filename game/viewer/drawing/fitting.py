"""Words that must fit into so many pixels: cut, or broken into lines."""

from game.viewer.drawing.theme import REGULAR, Weight, width_of


def cut_to_width(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> str:
    """Return words of a size, cut with an ellipsis if they need more pixels than there are."""
    if width_of(words, size, weight=weight) <= width:
        return words
    while words and width_of(words + "…", size, weight=weight) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, size: int, width: int) -> list[str]:
    """Return words in lines; lines after the first are indented."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1].strip() and width_of(longer, size) > width:
            lines.append(f"   {word}")
        else:
            lines[-1] = longer
    return lines


def fitted_lines(words: str, size: int, width: int) -> list[str]:
    """Return words in lines, each cut where a single word is too long for it."""
    return [cut_to_width(line, size, width) for line in wrapped(words, size, width)]
