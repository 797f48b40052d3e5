"""What a sweep is asked to vary: words become settings of the puzzle, the generator, and rules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import UsageError
from game.puzzles import NAMES, all_options, load
from game.puzzles.making import maker_of
from game.puzzles.settings import Option
from game.sweep.setups import Varied
from game.sweep.values import cut, names_of, values_of
from game.text.guessing import did_you_mean
from game.text.wording import quoted

PARTS: Final = {"1": 1, "2": 2}
PART, VARIANT = "part", "variant"


class Asked(NamedTuple):
    """What is varied."""

    settings: tuple[Varied, ...] = ()
    """Of puzzles."""
    measures: tuple[Varied, ...] = ()
    """Of the generator."""
    parts: tuple[int, ...] | None = None
    rules: tuple[str, ...] | None = None
    """Names of variants and files, or `as-is`."""


def read_asked(words: Iterable[str], generated: str | None) -> Asked:
    """Find out what the words of `--vary` mean.

    Args:
        words: as in `elf_attack=3..40`.
        generated: the puzzle whose inputs are generated; None where files are played.

    Raises:
        UsageError: one means nothing, or two mean the same.
    """
    settings: list[Varied] = []
    measures: list[Varied] = []
    asked = Asked()
    for name, word, text in parted(words):
        if name == PART:
            asked = asked._replace(parts=parts_of(text, word))
        elif name == VARIANT:
            asked = asked._replace(rules=names_of(text, word))
        elif option := measure(name, generated):
            measures.append(Varied(name, values_of(option, text, word)))
        elif option := all_options().get(name):
            settings.append(Varied(name, values_of(option, text, word)))
        else:
            raise UsageError(no_such(name, word, generated))
    return asked._replace(settings=tuple(settings), measures=tuple(measures))


def parted(words: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the name in each word, the word, and the values in it."""
    seen: set[str] = set()
    for word in words:
        before, sign, text = word.partition("=")
        name = before.replace("-", "_")
        if not sign or not text:
            raise UsageError(f"--vary {cut(word)}: expected values as in elf_attack=3..40")
        if name in seen:
            raise UsageError(f"--vary {cut(word)}: {name} is varied twice")
        seen.add(name)
        yield name, word, text


def parts_of(text: str, word: str) -> tuple[int, ...]:
    """Read parts."""
    names = names_of(text, word)
    if any(each not in PARTS for each in names):
        raise UsageError(f"--vary {cut(word)}: expected 1, 2 or 1,2")
    return tuple(PARTS[each] for each in names)


def measure(name: str, generated: str | None) -> Option | None:
    """Return the setting of a puzzle's generator."""
    if generated is None:
        return None
    return next((each for each in maker_of(load(generated)).options if each.name == name), None)


def no_such(name: str, word: str, generated: str | None) -> str:
    """Return why a name means nothing."""
    if makers := [each for each in NAMES if measure(name, each)]:
        kind = "inputs that --random generates" if generated is None else " and ".join(makers)
        return f"--vary {cut(word)} means nothing here: it is for {kind}"
    known = [PART, VARIANT, *all_options()]
    known += [each.name for each in maker_of(load(generated)).options] if generated else []
    guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
    return f"--vary {cut(word)}: no setting is called {quoted(name)}{guess}"


def check_once(asked: Asked, plain: Sequence[str]) -> None:
    """Raise a UsageError for what is varied, and given besides."""
    varied = [each.name for each in (*asked.settings, *asked.measures)]
    varied += [PART] * (asked.parts is not None) + [VARIANT] * (asked.rules is not None)
    for name in varied:
        if name in plain:
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(f"{flag} means nothing here: --vary {name} says what it is")
