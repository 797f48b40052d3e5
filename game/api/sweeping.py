"""`generate` makes inputs, `sweep` plays many inputs, `results` summarizes the stored runs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Any, Literal, TypeVar

from game.api.arguments import find_puzzle
from game.api.results import Result
from game.inputs.reading import NO_SETTINGS
from game.lab.commands.sweep import run_quietly
from game.lab.sweep.report import describe_runs
from game.lab.sweep.selection import csv_rows, select_runs
from game.lab.sweep.store import open_snapshot
from game.lab.sweep.summary import read_names
from game.puzzles.registry import generator_of
from game.puzzles.settings import Setting, Settings, read_settings

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, repr=False)
class SweepResults(Result):
    """The stored runs of a sweep. `data` has a summary for each puzzle and part."""

    runs: int
    """The number of runs."""
    rows: list[dict[str, Any]]
    """All runs, with the columns of `results --csv`."""
    by: list[dict[str, Any]]
    """A summary for each combination of values, with the keys of `results --by … --json`.

    It is empty unless `results` was called with `by`.
    """

    def __repr__(self) -> str:
        """Return the number of runs, with their puzzles and parts."""
        parts = ", ".join(f"{part['puzzle']} part {part['part']}" for part in self.data["parts"])
        return f"<SweepResults {self.runs} runs: {parts or 'none'}>"


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
    generator = generator_of(find_puzzle(puzzle).name)
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
        seed: The seed of the first generated input.
        workers: The number of processes; by default the number of processors.
        run_limit: The most seconds that one run may take.

    Raises:
        SkirmishError: If an input or an argument is wrong; see `game.api`.
    """
    options = {
        "random": random,
        "part": part,
        "seed": seed,
        "workers": workers,
        "run-limit": run_limit,
    }
    words = ["sweep", f"--output={fspath(output)}"]
    words += [f"--vary={name}={values}" for name, values in vary.items()]
    words += [f"--variant={each}" for each in listed(variants)]
    words += [
        f"--{name.replace('_', '-')}={value}"
        for name, value in {**settings, **options}.items()
        if value is not None
    ]
    run_quietly([*words, "--", *(fspath(each) for each in listed(inputs))])
    return results(output)


def listed(values: str | Iterable[T]) -> list[str | T]:
    """Return one text as a list, and several values unchanged."""
    return [values] if isinstance(values, str) else list(values)


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
    path = fspath(file)
    words = by if isinstance(by, str) else ",".join(by)
    with open_snapshot(path) as connection:
        selection, _ = select_runs(connection, where)
        names = read_names(words, selection) if words else ()
        data, text = describe_runs(selection)
        header, *rows = csv_rows(selection)
        return SweepResults(
            runs=len(rows),
            rows=[dict(zip(header, row, strict=True)) for row in rows],
            by=describe_runs(selection, names)[0]["puzzles"] if names else [],
            data=data,
            text=text or f"{path}: no runs",
        )
