"""What a hand does to a map, and what comes of it, step by step: `sessions/*.txt`.

A file begins with a line that says what it shows, perhaps `(by RULES)`, and a map. Below each line
that begins with `> ` stand the map, if that is written otherwise now; what is selected, if that is
something else now; and what the window would say: what was done, or why not. `former` is the map
as it was, with as many rows above and columns on the left as it has now.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.editing.operations import along
from game.editing.session import EditSession
from game.inputs.reading import read_source
from game.inputs.rules import read_requested
from game.playback.edited import Editor
from game.text.grid import MOST_SQUARES
from game.text.sources import Source
from tests.suite.recorded import check_recorded

FILES = sorted((Path(__file__).parent / "sessions").glob("*.txt"))


def done(session: EditSession, action: str, *words: str) -> object:
    """Do what a line says, which names a method of the session; return what that returns."""
    if action == "choose":
        return session.choose(
            next(each for each in session.tools() if each.name == " ".join(words))
        )
    arguments = [argument(session, word) for word in words]
    if action == "drag":
        session.press(arguments[0])
        for each in arguments[1:]:
            session.drag(each)
        return session.release(arguments[-1])
    return getattr(session, action)(*arguments)


def argument(session: EditSession, word: str) -> Any:
    """Return a square, None beyond the map, by its row and column; a number with a sign; a text."""
    if "," in word:
        return session.draft.grid.square(*map(int, word.split(",")))
    return int(word) if word[0] in "+-" else word


def selected(session: EditSession) -> str:
    """Say what is selected."""
    piece = session.piece
    return f"selected: {session.draft.words(piece)}, {piece[3:]}" if piece else "nothing selected"


def editor_of(text: str, *rules: str) -> Editor:
    """Return an editor of a map."""
    wanted = read_requested(rules) if rules else None
    given = read_source(Source("map.txt", text), None, {}, wanted)
    return Editor(given, given.scenario, 1)


def session_of(text: str) -> Iterator[str]:
    """Yield the lines of a file as they are when it is done again."""
    heading, *rest = text.splitlines()
    first = next(number for number, line in enumerate(rest) if line.startswith("> "))
    editor = editor_of("\n".join(rest[:first]), *re.findall(r"\(by (\S+)\)", heading))
    session = EditSession(editor.draft)
    shown = editor.edited(session.draft).written.text, selected(session)
    yield from (heading, *rest[:first])
    for line in rest[first:]:
        if line.startswith("> "):
            yield line
            if line == "> former":
                former = along(session.draft, editor.draft)
                yield editor.edited(former).written.text.rstrip("\n")
                continue
            found = done(session, *line.split()[1:])
            yield from [] if found is None else [f"-> {found}"]
            before, shown = shown, (editor.edited(session.draft).written.text, selected(session))
            yield from (
                now.rstrip("\n") for now, then in zip(shown, before, strict=True) if now != then
            )
            yield from filter(
                None, (session.note, session.complaint and f"no: {session.complaint}")
            )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_map_is_edited_as_before(path: Path, pytestconfig: pytest.Config) -> None:
    today = "\n".join(session_of(path.read_text(encoding="utf-8"))) + "\n"
    check_recorded(path, today, renews=pytestconfig.getoption("--update"))


def test_map_may_grow_to_as_many_squares_as_can_be_read() -> None:
    session = EditSession(editor_of("E.").draft)
    session.resize("bottom", MOST_SQUARES // 2 - 1)
    assert len(session.draft.grid.rows) == MOST_SQUARES // 2
    session.resize("bottom", 1)
    assert session.complaint == f"no map has more than {MOST_SQUARES:,} squares"
