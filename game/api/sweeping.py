"""`generate` makes inputs, `sweep` plays many inputs, `results` summarizes the stored runs."""

from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from typing import Any, Literal, NamedTuple

from game.api.reading import load_puzzle
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS
from game.lab.commands.sweep import run_quietly
from game.lab.sweep.report import report
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows, selected
from game.lab.sweep.store import reading
from game.lab.sweep.summary import read_names, summary, tables
from game.puzzles.registry import generator_of
from game.puzzles.settings import Setting, Settings, read_settings


class SweepResults(NamedTuple):
    """The stored runs of a sweep."""

    runs: int
    """The number of runs."""
    parts: list[dict[str, Any]]
    """A summary for each puzzle and part, with the keys of `results --json`."""
    slowest: list[dict[str, Any]]
    """The slowest runs, with the keys of `results --json`."""
    rows: list[dict[str, Any]]
    """All runs, with the columns of `results --csv`."""
    text: str
    """The summary as text."""
    by: list[dict[str, Any]]
    """A summary for each combination of values, with the keys of `results --by … --json`.

    It is empty unless `results` was called with `by`.
    """
    data: dict[str, Any]
    """The summary as a JSON object."""

    def to_json(self) -> dict[str, Any]:
        """Return the object that `results --json` prints."""
        return self.data

    def __str__(self) -> str:
        """Return the text that `skirmish results` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return the number of runs, with their puzzles and parts."""
        whole = ", ".join(f"{part['puzzle']} part {part['part']}" for part in self.parts)
        return f"<SweepResults {self.runs} runs: {whole or 'none'}>"


def generate(puzzle: str, seed: int = 1, **settings: Setting) -> str:
    """Return a random input. A seed gives the same input on every machine.

    >>> print(generate("battle", 7, size="8x5", elves=1, goblins=2))
    ########
    ##..G###
    ##....##
    ###EG###
    ########
    <BLANKLINE>

    Args:
        puzzle: The name of the puzzle.
        seed: The seed, from 0.
        settings: The options of `skirmish generate`, as in `size="16x16"`.

    Raises:
        UsageError: If there is no such puzzle or setting, or a value is wrong.
    """
    named = load_puzzle(puzzle)
    if named is None or not isinstance(seed, int) or seed < 0:
        raise UsageError(f"expected the name of a puzzle and a seed from 0, not {seed!r}")
    generator = generator_of(named.name)
    return generator.generate(seed, read_settings(settings, generator.options))


def sweep(  # noqa: PLR0913 - each is given by its name
    inputs: str | Iterable[str | PathLike[str]],
    output: str | PathLike[str],
    *,
    random: int | None = None,
    vary: Mapping[str, str] = NO_SETTINGS,  # type: ignore[assignment] # it is empty
    settings: Settings = NO_SETTINGS,
    variants: Iterable[str] = (),
    part: Literal[1, 2, "both"] | None = None,
    sample: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    run_limit: float | None = None,
) -> SweepResults:
    """Play many inputs with many settings and variants, store the runs, and return them.

    If a sweep was interrupted, the same call continues it. The workers are separate processes, so
    a script must call this below `if __name__ == "__main__":`.

        sweep("battle", "attack.sqlite", random=200, settings={"size": "16x16"},
              vary={"elf_attack": "3..12"})
        sweep(["hall", Path("cave.txt")], "two.sqlite", vary={"variant": "as-is,first-step"})

    Args:
        inputs: The name of a puzzle, to generate inputs; or files, and names of examples.
        output: The file in which the runs are stored.
        random: The number of generated inputs.
        vary: The values to try for each setting, in the form of `--vary`.
        settings: Settings of all runs, and of the generator.
        variants: Names of variants, and files with custom rules, for all runs.
        part: The part that is played.
        sample: Play only this number of runs, chosen at random.
        seed: The seed of the first generated input, and of the sample.
        workers: The number of processes; by default the number of processors.
        run_limit: The most seconds that one run may take.

    Raises:
        SkirmishError: If an input or an argument is wrong; see `game.api`.
    """
    options = {
        "random": random,
        "part": part,
        "sample": sample,
        "seed": seed,
        "workers": workers,
        "run-limit": run_limit,
    }
    words = ["sweep", "-o", fspath(output)]
    for name, values in vary.items():
        words += ["--vary", f"{name}={values}"]
    for variant in [variants] if isinstance(variants, str) else variants:
        words += ["--variant", variant]
    for name, value in {**settings, **options}.items():
        if value is not None:
            words += [f"--{name.replace('_', '-')}", str(value)]
    names = [inputs] if isinstance(inputs, str) else [fspath(one) for one in inputs]
    run_quietly([*words, "--", *names])
    return results(output)


def results(file: str | PathLike[str], *where: str, by: str | Iterable[str] = ()) -> SweepResults:
    """Return the stored runs of a sweep.

        results("attack.sqlite", "elf_attack=3..6", "winner=elves").rows
        results("attack.sqlite", by="elf_attack,size").by

    Args:
        file: The file that `sweep` has written.
        where: Conditions in the form of `--where`. A run must satisfy all of them.
        by: Names of columns. The runs are also summarized for each combination of their values.

    Raises:
        SkirmishError: If there is no such file, condition or name.
    """
    path, words = fspath(file), list(where)
    text = by if isinstance(by, str) else ",".join(by)
    with reading(path) as connection:
        everything = Selection(connection)
        names = read_names(text, everything.measured) if text else ()
        selection, _ = by_newest_rules(selected(everything, words), words)
        combined = tables(selection, names) if names else []
        found = summary(selection)
        data: dict[str, Any] = found.to_json()
        header, *rows = csv_rows(selection)
        return SweepResults(
            found.runs,
            data["parts"],
            data["slowest"],
            [dict(zip(header, row, strict=True)) for row in rows],
            "\n\n".join(report(found)) if found.runs else f"{path}: no runs",
            [each.to_json() for each in combined],
            data,
        )
