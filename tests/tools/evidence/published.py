"""Tells what `check` says of the numbers of players who misread what published programs do.

    python -m tests.tools.evidence.published
    python -m tests.tools.evidence.published --puzzle vault --inputs 2 --pairs 0

For each kind of misreading that was met in a published program, and for some pairs of these, an
input of the official size is made on which both numbers are given and one is wrong. Each sample is
checked twice: as it is, and with its kind taken off the list of misreadings, as if it had no name.
Answers are kept from run to run, so that another way of searching is tried in a moment; what they
cost is counted all the same.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from random import Random
from typing import Final, NamedTuple

from game.lab.puzzles.registry import generator_of
from game.lab.traps import published_programs
from game.lab.variant_sets import VariantSet
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Variant, changes_nothing, contradiction
from tests.strangers.programs import PARTS, Stranger, right
from tests.tools.evidence.adapters import Checked, checked
from tests.tools.evidence.classes import among, first_told
from tests.tools.evidence.evidence import Answers, PoolInput, Program
from tests.tools.evidence.make import variants_answers
from tests.tools.evidence.replay import PLAYED

INPUTS: Final = 3
OTHERS, PAIRS = 6, 4
QUOTED: Final = 3
"""Sets that are quoted; of those behind them only names are told."""
KINDS: Final = {"vault": ("layout", ("tree", "loops")), "cards": ("deal", ("plain", "deep"))}
"""A setting of the generator, with the values that are taken in turn."""


class Sample(NamedTuple):
    """The numbers of a player to an input."""

    stranger: Stranger
    given: PoolInput
    answers: Answers
    weight: int
    """In how many published programs what is misread was met."""


def made_inputs(puzzle: str, number: int) -> Iterator[PoolInput]:
    """Yield inputs of the official size, of each kind in turn."""
    setting, values = KINDS.get(puzzle, ("", ("",)))
    for seed, value in zip(range(1, number + 1), cycle(values), strict=False):
        text = generator_of(puzzle).generate(seed, {setting: value} if setting else {})
        name = f"made-{seed}{value}"
        yield PoolInput(name, "official", True, text, variants_answers(right(puzzle), text))


def samples(puzzle: str, inputs: Sequence[PoolInput], others: int, pairs: int) -> Iterator[Sample]:
    """Yield a sample of each kind that was published, of some others, and of some pairs."""
    random, counts = Random(puzzle), published_programs(puzzle)  # noqa: S311 - no secrets
    by_kind: dict[str, list[Variant]] = {}
    for variant in load(puzzle).readings:
        if variant.whole is variant:
            by_kind.setdefault(variant.kind, []).append(variant)
    singles = {kind: random.choice(found) for kind, found in by_kind.items()}
    published = [singles[kind] for kind in singles if kind in counts]
    unpublished = [singles[kind] for kind in singles if kind not in counts]
    drawn = (tuple(random.sample(published, 2)) for _ in cycle([0]))
    joint = (each for each in drawn if not (contradiction(each) or changes_nothing(each)))
    alone = [*published, *random.sample(unpublished, min(others, len(unpublished)))]
    chosen: list[VariantSet] = [*((one,) for one in alone), *islice(joint, pairs)]
    for number, each_set in enumerate(chosen):
        weight = min(counts.get(one.kind, 0) for one in each_set)
        order = [*inputs[number % len(inputs) :], *inputs[: number % len(inputs)]]
        if sample := sample_of(puzzle, each_set, order, weight):
            yield sample


def sample_of(
    puzzle: str, chosen: VariantSet, inputs: Sequence[PoolInput], weight: int
) -> Sample | None:
    """Return a sample of a set on the first input on which it shows; None if it does on none."""
    names = tuple(each.name for each in chosen)
    stranger = Stranger(puzzle, dict.fromkeys(PARTS, names))
    for given in inputs:
        answers = variants_answers(stranger, given.text)
        if answers != given.right and all(isinstance(each, int) for each in answers):
            return Sample(stranger, given, answers, weight)
    return None


def came(sample: Sample, found: Checked) -> str:
    """Return in words what comes of a sample."""
    if not found.sets:
        return "nothing found"
    manner = "headlined" if found.is_headlined else "perhaps"
    places = [
        place
        for place, names in enumerate(found.sets)
        if among(sample.stranger, names, found.wrong)
    ]
    if not places:
        program = Program(0, sample.stranger, ())
        return f"{manner}, {first_told(program, found.sets, found.wrong)}"
    first = min(places)
    where = "first" if not first else "quoted" if first < QUOTED else "later"
    return f"{manner}, true one {where}"


def main() -> None:
    """Print a line a sample, and a table at the end."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--puzzle", choices=NAMES, help="(default: all in turn)")
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--others", type=int, default=OTHERS, help="kinds that were not published")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    arguments = parser.parse_args()
    PLAYED.mkdir(exist_ok=True)
    table: dict[tuple[str, str], Counter[str]] = {}
    for puzzle in [arguments.puzzle] if arguments.puzzle else NAMES:
        inputs = [*made_inputs(puzzle, arguments.inputs)]
        for sample in samples(puzzle, inputs, arguments.others, arguments.pairs):
            names = sample.stranger.misread[1]
            for off in (None, names[0].partition("=")[0]):
                stranger = sample.stranger._replace(unlisted=off)
                found, spent = checked(stranger, sample.given, sample.answers, PLAYED)
                outcome, kind = came(sample, found), "unlisted" if off else "listed"
                told = "; ".join(" and ".join(each) for each in found.sets[:4])
                where = f"{puzzle} {sample.given.name}"
                print(
                    f"{where} {kind} {' and '.join(names)} ({sample.weight}): {outcome}: {told} "
                    f"[{spent.plays} plays, {spent.seconds:.1f} s]",
                    flush=True,
                )
                table.setdefault((puzzle, kind), Counter())[outcome] += 1
                table.setdefault((puzzle, f"{kind}, weighted"), Counter())[outcome] += sample.weight
    for (puzzle, kind), counts in sorted(table.items()):
        whole = ", ".join(f"{number} {outcome}" for outcome, number in counts.most_common())
        print(f"{puzzle}, {kind}: {counts.total()}: {whole}")


if __name__ == "__main__":
    main()
