"""A page of one file: a recording with all that plays it, and why everything was done.

It needs no Python, no server and no network, and may stand in a frame of another page. Its scripts
are those of the page; each is a module that the others find by an import map, as what lies in one
file has no folder to be found in. The story is deflated, as its reasons repeat themselves.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from string import Template
from typing import Final, NamedTuple
from zlib import compress

from game.errors import NoAnswerError, SkirmishError, UsageError
from game.page.art import NAME as ART
from game.page.art import art_script
from game.page.reason import steps_of
from game.page.story import MOST_TURNS, Json, story
from game.playback.performance import Performance
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.objects import JsonObject
from game.simulation.progress import working

FILES: Final = files("game.page") / "files"
PLAYER: Final = "player"
"""The folder of the scripts that play a story."""
IMPORTED: Final = re.compile(r'(?<=from ")\./(?:player/)?(?=[\w-]+\.js")')
"""Where a script lies that another imports."""
MOST_REASONS: Final = 5_000
"""Turns of which reasons are looked for; of a longer story fewer rounds have theirs."""
MOST_CHARACTERS: Final = 4_000_000
"""Of a story; of a longer one reasons are left out."""
BEST: Final = 9


class SingleFile(NamedTuple):
    """A page of one file."""

    html: str
    every: int
    """Of how many rounds one has its reasons, as all would be too many; 0 if none has."""


def single_file(performance: Performance) -> SingleFile:
    """Return a page that plays a part from its first turn to its last.

    Raises:
        SkirmishError: it is too long, or can't be played to its end.
    """
    recording = performance.recording
    with working(lambda: f"turn {len(recording):,}"):
        recording.extend(MOST_TURNS + 1)
    if len(recording) > MOST_TURNS:
        name = performance.input.source.name
        raise SkirmishError(f"{name}: more than {MOST_TURNS:,} turns, too many for a page")
    told: Json = dict(story(performance))
    packed, every = with_reasons(told, performance)
    page = Template((FILES / "single.html").read_text(encoding="utf-8"))
    html = page.substitute(
        title=escape(str(told["headline"])),
        played=escape(played_words(told)),
        style=(FILES / "style.css").read_text(encoding="utf-8"),
        imports=json.dumps({"imports": dict(player_modules(told))}),
        story=packed,
        script=script("single.js"),
    )
    return SingleFile(html, every)


def with_reasons(told: Json, performance: Performance) -> tuple[str, int]:
    """Return a story deflated, with the reasons of all rounds, of every second, of every fourth ...

    Returns:
        It, and of how many rounds one has its reasons; 0 if all are left out.
    """
    turns, every = len(told["turns"]), 1
    while turns > MOST_REASONS * every:
        every *= 2
    reasons = dict(reasons_of(performance, every))
    if not reasons:
        return deflated(told), 1
    while reasons:
        if len(packed := deflated({**told, "reasons": reasons})) <= MOST_CHARACTERS:
            return packed, every
        every *= 2
        kept = (key for key in reasons if (round_of(key) - 1) % every == 0)
        reasons = {key: reasons[key] for key in kept} if every <= turns else {}
    return deflated(told), 0


def reasons_of(performance: Performance, every: int) -> Iterator[tuple[str, JsonObject]]:
    """Yield the reasons of one round in `every`, by keys as in `3:12` (round and unit) or `3`.

    There are none where the rules are changed so that nothing can be explained.
    """
    state = performance.recording.state_at(0)
    scenario, part = performance.input.scenario, performance.part
    question = ExplanationQuestion(is_all=True, every=every)
    played = performance.recording.play()
    try:
        with working(lambda: f"the reasons of round {state.rounds + 1:,}"):
            for each in explain(scenario, part, question, state, played):
                told = each.told
                unit = f":{told['unit']}" if "unit" in told else ""
                yield f"{told['round']}{unit}", {"steps": steps_of(each)}
    except (NoAnswerError, UsageError):
        return


def round_of(key: str) -> int:
    """Return the round of a reason."""
    return int(key.partition(":")[0])


def deflated(told: Json) -> str:
    """Return JSON as base64 of what zlib makes of it."""
    text = json.dumps(told, separators=(",", ":"))
    return b64encode(compress(text.encode(), BEST)).decode()


def played_words(told: Json) -> str:
    """Return by which settings and rules a story is played, and which part."""
    settings = [f"{name.replace('_', ' ')} {value}" for name, value in told["settings"].items()]
    return ", ".join([f"part {told['part']}", *settings, *told["rules"]])


def player_modules(told: Json) -> Iterator[tuple[str, str]]:
    """Yield the names of the scripts that play a story, and each as a URL."""
    names = sorted(path.name for path in (FILES / PLAYER).iterdir())
    texts = {name: script(f"{PLAYER}/{name}") for name in names}
    texts[ART] = art_script(told["looks"].values())
    for name, text in texts.items():
        yield name, f"data:text/javascript;base64,{b64encode(text.encode()).decode()}"


def script(name: str) -> str:
    """Return a script that imports others by their names alone."""
    return IMPORTED.sub("", (FILES / name).read_text(encoding="utf-8"))
