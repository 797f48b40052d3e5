"""All actions of the window. One table gives keys, buttons, tips and the help.

`Action` is the table. `find_request` returns the action of a key among some groups of the table. A
page lists its groups, those with precedence first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.viewer.keys import key_of_name

UP_TO: Final = "…"
"""Represents the characters between its two neighbours."""
REPEATED_KEYS: Final = "[]"
"""The scenes' own keys that repeat while held."""


class Group(Enum):
    """Actions that count together, and their title in the help."""

    TIME = "Time"
    MAP = "Map"
    MORE = "What else to see"
    WINDOW = "Window"
    SCREEN = "Letters and screen"
    EXAMPLES = "Examples"
    LIST = "The list"
    SYSTEMS = "Systems at work"


class Action(Enum):
    """An action: its group, its keys, and a description.

    Names that aren't keys are mouse gestures. An action that `repeats` is done again while its key
    is held. Actions that are `usual` come first in the help.
    """

    TOGGLE = Group.TIME, "Space", "play or pause", "usual"
    NEXT_TURN = Group.TIME, "Right", "one turn on", "repeats usual"
    PREVIOUS_TURN = Group.TIME, "Left", "one turn back", "repeats usual"
    NEXT_ROUND = Group.TIME, "Shift+Right", "one round on", "repeats"
    PREVIOUS_ROUND = Group.TIME, "Shift+Left", "one round back", "repeats"
    NEXT_EVENT = Group.TIME, ".", "to the next event", "repeats"
    PREVIOUS_EVENT = Group.TIME, ",", "to the event before", "repeats"
    START = Group.TIME, "Home", "to the start"
    END = Group.TIME, "End", "to the end"
    TENTH = Group.TIME, "0 … 9", "to a tenth of the whole"
    FASTER = Group.TIME, "+ Up", "faster", "repeats usual"
    SLOWER = Group.TIME, "- Down", "slower", "repeats"
    AUTO_PACE = Group.TIME, "T", "automatic speed"

    FIT = Group.MAP, "F", "fit it into the window"
    FOLLOW = Group.MAP, "C", "follow what is done"
    PAN = Group.MAP, "W A S D", "move it", "repeats"
    USE_MOUSE = Group.MAP, "wheel drag", "zoom, move it"
    NEXT_THING = Group.MAP, "Tab", "select the next", "repeats"
    PREVIOUS_THING = Group.MAP, "Shift+Tab", "select the one before", "repeats"
    LEGEND = Group.MAP, "L", "what the marks mean, and the goal"

    COMPARE = Group.MORE, "V", "compare with something, or no more", "usual"
    INSPECT = Group.MORE, "I", "entities and systems at work", "usual"
    CHECK = Group.MORE, "K", "is my number right?", "usual"
    SAVE_FILM = Group.MORE, "M", "save a film"
    PANEL = Group.MORE, "B", "show or hide the side bar"
    HOME_PAGE = Group.MORE, "Backspace", "all examples"

    PASTE = Group.WINDOW, "Ctrl+V", "open the input that you copied"
    HELP = Group.WINDOW, "H ?", "show the usual keys, then all"
    BACK = Group.WINDOW, "Esc", "close, select nothing, go back", "usual"
    QUIT = Group.WINDOW, "Q", "quit"

    LARGER = Group.SCREEN, "Ctrl++", "larger", "repeats"
    SMALLER = Group.SCREEN, "Ctrl+-", "smaller", "repeats"
    NORMAL_SIZE = Group.SCREEN, "Ctrl+0", "usual letters"
    FULL_SCREEN = Group.SCREEN, "F11", "full screen"
    SCREENSHOT = Group.SCREEN, "F12", "save a picture"

    CHOOSE_EXAMPLE = Group.EXAMPLES, "Right Left Up Down", "choose another", "repeats usual"
    FIRST_EXAMPLE = Group.EXAMPLES, "Home", "the first"
    LAST_EXAMPLE = Group.EXAMPLES, "End", "the last"
    WATCH_EXAMPLE = Group.EXAMPLES, "Space Enter", "watch it", "usual"
    SCROLL_EXAMPLES = Group.EXAMPLES, "wheel", "scroll", "usual"
    DROP_FILE = Group.EXAMPLES, "drop", "watch a file", "usual"
    CHECK_INPUT = Group.EXAMPLES, "K", "is my number right?", "usual"

    STEP_IN_LIST = Group.LIST, "Up Down PageUp PageDown Home End", "light another", "repeats"
    CHOOSE_FROM_LIST = Group.LIST, "Enter", "choose it"

    RUN_SYSTEM = Group.SYSTEMS, "E", "runs the next system"
    SEARCH = Group.SYSTEMS, "/", "searches"

    def __init__(self, group: Group, keys: str, words: str, more: str = "") -> None:
        """Take a row of the table; several keys have blanks between them."""
        self.group: Final = group
        self.keys: Final = tuple(keys.split())
        self.words: Final = words
        self.repeats: Final = "repeats" in more
        self.is_usual: Final = "usual" in more

    @property
    def picture(self) -> str:
        """The name of the icon on the action's button."""
        return f"button-{self.name.lower().replace('_', '-')}"


