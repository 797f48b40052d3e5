"""What a sweep varies: read from the words of `--vary`, checked, and made the grid of all runs.

3..40       every number from 3 to 40
3..40..2    every second one
3,5,10..20  these and those
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, product
from operator import itemgetter
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
from game.puzzles.registry import NAMES, all_options, generator_options, load, settings_for
from game.puzzles.settings import PART as PART_OPTION
from game.puzzles.settings import Option, Setting, Settings
from game.puzzles.variant import RuleFile, changes_nothing
from game.text.wording import did_you_mean, quoted

RANGE: Final = re.compile(r"(\d{1,10})\.\.(\d{1,10})(?:\.\.(\d{1,10}))?", re.ASCII)
LONGEST_WORD: Final = 60
"""Of the command line, as errors quote it."""
MOST_LISTED: Final = 100_000
"""Values of a list, or of a range."""
ALL: Final = "all"
"""Stands for the rules as they are, and for all variants of a puzzle."""


class SweepRequest(NamedTuple):
    """What is varied, and what is the same in all runs."""

    settings: Varied
    """The varied settings of puzzles."""
    measures: Varied
    """Those of the generator."""
    rules: tuple[RequestedRules, ...]
    """Sets of variants and files, each of which holds in runs of its own."""
    has_all: bool
    """Whether each variant that a puzzle lists is one of them besides."""
    parts: Parts | None
    """None for the first that an input has."""
    fixed: Settings
    """The given settings, of any puzzle."""

    @property
    def files(self) -> tuple[RuleFile, ...]:
        """All files of user-defined rules."""
        own = (rules for each in self.rules for rules in each.own)
        return tuple(each.file for each in own)

    @property
    def for_reading(self) -> RequestedRules | None:
        """The first files among the rules that declare kinds of what inputs may hold, if any do."""
        own = (each.own for each in self.rules)
        kinds = (RequestedRules((), each) for each in own if any(map(declares_kinds, each)))
        return next(kinds, None)


def declares_kinds(rules: CustomRules) -> bool:
    """Whether a file declares kinds of what inputs may hold."""
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
        words: as in `elf_attack=3..40`.
        generated: the puzzle whose inputs are generated; None where files are played.
        given: the names of what has a single value.
        fixed: the settings among them that are of puzzles.
        variants: variants and files that hold together in all runs.

    Raises:
        UsageError: a name is unknown, a value is invalid, or a name is given twice.
        SkirmishError: there are no such rules.
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
    """Return all that can be varied, by name."""
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
    """Return the rest of an error, for a name that can't be varied."""
    if makers := [each for each in NAMES if name in options_of(each)]:
        kind = "inputs that --random generates" if generated is None else " and ".join(makers)
        return f" doesn't apply here: it is for {kind}"
    known = [PART, VARIANT, *all_options(), *options_of(generated)]
    guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
    return f": no setting is called {quoted(name)}{guess}"


class SweepGrid(NamedTuple):
    """All runs by number; the runs of an input follow each other."""

    blocks: tuple[tuple[InputGroup, tuple[Setup, ...]], ...]
    """Inputs with the setups that each of them is played in."""
    versions: Mapping[str, str]
    """The digests of all rules, by puzzle or file."""
    files: tuple[RuleFile, ...]
    """All files of user-defined rules."""

    @property
    def size(self) -> int:
        """How many runs there are."""
        return sum(group.size * len(setups) for group, setups in self.blocks)

    def work(self, chosen: Sequence[int]) -> Iterator[tuple[SweepInput, tuple[Setup, ...]]]:
        """Yield the runs of ascending numbers: each input with some of its setups."""
        first = 0
        for group, setups in self.blocks:
            end = first + group.size * len(setups)
            own = chosen[bisect_left(chosen, first) : bisect_left(chosen, end)]
            located = (divmod(number - first, len(setups)) for number in own)
            for at, several in groupby(located, key=itemgetter(0)):
                yield group.at(at), tuple(setups[place] for _, place in several)
            first = end


def grid_of(groups: Sequence[InputGroup], request: SweepRequest) -> SweepGrid:
    """Return the grid of all runs.

    Raises:
        SkirmishError: something requested does not apply to some inputs.
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
    """Yield all setups of a group of inputs."""
    puzzle, digest = load(group.puzzle), rules_digest(group.puzzle)
    parts = playable_parts(group, request.parts)
    fixed = settings_for(puzzle, request.fixed, group.name)
    check_settings(puzzle, parts, request, group.name)
    rules, settings = named_rules(group, parts, request), combinations_of(request.settings)
    for part, (variants, files), varied in product(parts, rules, settings):
        chosen = tuple(sorted({**fixed, **varied}.items()))
        yield Setup(puzzle.name, part, chosen, variants, files, digest)


def named_rules(
    group: InputGroup, parts: Parts, request: SweepRequest
) -> Iterable[tuple[tuple[str, ...], tuple[tuple[str, str], ...]]]:
    """Return variants and files of each set of rules; files with equal texts count once.

    Raises:
        UsageError: a variant is of another puzzle or part.
        InputError: a user-defined system is of another puzzle, or two replace the same one.
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
    """Return those of the wanted parts that the inputs have; by default their first one."""
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

    A varied setting must have an effect in each of the parts, or several runs would be the same.
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
