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
from typing import Any, Final

from esper import Processor

from game.api.reading import given_systems
from game.api.texts import InputText, source_of
from game.errors import InputError, UsageError

VERSION: Final = 1
KINDS: Final = {
    "saved": str,
    "version": int,
    "input": str,
    "settings": dict,
    "part": int | None,
    "variants": list,
    "systems": list,
    "played": object,
    "state": object,
}
"""What each value is."""


def name_of(system: type[Processor]) -> str:
    """Return the name of a class of systems, which says whether it is the same."""
    return f"{system.__module__}.{system.__qualname__}"


def read_saved(given: InputText, puzzle: str, systems: object) -> tuple[str, dict[str, Any]]:
    """Return what a saved simulation is called, and what it holds, with systems instead of names.

    Raises:
        InputError: it is no such text, is damaged, of another version or of another puzzle.
        UsageError: it was played by systems that are not given.
    """
    name, content = ("text", given) if isinstance(given, str) else source_of(given)[:2]
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
    for key, kind in KINDS.items():
        if key not in told or not isinstance(told[key], kind):
            raise InputError(f"damaged: no good {key!r}", source=name)
    own = given_systems(systems)
    if list(map(name_of, own)) != told["systems"]:
        names = ", ".join(each.__qualname__ for each in own)
        expected = ", ".join(each.rpartition(".")[2] for each in told["systems"])
        message = f"it was played by systems=[{expected}], not [{names}]"
        raise UsageError(f"{name}: {message}")
    return name, {**told, "systems": own}
