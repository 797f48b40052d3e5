"""Words for what differs between two that are seen side by side: here one, there the other."""

from itertools import takewhile
from typing import NamedTuple


class Done(NamedTuple):
    """What somebody does."""

    who: str
    what: str


def here_and_there(ours: Done | None, theirs: Done | None) -> str:
    """Return what is done on both sides; what both have in common is said once.

    >>> elf, other = "the elf at 1,4", "the goblin at 1,6"
    >>> here_and_there(Done(elf, "steps right"), Done(elf, "steps left"))
    'the elf at 1,4 steps right here, left there'
    >>> here_and_there(Done(elf, "stays"), Done(elf, "steps left"))
    'the elf at 1,4 stays here, steps left there'
    >>> here_and_there(Done(elf, "steps left"), Done(other, "steps left"))
    'the elf at 1,4 steps left here, the goblin at 1,6 steps left there'
    >>> here_and_there(None, Done(elf, "stays"))
    'the elf at 1,4 stays there, not here'
    """
    if ours is None or theirs is None:
        where = "there, not here" if ours is None else "here, not there"
        return " ".join([*filter(None, ours or theirs or ()), where])
    here = " ".join(filter(None, ours))
    if ours.who != theirs.who:
        return f"{here} here, {' '.join(filter(None, theirs))} there"
    one, other = ours.what.split(), theirs.what.split()
    alike = sum(1 for _ in takewhile(bool, map(str.__eq__, one, other)))
    rest = [words[alike : alike + 1] for words in (one, other)]
    is_short = [] not in rest and ["and"] not in rest
    return f"{here} here, {' '.join(other[alike:]) if is_short else theirs.what} there"
