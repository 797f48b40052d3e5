"""The keys that mean something to somebody who takes part, for the help."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from game.joining import JoinedGame
from game.viewer.joining.controls import JoinedControls
from game.viewer.key_names import MAP, TIME, WINDOW, KeyGroup, key_group

TENTHS: Final = ("0", "…", "9")
CLOSED: Final = ("V", "I", "E", "J", "Ctrl+Z", "Ctrl+Y", "Ctrl+S")
"""Keys of the window that show or edit something else, which waits until the game is over."""


def keys_to_choose(controls: JoinedControls) -> tuple[KeyGroup, ...]:
    """Return the keys while there is something to choose."""
    game = controls.joined.game
    taken = {*TENTHS, *(one.key for one in game.keys)}
    own = key_group("Your choice", *choosing(game), *controlling(controls))
    return own, without(TIME, taken), without(MAP, taken), without(WINDOW, CLOSED)


def choosing(game: JoinedGame[Any, Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys, and the clicks, that choose."""
    if game.are_numbered:
        yield "1 … 9", "choose the card with that number"
    elif game.numbers_mean:
        yield "1 … 9", game.numbers_mean
    for meaning in dict.fromkeys(one.meaning for one in game.keys):
        yield " ".join(one.key for one in game.keys if one.meaning == meaning), meaning
    yield "Click", "choose a card, or a mark on the map"


def controlling(controls: JoinedControls) -> Iterator[tuple[str, str]]:
    """Yield the keys that do something else than to choose."""
    yield "O", "hints: what each choice would come to"
    yield "U", "take the last choice back"
    if other := controls.other_side:
        yield "G", f"command the {other} instead"
    yield "J", "begin another game"


def keys_at_end(scene_keys: Sequence[tuple[str, str]]) -> tuple[KeyGroup, ...]:
    """Return the keys once the game is over."""
    own = key_group(
        "Your game",
        ("M", "to the moment of the verdict"),
        ("V", "beside the best, or no more"),
        ("U", "take the last choice back"),
    )
    here = without(key_group("Here", *scene_keys), ("O",))
    return own, TIME, MAP, *([here] if here.meanings else []), without(WINDOW, ("V",))


def without(group: KeyGroup, names: Collection[str]) -> KeyGroup:
    """Return a group without some keys, and without what no key is left for.

    >>> without(key_group("Map", ("W A", "move it"), ("F", "fit it")), ("F", "A")).meanings
    (KeyMeaning(keys=('W',), words='move it'),)
    """
    left = (
        meaning._replace(keys=tuple(name for name in meaning.keys if name not in names))
        for meaning in group.meanings
    )
    return group._replace(meanings=tuple(meaning for meaning in left if meaning.keys))
