"""Reads what a sweep varies from `--vary`, and makes the grid of all runs.

3..40       every number from 3 to 40
3..40..2    every second number
3,5,10..20  a list of values and ranges
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from game.errors import UsageError
from game.inputs.rules import CustomRules, RequestedRules, read_requested, requested_change
from game.lab.sweep.inputs import InputGroup, Parts, combinations_of, digest_of_file
from game.lab.sweep.runs import (
    AS_IS,
    PART,
    VARIANT,
    Setup,
    SweepInput,
    Varied,
    rules_digest,
)
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, all_options, generator_options, load, select_settings
from game.puzzles.settings import PART as PART_OPTION
from game.puzzles.settings import Option, Setting, Settings
from game.puzzles.variant import RuleFile, changes_nothing
from game.text.wording import did_you_mean, quoted

RANGE: Final = re.compile(r"(\d{1,10})\.\.(\d{1,10})(?:\.\.(\d{1,10}))?", re.ASCII)
LONGEST_WORD: Final = 60
"""The most characters of an argument that an error message quotes."""
MOST_LISTED: Final = 100_000
"""The most values of a list or a range."""
ALL: Final = "all"
"""The standard rules and all variants of a puzzle."""


class SweepRequest(NamedTuple):
    """The varied values, and the values that all runs share."""

    settings: Varied
    """Varied settings of puzzles."""
    measures: Varied
    """Varied settings of the generator."""
    rules: tuple[RequestedRules, ...]
    """Sets of variants and files. Each run uses one of these sets."""
    has_all: bool
    """Whether each variant of a puzzle is a further set."""
    parts: Parts | None
    """None for the first part of each input."""
    fixed: Settings
    """Settings with a single value, of any puzzle."""

    @property
    def files(self) -> tuple[RuleFile, ...]:
        """All files of custom rules."""
        own = (rules for each in self.rules for rules in each.own)
        return tuple(each.file for each in own)

    @property
    def for_reading(self) -> RequestedRules | None:
        """The first set of files that declares new kinds of objects in inputs; None without one."""
        own = (each.own for each in self.rules)
        kinds = (RequestedRules((), each) for each in own if any(map(declares_kinds, each)))
        return next(kinds, None)


def declares_kinds(rules: CustomRules) -> bool:
    """Return whether a file declares new kinds of objects in inputs."""
    return any(getattr(system, "kinds", ()) for system in rules.systems)


def read_request(
    words: Iterable[str],
    generated: str | None,
    given: Sequence[str],
    fixed: Settings,
    variants: Sequence[str],
) -> SweepRequest:
    """Parse the words of `--vary`.

    Args:
        words: The words, as in `elf_attack=3..40`.
        generated: The puzzle whose inputs are generated; None if files are played.
        given: The names of all options with a single value.
        fixed: The puzzles' settings with a single value.
        variants: Variants and files that all runs use together.

    Raises:
        UsageError: If a name is unknown or given twice, or a value is invalid.
        SkirmishError: If there is no such variant or file.
    """
    varied: dict[str, Sequence[Setting]] = {}
    for word in words:
        before, sign, text = word.partition("=")
        name = before.replace("-", "_")
        shown = quoted(word, LONGEST_WORD)
        if not sign or not text:
            raise UsageError(f"--vary {shown}: expected values as in elf_attack=3..40")
        if name in varied:
            raise UsageError(f"--vary {shown}: {name} is varied twice")
        if name not in (known := varied_options(generated)):
            raise UsageError(f"--vary {shown}{unknown_name(name, generated)}")
        varied[name] = listed_values(text, known[name], f"--vary {shown}")
    for name in varied:
        if name in given:
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(f"{flag} doesn't apply here: --vary {name} says what it is")
    sets = [[*variants]]
    names = [*map(str, varied.pop(VARIANT, ()))]
    if names:
        sets = [[each] * (each != AS_IS) for each in names if each != ALL]
    rules = tuple(map(read_requested, sets))
    parts = tuple(map(int, varied.pop(PART, ()))) or None
    measures = {name: varied.pop(name) for name in [*varied] if name in options_of(generated)}
    return SweepRequest(varied, measures, rules, ALL in names, parts, fixed)


def varied_options(generated: str | None) -> dict[str, Option]:
    """Return all options that can be varied, by name."""
    variant = Option(VARIANT, "which rules", AS_IS, str)
    return {**all_options(), **options_of(generated), PART: PART_OPTION, VARIANT: variant}


def options_of(generated: str | None) -> dict[str, Option]:
    """Return the settings of a puzzle's generator, by name."""
    return {each.name: each for each in generator_options(generated)} if generated else {}


def listed_values(text: str, option: Option, place: str) -> tuple[Setting, ...]:
    """Return the values of a list such as `3,5,10..20`; `place` is where it was written.

    Raises:
        UsageError: If a value is empty, invalid or there twice, or there are too many.
    """
    found: dict[Setting, None] = {}
    for part in text.split(","):
        span = range_in(part, place)
        for word in [part] if span is None else map(str, span):
            if not word:
                raise UsageError(f"{place}: a value is empty")
            if len(found) == MOST_LISTED:
                raise UsageError(f"{place}: expected at most {MOST_LISTED} values")
            if (value := option.read(word, place)) in found:
                raise UsageError(f"{place}: {quoted(word)} is there twice")
            found[value] = None
    return tuple(found)


