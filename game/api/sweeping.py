"""Playing of many inputs: `generate`, `sweep`, `results`, and the type of their results."""

from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from typing import Any, Literal, NamedTuple

from game.api.reading import named_puzzle
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS
from game.lab.commands.sweep import run_quietly
from game.lab.puzzles.registry import generator_of
from game.lab.sweep.report import report
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows, selected
from game.lab.sweep.store import reading
from game.lab.sweep.summary import read_names, summary, tables
from game.puzzles.settings import Setting, Settings, read_settings


class SweepResults(NamedTuple):
    """What a sweep has stored."""

    runs: int
    parts: list[dict[str, Any]]
    """A summary for each puzzle and part, with the keys of `results --json`."""
    slowest: list[dict[str, Any]]
    rows: list[dict[str, Any]]
    """All runs, with the columns of `results --csv`."""
    text: str
    """What `results` prints."""
    by: list[dict[str, Any]]
    """The runs by each combination of some names, puzzle by puzzle, with the keys of
    `results --by … --json`; empty if none are given."""
    told: dict[str, Any]
    """What `to_json` returns."""

    def to_json(self) -> dict[str, Any]:
        """Return what `results --json` prints."""
        return self.told

    def __str__(self) -> str:
        """Return what `skirmish results` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return how many runs there are, of what."""
        whole = ", ".join(f"{part['puzzle']} part {part['part']}" for part in self.parts)
        return f"<SweepResults {self.runs} runs: {whole or 'none'}>"


def generate(puzzle: str, seed: int = 1, **settings: Setting) -> str:
    """Return a random input, the same for a seed on every machine.

    >>> print(generate("battle", 7, size="8x5", elves=1, goblins=2))
    ########
    ##..G###
    ##....##
    ###EG###
    ########
    <BLANKLINE>

    Args:
        puzzle: its name.
        seed: from 0.
        settings: of its generator, as `skirmish generate` has them: `size="16x16"`.

    Raises:
        UsageError: If there is no such puzzle or setting, or a value is wrong.
    """
    named = named_puzzle(puzzle)
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
    """Play many inputs in many ways on all processors, and return what the file holds then.

    The same call goes on with a sweep that was interrupted. Workers are processes of their own:
    a script calls this below `if __name__ == "__main__":`.

        sweep("battle", "attack.sqlite", random=200, settings={"size": "16x16"},
              vary={"elf_attack": "3..12"})
        sweep(["hall", Path("cave.txt")], "two.sqlite", vary={"variant": "as-is,first-step"})

    Args:
        inputs: a puzzle whose inputs are generated; or files, and names of examples.
        output: the file of results.
        random: how many inputs are generated.
        vary: values by the names of settings, as `--vary` has them.
        settings: of all runs, and of the generator.
        variants: names and files of rules of one's own.
        part: which part is played.
        sample: how many of all runs are played, chosen by the seed.
        seed: the first seed of generated inputs, and that of the sample.
        workers: processes; by default as many as there are processors.
        run_limit: seconds that a run may take.

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
    """Return what a sweep has stored.

        results("attack.sqlite", "elf_attack=3..6", "winner=elves").rows
        results("attack.sqlite", by="elf_attack,size").by

    Args:
        file: what `sweep` has written.
        where: conditions that all have to hold, as `--where` has them.
        by: names whose combinations are summed up each, as `--by` has them.

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
