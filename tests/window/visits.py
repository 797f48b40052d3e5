"""Visits to a window, each a text: a command, what a person does then, and what is seen of it.

    cave.txt:
        #####
        #EG.#
        #####

    $ skirmish watch cave.txt --paused --size 640x400
    + skirmish: cave.txt | Before round 1 | ...

    > press o; picture elf-decides
    - Before round 1
    + In round 1

Files stand before the command. What is done in one line is seen together: `+` tells which words
are shown since, `-` which are shown no longer, and a `picture` is kept with the golden images. All
that is computed is waited for, unless the line ends with `wait`, which lets seconds go by. A person
may `press KEY…`, `type TEXT`, `click X,Y`, `hover X,Y`, `drag X,Y X,Y`,
`wheel X,Y STEPS`, and `drop FILE`; a visit is where a new picture belongs. After a
change that is meant, renew what is seen, and look at the difference:

    python -m pytest tests/window/test_visits.py --update
"""

import re
import shutil
import textwrap
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image

from tests.commands import ROOT
from tests.window.driver import Driver, Place, driving

FOLDER = Path(__file__).with_name("visits")
WIDE = 100
"""Characters a line."""
BETWEEN = " | "
COMMAND, DONE, SEEN, GONE = "$ skirmish ", "> ", "+ ", "- "
MASKED = re.compile(
    r"[…/]\S*/\S+|[\w…-]*\d{4}-\d\d-\d\d-\d{6}\S*|(kept in|saved as).*|^\d+%(  [\d,]+ us)?$"
)
"""Folders and times, and what is cut or broken where they are long."""


class Visit(NamedTuple):
    """What came of a visit."""

    text: str
    """What was done, and all that was seen."""
    pictures: dict[str, Image.Image]


def visited(text: str) -> Visit:
    """Do what a text says, and return it with what is seen now."""
    files, command, rest = text.partition(COMMAND)
    words, *done = [line for line in rest.splitlines() if not line.startswith((SEEN, GONE))]
    pictures: dict[str, Image.Image] = {}
    with TemporaryDirectory() as folder, chdir(folder):
        write_files(files)
        shutil.copytree(ROOT / "tests" / "rules", "rules")
        with driving(*words.split()) as driver:
            driver.settle()
            before = words_seen(driver)
            lines = [f"{files}{command}{words}", *marked_lines(SEEN, before)]
            for line in filter(None, done):
                for action in line.removeprefix(DONE).split("; "):
                    act(driver, action, pictures)
                if "wait" not in action:
                    driver.settle()
                now = words_seen(driver)
                lines += ["", line]
                # Of another page all lines are listed.
                before = before if now[0] == before[0] else []
                lines += marked_lines(GONE, [each for each in before if each not in now])
                lines += marked_lines(SEEN, [each for each in now if each not in before])
                before = now
    return Visit("\n".join([*lines, ""]), pictures)


def write_files(text: str) -> None:
    """Write the files that a text begins with into the current folder."""
    for name, content in re.findall(r"^(\S+):\n((?: +.*\n|\n)+)", text, re.MULTILINE):
        Path(name).write_text(textwrap.dedent(content).strip("\n") + "\n")


def act(driver: Driver, action: str, pictures: dict[str, Image.Image]) -> None:
    """Do one thing."""
    name, *words = action.split(" ")
    match name:
        case "picture":
            driver.settle()
            pictures[words[0]] = driver.see()
        case "press":
            driver.press(*words)
        case "wait":
            driver.wait(float(words[0]))
        case "wheel":
            driver.wheel(place(words[0]), float(words[1]))
        case "type":
            driver.press(*" ".join(words))
        case "drop":
            driver.drop(words[0])
        case _:
            getattr(driver, name)(*map(place, words))


def place(word: str) -> Place:
    """Read a pixel, as in `120,45`."""
    x, y = map(int, word.split(","))
    return x, y


def words_seen(driver: Driver) -> list[str]:
    """Return the title of the window and all words in it, but for times and folders."""
    words = [driver.title, *driver.words()] if driver.is_open else ["closed"]
    return [*dict.fromkeys(MASKED.sub("…", each) for each in words)]


def marked_lines(mark: str, words: list[str]) -> list[str]:
    """Return words in lines that begin with a mark."""
    lines: list[str] = []
    for each in words:
        if lines and len(lines[-1]) + len(BETWEEN) + len(each) <= WIDE:
            lines[-1] += BETWEEN + each
        else:
            lines.append(mark + each)
    return lines


def pictures_named() -> set[str]:
    """Return the names of all pictures that are kept of visits."""
    texts = (path.read_text() for path in FOLDER.glob("*.txt"))
    return {
        name for text in texts for name in re.findall(r"^> .*\bpicture (\S+)", text, re.MULTILINE)
    }
