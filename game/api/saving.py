"""What is saved of a simulation that is stepped: what it was made of, and all that was chosen.

It is played again when it is loaded, by the very systems, so that it goes on exactly as it would
have, also within a round; and how it stands then is compared with how it stood. Version 1:

| key        | what                                                               |
| ---------- | ------------------------------------------------------------------ |
| `saved`    | the puzzle                                                         |
| `version`  | 1                                                                  |
| `input`    | the text, or the recording, that it was made of                    |
| `settings`, `part`, `variants` | as they were given                             |
| `systems`  | the names of systems of one's own, which are given to `load` again |
| `played`   | what was chosen, as the puzzle's class writes it down              |
| `state`    | how it stood                                                       |
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from esper import Processor

from game.api.reading import given_systems
from game.api.texts import InputText, source_of
from game.errors import InputError, UsageError
from game.puzzles.settings import Setting

VERSION: Final = 1
KEYS: Final = (
    "saved",
    "version",
    "input",
    "settings",
    "part",
    "variants",
    "systems",
    "played",
    "state",
)


class MadeOf(NamedTuple):
    """What a simulation was made of."""

    text: str
    settings: Mapping[str, Setting]
    part: int | None
    variants: tuple[str, ...]
    systems: tuple[type[Processor], ...]


def saved_text(puzzle: str, made: MadeOf, played: object, state: object) -> str:
    """Return the JSON of a simulation."""
    values = (
        *(puzzle, VERSION, made.text, dict(made.settings), made.part, list(made.variants)),
        *([name_of(each) for each in made.systems], played, state),
    )
    return json.dumps(dict(zip(KEYS, values, strict=True)))


def name_of(system: type[Processor]) -> str:
    """Return the name of a class of systems, which says whether it is the same."""
    return f"{system.__module__}.{system.__qualname__}"


class SavedGame(NamedTuple):
    """What was read of a saved simulation."""

    source: str
    made: MadeOf
    played: Any
    state: Any


def read_saved(given: InputText, puzzle: str, systems: object) -> SavedGame:
    """Read what was saved.

    Raises:
        InputError: it is no such text, is damaged, of another version or of another puzzle.
        UsageError: it was played by systems that are not given.
    """
    text = source_of(given) if not isinstance(given, str) else None
    name, content = (text.name, text.text) if text else ("text", str(given))
    try:
        told = json.loads(content)
    except ValueError as error:
        raise InputError(f"not what save() returned: {error}", source=name) from None
    if not isinstance(told, dict) or "saved" not in told:
        raise InputError("not what save() returned: expected a JSON object of it", source=name)
    if told.get("version") != VERSION:
        message = f"saved as version {told.get('version')}: expected version {VERSION}"
        raise InputError(message, source=name)
    if told["saved"] != puzzle:
        raise InputError(f"a saved {told['saved']}: expected a {puzzle}", source=name)
    check_values(told, name)
    own = given_systems(systems)
    names = [getattr(each, "__qualname__", each) for each in own]
    if list(map(name_of, own)) != told["systems"]:
        expected = [each.rpartition(".")[2] for each in told["systems"]]
        message = f"it was played by systems=[{', '.join(expected)}], not [{', '.join(names)}]"
        raise UsageError(f"{name}: {message}")
    made = MadeOf(told["input"], told["settings"], told["part"], tuple(told["variants"]), own)
    return SavedGame(name, made, told["played"], told["state"])


def check_values(told: Mapping[str, object], name: str) -> None:
    """Raise an InputError if a value is missing, or of another kind."""
    kinds = (str, int, str, dict, int | None, list, list, object, object)
    for key, kind in zip(KEYS, kinds, strict=True):
        if key not in told or not isinstance(told[key], kind):
            raise InputError(f"damaged: no good {key!r}", source=name)


def check_state(saved: SavedGame, state: object) -> None:
    """Raise an InputError if what was played again stands otherwise."""
    if json.loads(json.dumps(state)) != saved.state:
        message = "the rules play it otherwise than when it was saved"
        raise InputError(message, source=saved.source)