PLAYING: Final = Group.TIME, Group.MAP, Group.MORE, Group.WINDOW, Group.SCREEN
STARTING: Final = Group.EXAMPLES, Group.WINDOW, Group.SCREEN


class Request(NamedTuple):
    """An action, and the name of the pressed key; "" if a button was clicked."""

    action: Action
    key: str = ""


def expand_ranges(names: Sequence[str]) -> Iterator[str]:
    """Yield each key of a list in which "…" stands for a range.

    >>> [*expand_ranges(("0", "…", "3", "Up"))]
    ['0', '1', '2', '3', 'Up']
    """
    for place, name in enumerate(names):
        if name == UP_TO and 0 < place < len(names) - 1:
            yield from map(chr, range(ord(names[place - 1]) + 1, ord(names[place + 1])))
        else:
            yield name


TABLE: Final = {
    group: {
        name: action
        for action in reversed(Action)
        if action.group is group
        for name in expand_ranges(action.keys)
    }
    for group in Group
}
"""The action of each key, in each group."""


def find_request(names: Iterable[str], groups: Iterable[Group]) -> Request | None:
    """Return the action of a key's first name that a group contains; None without an action.

    >>> find_request(["Space"], PLAYING).action, find_request(["3"], PLAYING)
    (<Action.TOGGLE: (<Group.TIME: 'Time'>, 'Space', 'play or pause', 'usual')>, \
Request(action=<Action.TENTH: (<Group.TIME: 'Time'>, '0 … 9', 'to a tenth of the whole')>, key='3'))
    >>> find_request(["drag"], PLAYING) is None
    True
    """
    known = [*names]
    for group in groups:
        for name in known:
            if name in TABLE[group] and key_of_name(name):
                return Request(TABLE[group][name], name)
    return None


class KeyMeaning(NamedTuple):
    """The description of one or more keys."""

    keys: tuple[str, ...]
    """Names of keys, or mouse gestures."""
    words: str
    is_usual: bool = True
    """Whether it is listed first."""


KeyGroups = Mapping[str, Sequence[KeyMeaning]]
"""Descriptions of keys, by title."""


def help_texts(groups: Iterable[Group], own: Sequence[tuple[str, str]] = ()) -> KeyGroups:
    """Return the descriptions of keys by group title, for the help.

    A scene's own keys come before the window's. `own` has their names, separated by blanks, and
    their descriptions.

    >>> help_texts([Group.TIME])["Time"][0]
    KeyMeaning(keys=('Space',), words='play or pause', is_usual=True)
    """
    meanings: dict[str, list[KeyMeaning]] = {}
    for group in groups:
        if group is Group.WINDOW and own:
            meanings["Here"] = [KeyMeaning(tuple(names.split()), words) for names, words in own]
        for each in Action:
            if each.group is group:
                meaning = KeyMeaning(each.keys, each.words, each.is_usual)
                meanings.setdefault(group.value, []).append(meaning)
    return meanings
