"""Questions of the page and their answers, in `questions/*.txt`.

A file begins with a line that says what it shows. A line that begins with `> ` is a question; below
it stand its answers, those that are long on several lines. How far long work has come is left out.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from typing import Any

import pytest

from game.page import answering
from game.page.answering import answers
from tests.commands import output
from tests.suite.recorded import check_recorded

FILES = sorted((Path(__file__).parent / "questions").glob("*.txt"))
COLUMNS = 100


def laid_out(value: object, indent: str = "") -> str:
    """Return JSON.

    A value that is too long for a line takes several; a text of several lines is a list.
    """
    if isinstance(value, str) and "\n" in value:
        value = value.split("\n")
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) < COLUMNS or not isinstance(value, dict | list):
        return line
    if isinstance(value, list):
        opening, *parts, closing = "[", *(laid_out(each, f"{indent} ") for each in value), "]"
    else:
        named = (
            f"{json.dumps(key)}: {laid_out(each, f'{indent} ')}" for key, each in value.items()
        )
        opening, *parts, closing = "{", *named, "}"
    return (
        f"{opening}\n" + ",\n".join(f"{indent} {part}" for part in parts) + f"\n{indent}{closing}"
    )


def answers_to(question: str) -> list[dict[str, Any]]:
    """Ask a question; return the answers without the reports of progress."""
    return [json.loads(each) for each in answers(question, lambda _: None)]


def answered(text: str) -> Iterator[str]:
    """Yield the lines of a file with today's answers to its questions."""
    heading, *rest = text.splitlines()
    yield heading
    for line in rest:
        if line.startswith("> "):
            yield line
            yield from map(laid_out, answers_to(line.removeprefix("> ")))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_questions_are_answered_as_before(path: Path, pytestconfig: pytest.Config) -> None:
    today = "\n".join(answered(path.read_text(encoding="utf-8"))) + "\n"
    check_recorded(path, today, renews=pytestconfig.getoption("--update"))


def merged(target: Any, change: dict[str, Any]) -> dict[str, Any]:
    """Merge a patch as RFC 7396 has it, in the words of that document."""
    found = dict(target) if isinstance(target, dict) else {}
    for key, value in change.items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value) if isinstance(value, dict) else value
    return found


def named(value: Any) -> Any:
    """Return JSON without nulls, in which lists of objects are objects by their first values."""
    if isinstance(value, dict):
        return {key: named(each) for key, each in value.items() if each is not None}
    if isinstance(value, list) and all(isinstance(each, dict) for each in value):
        return {str(next(iter(each.values()))): named(each) for each in value}
    return value


@pytest.mark.parametrize("name", ["two-readings", "apprentice", "cellar", "matryoshka"])
def test_patches_lead_to_the_states_that_are_traced(name: str) -> None:
    head, *batches, _, _ = answers_to(json.dumps({"ask": "recording", "example": name}))
    assert {len(each["turns"]) for each in batches[:-1]} <= {64}
    turns = [turn for batch in batches for turn in batch["turns"]]
    traced = output("trace", name, "--turns", "--json").splitlines()
    changes = [head["head"]["opening"], *(turn["change"] for turn in turns)]
    state = None
    for change, line in zip(changes, traced, strict=True):
        state = merged(state, change)
        assert state.items() <= named(json.loads(line)).items()


def test_large_modules_of_the_command_line_are_not_loaded() -> None:
    question = json.dumps({"ask": "right", "example": "corridor"})
    code = (
        "import sys; from game.page.answering import answers;"
        f"print(*answers({question!r}, print), sep='\\n'); print('argparse' in sys.modules)"
    )
    ran = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-2:] == ['{"done": true}', "False"]


def test_progress_is_reported_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    question, found = json.dumps({"ask": "right", "example": "corridor"}), []
    monkeypatch.setattr(answering, "PROGRESS_SECONDS", 3600)
    list(answers(question, found.append))
    assert not found
    monkeypatch.setattr(answering, "PROGRESS_SECONDS", 0)
    list(answers(question, found.append))
    described = [each["progress"] for each in map(json.loads, found)]
    assert described[:2] == ["round 1", "round 2"]
    assert described[-1].startswith("power 4, round ")
