"""What a sweep varies: read from the words of `--vary`, checked, and made the grid of all runs."""

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
from game.text.wording import did_you_mean, quoted

PARTS: Final = {"1": 1, "2": 2}
PART, VARIANT = "part", "variant"


class SweepRequest(NamedTuple):
    """What is varied."""

    settings: tuple[VariedSetting, ...] = ()
    """The puzzles' settings."""
    measures: tuple[VariedSetting, ...] = ()
    """The generator's settings."""
    parts: tuple[int, ...] | None = None
    rules: tuple[str, ...] | None = None
    """Names of variants and files, or `as-is`."""


def read_request(words: Iterable[str], generated: str | None) -> SweepRequest:
    """Parse the words of `--vary`.

    Args:
        words: as in `elf_attack=3..40`.
        generated: the puzzle whose inputs are generated; None where files are played.

    Raises:
        UsageError: a name is unknown, a value is invalid, or a name is given twice.
    """
    settings: list[VariedSetting] = []
    measures: list[VariedSetting] = []
    request = SweepRequest()
    for name, word, text in split_words(words):
        if name == PART:
            request = request._replace(parts=read_parts(text, word))
        elif name == VARIANT:
            request = request._replace(rules=names_of(text, word))
        elif option := generator_option(name, generated):
            measures.append(VariedSetting(name, values_of(option, text, word)))
        elif option := all_options().get(name):
            settings.append(VariedSetting(name, values_of(option, text, word)))
        else:
            raise UsageError(unknown_name(name, word, generated))
    return request._replace(settings=tuple(settings), measures=tuple(measures))


def split_words(words: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield each word's name, the word itself, and the text of its values."""
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
    """Return a setting of a puzzle's generator by name; None if it has none."""
    if generated is None:
        return None
    return next((each for each in generator_options(generated) if each.name == name), None)


def unknown_name(name: str, word: str, generated: str | None) -> str:
    """Return the error for a name that can't be varied."""
    if makers := [each for each in NAMES if generator_option(name, each)]:
        kind = "inputs that --random generates" if generated is None else " and ".join(makers)
        return f"--vary {shortened_word(word)} means nothing here: it is for {kind}"
    known = [PART, VARIANT, *all_options()]
    known += [each.name for each in generator_options(generated)] if generated else []
    guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
    return f"--vary {shortened_word(word)}: no setting is called {quoted(name)}{guess}"


def check_once(request: SweepRequest, fixed: Sequence[str]) -> None:
    """Raise a UsageError for a setting that is varied and also given a single value."""
    varied = [each.name for each in (*request.settings, *request.measures)]
    varied += [PART] * (request.parts is not None) + [VARIANT] * (request.rules is not None)
    for name in varied:
        if name in fixed:
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(f"{flag} means nothing here: --vary {name} says what it is")


class FixedChoices(NamedTuple):
    """The choices that are the same in all runs."""

    settings: Settings
    """The given settings, of any puzzle."""
    parts: tuple[int, ...] | None
    """None for the first that an input has."""


def grid_of(
    groups: Sequence[InputGroup], request: SweepRequest, fixed: FixedChoices, rules: SweepRules
) -> SweepGrid:
    """Return the grid of all runs.

    Raises:
        SkirmishError: something requested does not apply to some inputs.
    """
    made: dict[tuple[str, tuple[int, ...]], Setups] = {}
    for group in groups:
        if (group.puzzle, group.parts) not in made:
            made[group.puzzle, group.parts] = setups_of(group, request, fixed, rules)
    return SweepGrid(GridBlock(each.inputs, made[each.puzzle, each.parts]) for each in groups)


def setups_of(
    group: InputGroup, request: SweepRequest, fixed: FixedChoices, rules: SweepRules
) -> Setups:
    """Return all setups of a group of inputs."""
    puzzle, name = load(group.puzzle), group.inputs[0].name
    parts = playable_parts(group, request.parts or fixed.parts)
    settings = settings_for(puzzle, fixed.settings, name)
    check_settings(puzzle, parts, request, fixed.settings, name)
    return Setups(
        group.puzzle,
        rules_digest(group.puzzle),
        parts,
        rules.of(group.puzzle, parts, name),
        (settings, request.settings),
    )


def playable_parts(group: InputGroup, wanted: Sequence[int] | None) -> tuple[int, ...]:
    """Return those of the wanted parts that the inputs have; by default their first one."""
    if wanted is None:
        return group.parts[:1]
    parts = tuple(part for part in wanted if part in group.parts)
    if not parts:
        only = f"{group.inputs[0].name} has only part {group.parts[0]}"
        raise UsageError(f"--part {wanted[0]} means nothing here: {only}")
    return parts


def check_settings(
    puzzle: Puzzle, parts: Sequence[int], request: SweepRequest, fixed: Settings, group: str
) -> None:
    """Raise a UsageError for settings without effect.

    A varied setting must have an effect in each of the parts, or several runs would be the same.
    """
    options = {option.name: option for option in puzzle.options}
    for name in (each.name for each in request.settings):
        if name not in options:
            kind = f"{group} is an input of {puzzle.name}"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
        if options[name].part is not None and parts != (options[name].part,):
            kind = f"it is for part {options[name].part} alone"
            raise UsageError(f"--vary {name} means nothing here: {kind}")
    for option in puzzle.options:
        if option.name in fixed and option.part not in (None, *parts):
            raise UsageError(f"{option.flag} means nothing here: it is for part {option.part}")
