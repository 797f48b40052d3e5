"""A page of one file holds the whole story, its reasons, and the scripts that play it."""

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from zlib import decompress

import pytest

from game.page import single_file as module
from tests.commands import call, refusal
from tests.page.test_questions import answers_to

pytestmark = pytest.mark.usefixtures("elsewhere")

CAVE = "corridor"
SCRIPTS = r'<script type="importmap">(.*)</script>'
STORY = r'<script id="story" type="text/plain">([^<]*)</script>'


def exported(name: str = CAVE) -> str:
    """Return the page of an input."""
    assert call("export", name, "page.html").status == 0
    return Path("page.html").read_text()


def held(html: str) -> dict[str, Any]:
    """Return the story in a page."""
    (found,) = re.findall(STORY, html)
    packed: dict[str, Any] = json.loads(decompress(b64decode(found)))
    return packed


def rounds_with_reasons(told: dict[str, Any]) -> list[int]:
    return sorted({int(key.partition(":")[0]) for key in told["reasons"]})


@pytest.mark.parametrize(("name", "first"), [(CAVE, "1:2"), ("apprentice", "1"), ("cellar", "1")])
def test_whole_story_is_held_with_the_reasons_of_every_round(name: str, first: str) -> None:
    told = held(exported(name))
    rounds = rounds_with_reasons(told)
    assert rounds == list(range(1, len(rounds) + 1))
    question = {"ask": "why", "example": name, "round": 1}
    place = {"place": [1, 1]} if ":" in first else {}
    why, _ = answers_to(json.dumps(question | place))
    assert told.pop("reasons")[first]["steps"] == why["reason"]["steps"]
    head, *batches, end, _ = answers_to(json.dumps({"ask": "story", "example": name}))
    turns = [turn for batch in batches for turn in batch["turns"]]
    assert told == {**head["head"], "turns": turns, **end["end"]}


def test_scripts_find_each_other_in_the_file() -> None:
    html = exported()
    (found,) = re.findall(SCRIPTS, html)
    modules = json.loads(found)["imports"]
    texts = [b64decode(each.partition(",")[2]).decode() for each in modules.values()]
    wanted = {name for text in [html, *texts] for name in re.findall(r' from "([^"]+)"', text)}
    assert wanted <= modules.keys()
    assert "http" not in re.sub(r"http://www.w3.org/2000/svg", "", "".join(texts))


@pytest.mark.parametrize(
    ("name", "looks"),
    [
        (CAVE, {"elf", "goblin", "token"}),
        ("cellar", {"explorer", "key", "door", "token"}),
        ("apprentice", {"wizard", "boss", "token"}),
    ],
)
def test_figures_of_who_plays_are_held_and_no_others(name: str, looks: set[str]) -> None:
    (found,) = re.findall(SCRIPTS, exported(name))
    art = b64decode(json.loads(found)["imports"]["art.js"].partition(",")[2]).decode()
    figures = json.loads(art.removeprefix("export const ART = ").rstrip(";\n"))
    assert {each.partition("-")[0] for each in figures} == looks
    assert all(each.startswith("<svg ") for each in figures.values())


def test_names_are_no_markup() -> None:
    Path("<b>.txt").write_text("#####\n#E.G#\n#####\n")
    html = exported("<b>.txt")
    assert "&lt;b&gt;.txt" in html
    assert "<b>" not in html


def test_reasons_are_thinned_before_a_story_gets_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REASONS", 10)
    rounds = rounds_with_reasons(held(exported()))
    assert rounds == list(range(1, rounds[-1] + 1, rounds[1] - 1))
    assert rounds[1] > 2
    monkeypatch.setattr(module, "MOST_CHARACTERS", 100)
    assert "reasons" not in held(exported())


def test_too_many_turns_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TURNS", 20)
    told = refusal("export", CAVE, "page.html")
    assert told == "skirmish: corridor: more than 20 turns, too many for a page"


@pytest.mark.parametrize(
    "words", ["--round 2", "--fps 9", "--with part=2", "--press o", "--no-panel"]
)
def test_what_is_of_pictures_is_refused(words: str) -> None:
    told = refusal("export", CAVE, "page.html", *words.split())
    assert f"{words.split(maxsplit=1)[0]} means nothing here: it is of pictures and films" in told
    assert not Path("page.html").exists()
