"""The commands, files and outputs in README.md and in the manual."""

import re
from typing import Final, NamedTuple

from game.commands.help import SOLUTIONS, page, page_files, topics
from tests.commands import ROOT

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES: Final = {"README": README} | {topic: page(topic) for topic in topics()}
ALL: Final = "\n".join(PAGES.values())
NEITHER: Final = re.compile(r"^```.*?^```$\n|``.*?``", re.DOTALL | re.MULTILINE)
"""What stands between fences, or quotes a mark."""


class Step(NamedTuple):
    """Something that a page shows and that can be tried: a command, or a program in Python."""

    language: str
    text: str
    output: str = ""
    """How its output begins, as far as that is shown."""


def unique(pattern: str, text: str = ALL) -> list[str]:
    """Return all matches of a pattern in any page, each once."""
    found = re.findall(pattern, text, re.DOTALL | re.MULTILINE)
    return list(dict.fromkeys(found))


def files() -> dict[str, str]:
    """Return the files in the pages, without solutions."""
    found: dict[str, str] = {}
    for topic, text in PAGES.items():
        for name, content in page_files(text).items():
            if topic != SOLUTIONS:
                assert found.setdefault(name, content) == content
    return found


def steps(text: str) -> list[Step]:
    """Return the programs and commands of a page, in its order, with the outputs that it shows."""
    found = []
    for language, block in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        if language == "console":
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, described = part.partition("\n")
                found.append(Step(language, command, described.strip()))
        elif language == "python" and not page_files(f"```python\n{block}```"):
            found.append(Step(language, block))
    return found


def in_text(text: str) -> list[str]:
    """Return the commands with arguments that are named in sentences, and in files' first lines."""
    first_lines = unique(r"^# [\w.]+: (skirmish .*?)$", text)
    pattern = r"`((?:skirmish [^`\s]+|(?:\.venv/bin/)?python -m) [^`]+)`"
    return [*first_lines, *unique(pattern, NEITHER.sub("", text))]
