"""What asks about many inputs, or about other people's programs; the lab does all of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, NamedTuple, TypeVar

from game.api.texts import InputText
from game.extensions import lab_module
from game.inputs.reading import NO_SETTINGS
from game.puzzles.settings import Setting, Settings

T = TypeVar("T")
Function = Callable[[str], object]
"""Takes an input's text, and returns an answer or two."""


class CheckResult(NamedTuple):
    """What `check` finds of one answer."""

    puzzle: str
    part: int
    answer: int
    is_right: bool
    direction: Literal["low", "high"] | None
    """Whether a wrong answer is too low or too high."""
    readings: tuple[tuple[str, ...], ...]
    """The sets of misread rules that give exactly this answer, by their names; simplest first."""
    tell_apart: str | None
    """An input on which these differ; None if there is no need of one, or none is known."""
    expected: int | None
    """The right answer, if `reveal` was asked for."""
    told: dict[str, Any]
    """What `to_json` returns."""

    def to_json(self) -> dict[str, Any]:
        """Return what `check --json` prints."""
        return self.told

    def __repr__(self) -> str:
        """Return the verdict, and what gives this answer."""
        side = f", too {self.direction}" if self.direction else ""
        verdict = "right" if self.is_right else f"wrong{side}"
        given = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {given} gives it" if given else ""
        return f"<CheckResult part {self.part}: {self.answer} is {verdict}{misread}>"


class JudgeResult(NamedTuple):
    """What `judge` finds of a program."""

    puzzle: str
    is_right: bool
    answers: int
    right: int
    wrong: int
    no_answer: int
    crashes: int
    timeouts: int
    smallest: str | None
    """The smallest input on which it goes wrong; of a right program, one that can't be asked."""
    expected: int | None
    got: int | None
    readings: tuple[tuple[str, ...], ...]
    """The sets of misread rules that explain most answers, by their names."""
    told: dict[str, Any]
    """What `to_json` returns."""
    text: str
    """What `judge` prints."""

    def to_json(self) -> dict[str, Any]:
        """Return what `judge --json` prints."""
        return self.told

    def __str__(self) -> str:
        """Return what `skirmish judge` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return the verdict, and what explains it."""
        given = " or ".join(" with ".join(names) for names in self.readings)
        misread = f"; {given}" if given else ""
        verdict = "right" if self.is_right else "not right"
        counts = f"{self.right} right, {self.wrong} wrong, {self.no_answer} no answer"
        return f"<JudgeResult {verdict}: {counts}{misread}>"


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


def check(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    *answers: int,
    settings: Settings = NO_SETTINGS,
    part: int | None = None,
    deep: bool = False,
    reveal: bool = False,
    variants: Iterable[str] = (),
    time_limit: float | None = None,
) -> list[CheckResult]:
    r"""Say whether one answer or both are right, and which misread rules give a wrong one.

    >>> check("#####\n#E.G#\n#####", 134, 2650)
    [<CheckResult part 1: 134 is right>, <CheckResult part 2: 2650 is right>]

    Of a wrong one it is said which misread rules give it: `… too low; first-step gives it`.

    Args:
        text: an input of any puzzle.
        answers: what your program says; two are for part 1 and part 2.
        settings: by their names.
        part: which part a single answer is for.
        deep: try three misreadings at once, too.
        reveal: tell the right answer.
        variants: the rules to judge by, if they are others; misreadings are tried on top of them.
        time_limit: in seconds.

    Raises:
        SkirmishError: see `game.api`.
    """
    return _lab("check", list[CheckResult])(
        text, answers, settings, part, (deep, reveal), variants, time_limit
    )


def judge(  # noqa: PLR0913 - each is given by its name
    puzzle: str,
    program: str | Sequence[str] | Function,
    *,
    part: Literal[1, 2, "both"] | None = None,
    file: str | None = None,
    pattern: str | None = None,
    seconds: float = 60.0,
    cases: int | None = None,
    seed: int = 0,
    timeout: float = 10.0,
    memory: int = 1024,
    workers: int | None = None,
    time_limit: float | None = None,
) -> JudgeResult:
    """Run a program, or call a function, on many small inputs, and say what is wrong with it.

    A function takes an input's text, and returns the answer of the part that is judged, or both
    as two numbers; what it prints is not looked at. Each call is a process of its own, so an
    endless one ends, and what it changes is not seen by the next.

        judge("battle", lambda text: my_module.solve(text.splitlines()), part=1)
        judge("battle", ["python", "mine.py"])

    Args:
        puzzle: what is judged.
        program: a command as a list of words, or as one text without spaces in a word; or a
            function.
        part: what it answers; by default that is found out.
        file: the name of the input's file in an empty folder, in which the command runs.
        pattern: a regular expression that finds the answers in what a command prints.
        seconds: CPU in all.
        cases: the most inputs on which wrong answers are looked for.
        seed: other inputs.
        timeout: CPU of each run.
        memory: MiB of each run.
        workers: runs at a time; by default as many as there are processors.
        time_limit: in seconds of the clock; `seconds` ends with a verdict, this with an error.

    Raises:
        SkirmishError: see `game.api`; there is no such program.
    """
    return _lab("judge", JudgeResult)(
        puzzle,
        program,
        part,
        file,
        pattern,
        (seconds, cases, seed),
        (timeout, memory),
        workers,
        time_limit,
    )


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
        UsageError: there is no such puzzle or setting, or a value is no good.
    """
    return _lab("generate", str)(puzzle, seed, settings)


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
        SkirmishError: see `game.api`.
    """
    return _lab("sweep", SweepResults)(
        inputs, output, vary, settings, variants,
        {"random": random, "part": part, "sample": sample, "seed": seed, "workers": workers,
         "run-limit": run_limit},
    )  # fmt: skip


def results(file: str | PathLike[str], *where: str, by: str | Iterable[str] = ()) -> SweepResults:
    """Return what a sweep has stored.

        results("attack.sqlite", "elf_attack=3..6", "winner=elves").rows
        results("attack.sqlite", by="elf_attack,size").by

    Args:
        file: what `sweep` has written.
        where: conditions that all have to hold, as `--where` has them.
        by: names whose combinations are summed up each, as `--by` has them.

    Raises:
        SkirmishError: there is no such file, no such condition, or no such name.
    """
    return _lab("results", SweepResults)(file, where, by)


def _lab(name: str, _kind: type[T]) -> Callable[..., T]:
    """Return a function of the lab by its name; it returns values of a type."""
    found: Callable[..., T] = getattr(lab_module("api", name), name)
    return found
