"""A page of one file holds the whole story, its reasons, and the scripts that play it."""

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from zlib import decompress

import pytest

from game.command_line import main
from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.page import single_file as module
from game.page.single_file import single_file
from game.page.story import story
from game.playback.performance import Performance, perform

CAVE = "corridor"


def performed(name: str = CAVE, **settings: int) -> Performance:
    """Return an example that begins to be played."""
    return perform(read_example(name, settings=settings))


def held(html: str) -> dict[str, Any]:
    """Return the story in a page."""
    found = re.search(r'<script id="story" type="text/plain">([^<]*)</script>', html)
    assert found
    packed: dict[str, Any] = json.loads(decompress(b64decode(found[1])))
    return packed


def test_whole_story_is_held() -> None:
    told = held(single_file(performed()).html)
    told.pop("reasons")
    assert told == json.loads(json.dumps(story(performed())))


@pytest.mark.parametrize(("name", "first"), [(CAVE, "1:2"), ("apprentice", "1"), ("cellar", "1")])
def test_every_round_has_its_reasons(name: str, first: str) -> None:
    told = held(single_file(performed(name)).html)
    rounds = {int(key.partition(":")[0]) for key in told["reasons"]}
    assert rounds == set(range(1, max(rounds) + 1))
    assert told["reasons"][first]["steps"]


def test_reason_is_that_of_the_turn() -> None:
    told = held(single_file(performed()).html)
    steps = told["reasons"]["1:2"]["steps"]
    assert steps[0] == {
        "name": "",
        "words": "elf at 1,1 (200 hit points), turn 1 of round 1",
        "places": [[1, 1]],
    }
    assert next(each for each in steps if each["name"] == "step")["places"] == [[1, 2]]


def test_scripts_find_each_other_in_the_file() -> None:
    html = single_file(performed()).html
    found = re.search(r'<script type="importmap">(.*)</script>', html)
    assert found
    modules = json.loads(found[1])["imports"]
    texts = [b64decode(each.partition(",")[2]).decode() for each in modules.values()]
    wanted = {name for text in [html, *texts] for name in re.findall(r' from "([^"]+)"', text)}
    assert wanted == modules.keys() - {"map-board.js"} | {"map-board.js"} - (
        modules.keys() - wanted
    )
    assert "http" not in re.sub(r"http://www.w3.org/2000/svg", "", "".join(texts))


def test_names_are_no_markup(tmp_path: Path) -> None:
    cave = tmp_path / "<b>.txt"
    cave.write_text("#####\n#E.G#\n#####\n")
    assert main(["export", str(cave), str(tmp_path / "a.html")]) == 0
    html = (tmp_path / "a.html").read_text()
    assert "&lt;b&gt;.txt" in html
    assert "<b>" not in html


def test_reasons_are_thinned_before_a_story_gets_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = single_file(performed())
    assert whole.every == 1
    monkeypatch.setattr(module, "MOST_REASONS", 10)
    fewer = single_file(performed())
    kept = {int(key.partition(":")[0]) for key in held(fewer.html)["reasons"]}
    assert kept == set(range(1, max(kept) + 1, fewer.every))
    monkeypatch.setattr(module, "MOST_CHARACTERS", 100)
    none = single_file(performed())
    assert none.every == 0
    assert "reasons" not in held(none.html)


def test_too_many_turns_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TURNS", 20)
    with pytest.raises(SkirmishError, match=r"^corridor: more than 20 turns, too many for a page$"):
        single_file(performed())


@pytest.mark.parametrize(
    "words", ["--round 2", "--fps 9", "--with part=2", "--press o", "--no-panel"]
)
def test_what_is_of_pictures_is_refused(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", CAVE, str(tmp_path / "a.html"), *words.split()]) == 2
    flag = words.split(maxsplit=1)[0]
    assert f"{flag} means nothing here: it is of pictures and films" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
