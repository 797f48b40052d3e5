"""`game.api.generate`, `sweep` and `results`: see there."""

from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from os import PathLike, fspath
from typing import Any

from game.api.asking import SweepResults
from game.api.reading import named_puzzle
from game.commands.parser import read_words
from game.commands.reporting import PROGRAM
from game.errors import UsageError
from game.lab.capabilities import maker_of
from game.lab.commands.generator_settings import read_generator_setting
from game.lab.sweep.report import report
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows, selected
from game.lab.sweep.store import reading
from game.lab.sweep.summary import read_names, summary, tables
from game.puzzles.settings import Setting, Settings
from game.text.wording import did_you_mean


def generate(puzzle: str, seed: int, settings: Settings) -> str:
    """Return a random input; see `game.api.generate`."""
    named = named_puzzle(puzzle)
    if named is None or not isinstance(seed, int) or seed < 0:
        raise UsageError(f"expected the name of a puzzle and a seed from 0, not {seed!r}")
    maker = maker_of(named)
    options = {option.name: option for option in maker.options}
    for name in settings:
        if name not in options:
            guess = did_you_mean(name, options) or f": expected one of {', '.join(options)}"
            raise UsageError(f"no setting of this generator is called {name!r}{guess}")
    chosen = {
        name: read_generator_setting(options[name], str(one)) for name, one in settings.items()
    }
    return maker.generate(seed, chosen)


def sweep(  # noqa: PLR0913, PLR0917 - as its caller
    inputs: str | Iterable[str | PathLike[str]],
    output: str | PathLike[str],
    vary: Mapping[str, str],
    settings: Settings,
    variants: Iterable[str],
    options: Mapping[str, Setting | None],
) -> SweepResults:
    """Play and store; see `game.api.sweep`."""
    words = ["sweep", "-o", fspath(output)]
    for name, values in vary.items():
        words += ["--vary", f"{name}={values}"]
    for variant in [variants] if isinstance(variants, str) else variants:
        words += ["--variant", variant]
    for name, value in {**settings, **options}.items():
        if value is not None:
            words += [f"--{name.replace('_', '-')}", str(value)]
    names = [inputs] if isinstance(inputs, str) else [fspath(one) for one in inputs]
    arguments = arguments_of([*words, "--", *names])
    with redirect_stdout(StringIO()):
        arguments.run(arguments)
    return results(output, (), ())


def arguments_of(words: Sequence[str]) -> Namespace:
    """Return the arguments of a command; its error of one line is raised, not printed."""
    complaint = StringIO()
    try:
        with redirect_stderr(complaint):
            return read_words(words)
    except SystemExit:
        program = f"{PROGRAM} {words[0]}"
        line = complaint.getvalue().strip().removeprefix(f"{program}: ")
        raise UsageError(line.removesuffix(f" (see {program} --help)")) from None


def results(
    file: str | PathLike[str], where: Iterable[str], by: str | Iterable[str]
) -> SweepResults:
    """Return what is stored; see `game.api.results`."""
    path, words = fspath(file), list(where)
    text = by if isinstance(by, str) else ",".join(by)
    with reading(path) as connection:
        everything = Selection(connection)
        names = read_names(text, everything.measured) if text else ()
        selection, _ = by_newest_rules(selected(everything, words), words)
        combined = tables(selection, names) if names else []
        found = summary(selection)
        told: dict[str, Any] = found.to_json()
        header, *rows = csv_rows(selection)
        return SweepResults(
            found.runs,
            told["parts"],
            told["slowest"],
            [dict(zip(header, row, strict=True)) for row in rows],
            "\n\n".join(report(found)) if found.runs else f"{path}: no runs",
            [each.to_json() for each in combined],
            told,
        )
