"""`explain` gives the reasons for a turn, `variants` lists variants, `compare` applies them."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from esper import Processor

from game.api.arguments import CallLimit, InputText, find_puzzle, read
from game.api.results import Result
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.inputs.rules import variant_object
from game.playback.comparison import Comparison, check_comparable, compare_pair
from game.playback.recordings import (
    STANDARD,
    record_pair,
    record_part,
)
from game.puzzles.contract import part_to_play
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import NAMES, all_sentences, load
from game.puzzles.registry import explain as explain_turns
from game.puzzles.settings import Settings

COLUMNS: Final = 80
"""The width at which explanations are wrapped."""


class Explained(Result):
    """The explanation of one turn, or one sentence of the summary."""


def explain(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    round: int | None = None,  # noqa: A002 - as the option of the command
    at: tuple[int, int] | None = None,
    every: bool = False,
    before: bool = False,
    why: bool = False,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
) -> list[Explained]:
    r"""Explain the decisions of a round, by default the first one.

    A round is a turn in a duel, a key in a vault, and a round of the main game in a card game.

    >>> (why,) = explain("#####\n#E.G#\n#####", at=(1, 1))
    >>> why
    <Explained Round 1, elf E1 at 1,1 (200 hit points) in turn 1:>
    >>> why.data["attack"]["damage"]
    3
    >>> [one.data["round"] for one in explain("#####\n#E.G#\n#####", why=True)]
    [66, 67, 67]

    Args:
        text: An input.
        settings: Values of settings, with the names of the settings as keys.
        part: The part; by default the first one that the input has.
        round: The number of the round, from 1.
        at: The row and column of a unit at the start of the round. A battle needs `at` or `every`;
            other puzzles don't accept it.
        every: Explain all units of the round in a battle, and all rounds in other puzzles.
        before: Explain what the unit would do if it acted first in the round; only for battles.
        why: Return the summary instead: how and why the part ended, one sentence per result. It
            can't be combined with the four arguments above.
        variants: Names of variants, and paths of files with custom rules.
        systems: Classes of custom systems.
        time_limit: The most seconds that the call may take.

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    with CallLimit(time_limit):
        found = read(text, settings, variants, systems, part=part)
        if why:
            if round or at or every or before:
                raise UsageError("round, at, every and before can't be combined with why")
            return summarize(found, part or 1)
        check_question(found, at, every=every, before=before)
        recorded = record_part(found, part or 1)
        state = recorded.recording.state_at(0)
        is_all = every and not found.scenario.has_units
        question = ExplanationQuestion(round or state.rounds + 1, is_all, at, before)
        turns = recorded.recording.play()
        explanations = explain_turns(found.scenario, recorded.part, question, state, turns)
        return [
            explained(found, recorded.part, one.data, one.text(COLUMNS)) for one in explanations
        ]


def explained(found: Input, part: int, data: dict[str, Any], text: str) -> Explained:
    """Return an explanation of a part of the input `found`.

    `data` is the object of `explain --json` without the keys `puzzle` and `part`; `text` is what
    `explain` prints.
    """
    return Explained(data={"puzzle": found.puzzle.name, "part": part, **data}, text=text)


def summarize(puzzle_input: Input, part: int) -> list[Explained]:
    """Return the sentences on how and why a part of an input ended."""
    recorded = record_part(puzzle_input, part, is_abridged=True, or_attempt=True)
    recorded.recording.complete()
    sentences = all_sentences(puzzle_input.scenario, recorded.part, recorded.recording)
    return [explained(puzzle_input, recorded.part, one.to_json(), one.words) for one in sentences]


def check_question(found: Input, at: tuple[int, int] | None, *, every: bool, before: bool) -> None:
    """Raise a UsageError if the arguments don't apply to the puzzle of the input."""
    if found.scenario.has_units:
        if at is None and not every:
            raise UsageError("this is a battle: expected at=(row, column), or every=True")
    elif at is not None or before:
        name = "before" if before else "at"
        raise UsageError(f"{name} doesn't apply here: an input of {found.puzzle.name}")


@dataclass(frozen=True, slots=True, repr=False)
class VariantInfo:
    """A variant of one rule."""

    puzzle: str
    question: str
    """The decision that it changes. Variants with equal questions exclude each other."""
    name: str
    """The name to use in `variants=[…]`."""
    touches: str
    """The part of the rules that it changes."""
    rule: str
    """The standard rule."""
    instead: str
    """The rule of this variant."""
    part: int | None
    """The only part that it changes; None for both."""
    because: str
    """The reason, as a clause, why it excludes the variants that it lists itself."""
    needs: tuple[str, ...]
    """Variants of which one is needed for this variant to have an effect."""
    contradicts: tuple[str, ...]
    """The variants that it excludes."""

    def to_json(self) -> dict[str, Any]:
        """Return the object that `variants --json` prints."""
        return asdict(self)

    def __repr__(self) -> str:
        """Return the variant as in `<VariantInfo battle: NAME (QUESTION, part 2 only)>`."""
        part = f", part {self.part} only" if self.part else ""
        return f"<VariantInfo {self.puzzle}: {self.name} ({self.question}{part})>"


def variants(puzzle: str | None = None) -> list[VariantInfo]:
    """Return the variants of one puzzle, or of all puzzles.

    >>> [one.part for one in variants("battle") if one.name == "zero-lives"]
    [None]

    Raises:
        UsageError: If there is no such puzzle.
    """
    puzzles = map(load, NAMES) if puzzle is None else [find_puzzle(puzzle)]
    return [VariantInfo(**variant_object(each, one)) for each in puzzles for one in each.variants]


def compare(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    changes: Settings = NO_SETTINGS,
    *,
    settings: Settings = NO_SETTINGS,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    other: InputText | None = None,
    part: int | None = None,
    other_part: int | None = None,
    time_limit: float | None = None,
) -> Comparison:
    r"""Play an input twice, unchanged and with changes, and find the first difference.

    >>> print(compare("#####\n#E.G#\n#####", {"elf_attack": 200}))  # doctest: +ELLIPSIS
    standard: 67 rounds x 2 hit points = 134; elves win, 0 elves lost at elf attack power 3
    elf attack 200: 1 round x 200 hit points = 200; elves win, 0 elves lost at elf attack power 200
    first difference: round 1: the elf E1 at 1,1 steps right and hits the goblin G1 at 1,3 ...

    Args:
        text: The input of the unchanged play.
        changes: Settings of the changed play only.
        settings: Settings of both plays.
        variants: Variants of the changed play.
        systems: Custom systems of the changed play.
        other: The input of the changed play; by default `text`.
        part: The part of both plays.
        other_part: The part of the changed play; by default that of the unchanged one.
        time_limit: The most seconds that both plays may take together.

    Raises:
        SkirmishError: If an argument is wrong, or the two inputs can't be compared; see `game.api`.
    """
    with CallLimit(time_limit):
        one = read(text, settings, part=part)
        changed = {**settings, **changes}
        source, two_part = text if other is None else other, other_part or part
        names = [*variants]
        two = read(source, changed, names, systems, part=two_part)
        check_comparable(one, two)
        wanted = part_to_play(one.scenario, part or 1)
        sides = (one, wanted), (two, other_part or wanted)
        names[:0] = (f"{name.replace('_', ' ')} {value}" for name, value in changes.items())
        return compare_pair(record_pair(*sides, (STANDARD, ", ".join(names) or "changed")))
