"""What a sweep is asked to vary: read from words, checked, and turned into the grid of all runs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import UsageError
from game.lab.abilities import generator_options
from game.lab.sweep.design.grid import GridBlock, Setups, SweepGrid, VariedSetting
from game.lab.sweep.design.inputs import InputGroup
from game.lab.sweep.design.requested_rules import SweepRules
from game.lab.sweep.design.values import names_of, shortened_word, values_of
from game.lab.sweep.rules_digest import rules_digest
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, all_options, load, settings_for
from game.puzzles.settings import Option, Settings
from game.text.guessing import did_you_mean
from game.text.wording import quoted

PARTS: Final = {"1": 1, "2": 2}
PART, VARIANT = "part", "variant"


class SweepRequest(NamedTuple):
    """What is varied."""

    settings: tuple[VariedSetting, ...] = ()
    """Of puzzles."""
    measures: tuple[VariedSetting, ...] = ()
    """Of the generator."""
    parts: tuple[int, ...] | None = None
    rules: tuple[str, ...] | None = None
    """Names of variants and files, or `as-is`."""


def read_request(words: Iterable[str], generated: str | None) -> SweepRequest:
    """Find out what the words of `--vary` mean.

    Args:
        words: as in `elf_attack=3..40`.
        generated: the puzzle whose inputs are generated; None where files are played.

    Raises:
        UsageError: one means nothing, or two mean the same.
    """
    settings: list[VariedSetting] = []
    measures: list[VariedSetting] = []
    asked = SweepRequest()
    for name, word, text in split_words(words):
        if name == PART:
            asked = asked._replace(parts=read_parts(text, word))
        elif name == VARIANT:
            asked = asked._replace(rules=names_of(text, word))
        elif option := generator_option(name, generated):
            measures.append(VariedSetting(name, values_of(option, text, word)))
        elif option := all_options().get(name):
            settings.append(VariedSetting(name, values_of(option, text, word)))
        else:
            raise UsageError(unknown_name(name, word, generated))
    return asked._replace(settings=tuple(settings), measures=tuple(measures))


def split_words(words: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the name in each word, the word, and the values in it."""
    seen: set[str] = set()
    for word in words:
        before, sign, text = word.partition("=")
        name = before.replace("-", "_")
        if not sign or not text:
            raise UsageError(
                f"--vary {shortened_word(word)}: expected values as in elf_attack=3..40"
            )
        if name in seen:
            raise UsageError(f"--vary {shortened_word(word)}: {name} is varied twice")
        seen.add(name)
        yield name, word, text


def read_parts(text: str, word: str) -> tuple[int, ...]:
    """Read parts."""
    names = names_of(text, word)
    if any(each not in PARTS for each in names):
        raise UsageError(f"--vary {shortened_word(word)}: expected 1, 2 or 1,2")
    return tuple(PARTS[each] for each in names)


def generator_option(name: str, generated: str | None) -> Option | None:
    """Return the setting of a puzzle's generator."""
    if generated is None:
        return None
    return next((each for each in generator_options(generated) if each.name == name), None)


def unknown_name(name: str, word: str, generated: str | None) -> str:
    """Return why a name means nothing."""
    if makers := [each for each in NAMES if generator_option(name, each)]:
        kind = "inputs that --random generates" if generated is None else " and ".join(makers)
        return f"--vary {shortened_word(word)} means nothing here: it is for {kind}"
    known = [PART, VARIANT, *all_options()]
    known += [each.name for each in generator_options(generated)] if generated else []
    guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
    return f"--vary {shortened_word(word)}: no setting is called {quoted(name)}{guess}"


def check_once(asked: SweepRequest, plain: Sequence[str]) -> None:
    """Raise a UsageError for what is varied, and given besides."""
    varied = [each.name for each in (*asked.settings, *asked.measures)]
    varied += [PART] * (asked.parts is not None) + [VARIANT] * (asked.rules is not None)
    for name in varied:
        if name in plain:
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(f"{flag} means nothing here: --vary {name} says what it is")


class FixedChoices(NamedTuple):
    """What is the same in all runs."""

    settings: Settings
    """Those given, of all puzzles."""
    parts: tuple[int, ...] | None
    """None for the first that an input has."""


def grid_of(
    sources: Sequence[InputGroup], asked: SweepRequest, plain: FixedChoices, rules: SweepRules
) -> SweepGrid:
    """Return all runs.

    Raises:
        SkirmishError: something that is asked for means nothing for some inputs.
    """
    made: dict[tuple[str, tuple[int, ...]], Setups] = {}
    for source in sources:
        if (source.puzzle, source.parts) not in made:
            made[source.puzzle, source.parts] = setups_of(source, asked, plain, rules)
    return SweepGrid(GridBlock(each.inputs, made[each.puzzle, each.parts]) for each in sources)


def setups_of(
    source: InputGroup, asked: SweepRequest, plain: FixedChoices, rules: SweepRules
) -> Setups:
    """Return all ways in which inputs are played."""
    puzzle, name = load(source.puzzle), source.inputs[0].name
    parts = playable_parts(source, asked.parts or plain.parts)
    settings = settings_for(puzzle, plain.settings, name)
    check_settings(puzzle, parts, asked, plain.settings, name)
    return Setups(
        source.puzzle,
        rules_digest(source.puzzle),
        parts,
        rules.of(source.puzzle, parts, name),
        (settings, asked.settings),
    )


def playable_parts(source: InputGroup, wanted: Sequence[int] | None) -> tuple[int, ...]:
    """Return the parts in which inputs are played: all that are wanted, if they have them."""
    if wanted is None:
        return source.parts[:1]
    parts = tuple(part for part in wanted if part in source.parts)
    if not parts:
        only = f"{source.inputs[0].name} has only part {source.parts[0]}"
        raise UsageError(f"--part {wanted[0]} means nothing here: {only}")
    return parts


def check_settings(
    puzzle: Puzzle, parts: Sequence[int], asked: SweepRequest, plain: Settings, source: str
) -> None:
    """Raise a UsageError for settings that do nothing.

    What is varied has to do something in each of the parts, or runs would be the same.
    """
    options = {option.name: option for option in puzzle.options}
    for name in (each.name for each in asked.settings):
        if name not in options:
            kind = f"{source} is an input of {puzzle.name}"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
        if options[name].part is not None and parts != (options[name].part,):
            kind = f"it is for part {options[name].part} alone"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
    for option in puzzle.options:
        if option.name in plain and option.part not in (None, *parts):
            raise UsageError(f"{option.flag} means nothing here: it is for part {option.part}")