def range_in(text: str, place: str) -> range | None:
    """Return the numbers of a range such as `3..40`; None if the text isn't a range.

    Raises:
        UsageError: If the range contains no number; `place` is where it was written.
    """
    match = RANGE.fullmatch(text)
    if not match:
        return None
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if step and first <= last:
        return range(first, last + 1, step)
    expected = "expected a step of 1 or more" if not step else "expected the least number first"
    raise UsageError(f"{place}: {expected}")


def unknown_name(name: str, generated: str | None) -> str:
    """Return the end of the error message for a name that can't be varied."""
    if makers := [each for each in NAMES if name in options_of(each)]:
        kind = "inputs that --random generates" if generated is None else " and ".join(makers)
        return f" doesn't apply here: it is for {kind}"
    known = [PART, VARIANT, *all_options(), *options_of(generated)]
    guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
    return f": no setting is called {quoted(name)}{guess}"


class SweepGrid(NamedTuple):
    """All runs of a sweep."""

    blocks: tuple[tuple[InputGroup, tuple[Setup, ...]], ...]
    """Groups of inputs. Each input of a group is played in all its setups."""
    versions: Mapping[str, str]
    """The digests of the rules, by puzzle or file."""
    files: tuple[RuleFile, ...]
    """All files of custom rules."""

    @property
    def size(self) -> int:
        """The number of runs."""
        return sum(group.size * len(setups) for group, setups in self.blocks)

    def work(self) -> Iterator[tuple[SweepInput, tuple[Setup, ...]]]:
        """Yield each input with its setups."""
        for group, setups in self.blocks:
            for index in range(group.size):
                yield group.at(index), setups


def grid_of(groups: Sequence[InputGroup], request: SweepRequest) -> SweepGrid:
    """Return the grid of all runs.

    Raises:
        SkirmishError: If a setting or variant doesn't apply to some inputs.
    """
    setups: dict[tuple[str, Parts], tuple[Setup, ...]] = {}
    for group in groups:
        if (alike := (group.puzzle, group.parts)) not in setups:
            setups[alike] = tuple(setups_of(group, request))
    blocks = tuple((group, setups[group.puzzle, group.parts]) for group in groups)
    versions = {group.puzzle: rules_digest(group.puzzle) for group in groups}
    versions |= {each.name: digest_of_file(each) for each in request.files}
    return SweepGrid(blocks, versions, request.files)


def setups_of(group: InputGroup, request: SweepRequest) -> Iterator[Setup]:
    """Yield the setups of a group of inputs."""
    puzzle, digest = load(group.puzzle), rules_digest(group.puzzle)
    parts = playable_parts(group, request.parts)
    fixed = select_settings(puzzle, request.fixed, group.name)
    check_settings(puzzle, parts, request, group.name)
    rules, settings = named_rules(group, parts, request), combinations_of(request.settings)
    for part, (variants, files), varied in product(parts, rules, settings):
        chosen = tuple(sorted({**fixed, **varied}.items()))
        yield Setup(puzzle.name, part, chosen, variants, files, digest)


def named_rules(
    group: InputGroup, parts: Parts, request: SweepRequest
) -> Iterable[tuple[tuple[str, ...], tuple[tuple[str, str], ...]]]:
    """Return the variants and files of each set of rules. Sets with equal texts are returned once.

    Raises:
        UsageError: If a variant belongs to another puzzle or part.
        InputError: If a custom system belongs to another puzzle, or two replace the same system.
    """
    puzzle = load(group.puzzle)
    sets = [*request.rules]
    if request.has_all:
        able = [each for each in puzzle.variants if each.part in (None, *parts)]
        named = [(each.name,) for each in able if not changes_nothing([each])]
        sets = [*(RequestedRules(names, ()) for names in [(), *named]), *sets]
    found: dict[object, tuple[tuple[str, ...], tuple[tuple[str, str], ...]]] = {}
    for requested in sets:
        change = requested_change(puzzle, requested, group.name)
        for each in change.variants:
            if each.part not in (None, *parts):
                kind = f"it is for part {each.part}"
                raise UsageError(f"--variant {each.name} doesn't apply here: {kind}")
        digests = tuple(map(digest_of_file, change.files))
        files = tuple((each.name, digest_of_file(each)) for each in change.files)
        found.setdefault((change.names, digests), (change.names, files))
    return found.values()


def playable_parts(group: InputGroup, wanted: Parts | None) -> Parts:
    """Return the wanted parts that the inputs have; by default their first part."""
    if wanted is None:
        return group.parts[:1]
    parts = tuple(part for part in wanted if part in group.parts)
    if not parts:
        only = f"{group.name} has only part {group.parts[0]}"
        raise UsageError(f"--part {wanted[0]} doesn't apply here: {only}")
    return parts


def check_settings(
    puzzle: Puzzle, parts: Sequence[int], request: SweepRequest, source: str
) -> None:
    """Raise a UsageError for settings without effect.

    A varied setting must have an effect in each part. Otherwise several runs would be equal.
    """
    options = {option.name: option for option in puzzle.options}
    for name in request.settings:
        if name not in options:
            kind = f"{source} is an input of {puzzle.name}"
            raise UsageError(f"--vary {name} doesn't apply here: {kind}")
        if options[name].part is not None and parts != (options[name].part,):
            kind = f"it is for part {options[name].part} alone"
            raise UsageError(f"--vary {name} doesn't apply here: {kind}")
    for option in puzzle.options:
        if option.name in request.fixed and option.part not in (None, *parts):
            raise UsageError(f"{option.flag} doesn't apply here: it is for part {option.part}")
