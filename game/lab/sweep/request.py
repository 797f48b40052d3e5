"""Reads what a sweep varies from `--vary`, and makes the grid of all runs.

3..40       every number from 3 to 40
100,200     each of these values
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import Final, NamedTuple

from game.errors import UsageError
from game.inputs.reading import read
from game.inputs.rules import RequestedRules, requested_change
from game.lab.sweep.inputs import GENERATE, SweepInput, find_function, make_text
from game.lab.sweep.runs import AS_IS, VARIANT, Setup, SortedSettings, rules_digest
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import all_options, generator_options, load, select_settings, terms_of
from game.puzzles.settings import PART as PART_OPTION
from game.puzzles.settings import Option, Setting, Settings
from game.puzzles.variant import NO_CHANGE, Change, RuleFile, changes_nothing
from game.simulation.progress import report_step, working
from game.text.wording import did_you_mean, quoted

RANGE: Final = re.compile(r"(\d{1,10})\.\.(\d{1,10})", re.ASCII)
LONGEST_WORD: Final = 60
"""The most characters of an argument that an error message quotes."""
MOST_COMBINATIONS: Final = 100_000
"""The most values of a setting, and the most combinations of values."""
ALL: Final = "all"
"""The standard rules and all variants of a puzzle."""
PART: Final = PART_OPTION.name
VARIANT_OPTION: Final = Option(VARIANT, "which rules", AS_IS, str)
Varied = Mapping[str, Sequence[Setting]]
"""The values of varied settings."""


class InputGroup(NamedTuple):
    """Inputs of one puzzle with the same parts."""

    puzzle: str
    parts: tuple[int, ...]
    first: SweepInput
    size: int
    """The number of inputs."""
    inputs: Iterable[SweepInput]


Block = tuple[InputGroup, Sequence[Setup]]
"""Inputs, and the setups in which each of them is played."""


def parse_varied(words: Iterable[str], generated: str | None) -> dict[str, Sequence[Setting]]:
    """Parse the words of `--vary`, as in `elf_attack=3..40`.

    Args:
        words: The words.
        generated: The puzzle whose inputs are generated; None if files are played.

    Raises:
        UsageError: If a name is unknown or given twice, or a value is invalid.
    """
    known = {PART: PART_OPTION, VARIANT: VARIANT_OPTION, **all_options()}
    known |= {each.name: each for each in (generator_options(generated) if generated else ())}
    varied: dict[str, Sequence[Setting]] = {}
    for word in words:
        name, text, place = split_word(word, "--vary", known)
        if name in varied:
            raise UsageError(f"{place}: {name} is varied twice")
        varied[name] = read_values(text, known[name], place)
    if prod(map(len, varied.values())) > MOST_COMBINATIONS:
        raise UsageError(f"--vary: more than {MOST_COMBINATIONS:,} combinations")
    return varied


def split_word(word: str, flag: str, known: Collection[str]) -> tuple[str, str, str]:
    """Split a word such as `elf-attack=3..40` into the name `elf_attack` and the text `3..40`.

    Also return the beginning of error messages, which names the flag and the word.

    Raises:
        UsageError: If there is no text, or the name is unknown.
    """
    before, _, text = word.partition("=")
    name, place = before.replace("-", "_"), f"{flag} {quoted(word, LONGEST_WORD)}"
    if not text:
        raise UsageError(f"{place}: expected values as in elf_attack=3..40")
    check_name(name, known, place)
    return name, text, place


def check_name(name: str, known: Collection[str], place: str) -> None:
    """Raise a UsageError that begins with `place` if a name is unknown."""
    if name not in known:
        guess = did_you_mean(name, known) or f": expected one of {', '.join(known)}"
        raise UsageError(f"{place}: nothing is called {quoted(name)}{guess}")


def read_values(text: str, option: Option, place: str) -> Sequence[Setting]:
    """Return the values of a list such as `100,200`, or of a range such as `3..40`, each once.

    Raises:
        UsageError: If a value is invalid, or there are too many. The message begins with `place`.
    """
    found: dict[Setting, None] = {}
    for part in text.split(","):
        span = read_range(part, place)
        for word in [part] if span is None else span:
            if len(found) == MOST_COMBINATIONS:
                raise UsageError(f"{place}: expected at most {MOST_COMBINATIONS:,} values")
            found[option.read(str(word), place)] = None
    return tuple(found)


def read_range(text: str, place: str) -> range | None:
    """Return the numbers of a range such as `3..40`; None if the text isn't a range.

    Raises:
        UsageError: If the range contains no number. The message begins with `place`.
    """
    match = RANGE.fullmatch(text)
    if not match:
        return None
    numbers = range(int(match[1]), int(match[2]) + 1)
    if not numbers:
        raise UsageError(f"{place}: expected the least number first")
    return numbers


def list_combinations(varied: Varied) -> Iterator[dict[str, Setting]]:
    """Yield all combinations of values by name. The values of the last name change fastest."""
    for values in product(*varied.values()):
        yield dict(zip(varied, values, strict=True))


def read_files(
    names: Iterable[str], puzzle: str | None, rules: Iterable[RequestedRules], own: RuleFile | None
) -> list[InputGroup]:
    """Read files or bundled examples, and drop those with equal texts.

    Args:
        names: Paths, or names of examples.
        puzzle: The puzzle of all inputs; None to recognise it.
        rules: The requested rules. The first that declare kinds of objects read the inputs.
        own: A user's file that measures inputs.

    Raises:
        SkirmishError: If an input is invalid.
    """
    wanted = next(filter(declares_kinds, rules), None)
    groups: dict[tuple[str, tuple[int, ...]], dict[int, SweepInput]] = {}
    with working(lambda: "reading inputs"):
        for name in names:
            report_step()
            read_input = read(name, puzzle, wanted=wanted)
            source, home = read_input.source, read_input.puzzle.name
            sweep_input = SweepInput(source.name, home, source.text, own=own)
            alike = groups.setdefault((home, read_input.scenario.parts()), {})
            alike.setdefault(sweep_input.number, sweep_input)
    found = []
    for (home, parts), each in groups.items():
        inputs = list(each.values())
        found.append(InputGroup(home, parts, inputs[0], len(inputs), inputs))
    return found


def declares_kinds(rules: RequestedRules) -> bool:
    """Return whether a file of these rules declares new kinds of objects in inputs."""
    return any(getattr(system, "kinds", ()) for own in rules.own for system in own.systems)


def generate_inputs(
    puzzle: str, fixed: Settings, varied: Varied, seeds: range, own: RuleFile | None
) -> list[InputGroup]:
    """Return one group of generated inputs per combination of the generator's settings.

    Only the first input of each group is generated now, to see its parts.

    Args:
        puzzle: The puzzle of all inputs.
        fixed: Settings of the generator that all inputs share.
        varied: Values of the varied settings.
        seeds: The seeds of each group.
        own: A user's file that generates or measures inputs.

    Raises:
        SkirmishError: If the first input of a group can't be generated.
    """
    groups: list[InputGroup] = []
    options = () if find_function(own, GENERATE) else generator_options(puzzle)
    size = terms_of(puzzle).size_option
    # The size is stored even if it is the default, so that results of several sizes aren't pooled.
    fixed = {**{each.name: each.default for each in options if each.name == size}, **fixed}
    with working(lambda: f"{len(groups):,} combinations of settings tried"):
        for chosen in list_combinations(varied):
            report_step()
            settings = tuple(sorted({**fixed, **chosen}.items()))
            make = partial(seeded_input, puzzle, settings, own)
            first = make(seeds[0])
            parts = load(puzzle).read(make_text(first), first.name, {}).parts()
            groups.append(InputGroup(puzzle, parts, first, len(seeds), map(make, seeds)))
    return groups


def seeded_input(
    puzzle: str, settings: SortedSettings, own: RuleFile | None, seed: int
) -> SweepInput:
    """Return the input of a seed, without its text."""
    return SweepInput(f"{puzzle}-{seed}", puzzle, "", seed, settings, own)


def list_setups(
    group: InputGroup,
    parts: Sequence[int],
    rules: Iterable[RequestedRules | None],
    fixed: Settings,
    varied: Varied,
) -> list[Setup]:
    """Return the setups in which a group of inputs is played.

    A setting that only changes one part has its default in the other part.

    Args:
        group: The inputs.
        parts: The wanted parts; empty for the first part of the inputs.
        rules: Sets of variants and files. None stands for each variant of the puzzle alone.
        fixed: Settings of any puzzle that all runs share.
        varied: Values of the varied settings.

    Raises:
        SkirmishError: If a part, a setting or a variant doesn't apply to the inputs.
    """
    # A puzzle without sweeps is an error before the first run.
    terms_of(group.puzzle)
    puzzle, name = load(group.puzzle), group.first.name
    chosen = [part for part in parts or group.parts[:1] if part in group.parts]
    if parts and not chosen:
        only = f"{name} has only part {group.parts[0]}"
        raise UsageError(f"--part {parts[0]} doesn't apply here: {only}")
    changes = list(list_changes(puzzle, chosen, rules, name))
    used = [
        (option.flag, option.part) for option in puzzle.options if option.name in {*fixed, *varied}
    ]
    used += [
        (f"--variant {each.name}", each.part) for change in changes for each in change.variants
    ]
    for word, of_part in used:
        if of_part not in (None, *chosen):
            raise UsageError(f"{word} doesn't apply here: it is for part {of_part}")
    found: dict[int, Setup] = {}
    for part, change, values in product(chosen, changes, list_combinations(varied)):
        settings = {**select_settings(puzzle, {**fixed, **values}, name)}
        for option in puzzle.options:
            if option.part not in (None, part):
                settings[option.name] = option.default
        setup = Setup(
            puzzle.name,
            part,
            tuple(sorted(settings.items())),
            change.names,
            change.files,
            rules_digest(puzzle.name),
        )
        found.setdefault(setup.number, setup)
    return list(found.values())


def list_changes(
    puzzle: Puzzle, parts: Sequence[int], rules: Iterable[RequestedRules | None], source: str
) -> Iterator[Change]:
    """Yield the change that each set of rules makes to a puzzle; see `list_setups`.

    Raises:
        SkirmishError: If the rules don't apply to the input with the name `source`.
    """
    for requested in rules:
        if requested:
            yield requested_change(puzzle, requested, source)
            continue
        yield NO_CHANGE
        for variant in puzzle.variants:
            if variant.part in (None, *parts) and not changes_nothing([variant]):
                yield Change((variant,), (), ())
