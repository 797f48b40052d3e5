"""Keys in groups, as the help shows them: those of the table of actions, and a scene's own."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from game.viewer.actions import UP_TO, Action, Group


class KeyMeaning(NamedTuple):
    """What some keys do."""

    keys: tuple[str, ...]
    """As they are called, or what the mouse does instead."""
    words: str


class KeyGroup(NamedTuple):
    """Keys that belong together, as the help shows them."""

    title: str
    meanings: tuple[KeyMeaning, ...]


def key_group(title: str, *meanings: tuple[str, str]) -> KeyGroup:
    """Return a group of keys, given by names with spaces or commas between them.

    >>> key_group("Time", ("Space", "play or pause"), ("[, ]", "lower, raise")).meanings[1].keys
    ('[', ']')
    """
    return KeyGroup(
        title,
        tuple(
            KeyMeaning(tuple(name.rstrip(",") or name for name in keys.split()), words)
            for keys, words in meanings
        ),
    )


def group_for_help(group: Group, taken: Collection[Action | str] = ()) -> KeyGroup:
    """Return a group of the table, without actions or keys that mean something else.

    >>> group_for_help(Group.TIME).meanings[1]
    KeyMeaning(keys=('Right', 'Left'), words='one turn on, one turn back')
    """
    meanings: list[KeyMeaning] = []
    for action in Action:
        if action.group is group and action not in taken:
            keys = tuple(name for name in action.keys if name not in taken)
            if action.joins and meanings:
                former = meanings.pop()
                meanings.append(
                    KeyMeaning((*former.keys, *keys), f"{former.words}, {action.words}")
                )
            else:
                meanings.append(KeyMeaning(keys, action.words))
    return KeyGroup(group.value, tuple(each for each in meanings if {*each.keys} - {UP_TO}))


def help_for(
    groups: Iterable[Group],
    own: Sequence[tuple[str, str]] = (),
    taken: Collection[Action | str] = (),
) -> tuple[KeyGroup, ...]:
    """Return groups for the help; the keys of a scene's own stand before those of the window."""
    shown = [group_for_help(group, taken) for group in groups]
    here = [key_group("Here", *own)] if own else []
    return tuple(each for each in (*shown[:-1], *here, *shown[-1:]) if each.meanings)
