"""Why it went so, which rules may be otherwise, and what would differ then.

`explain` says why a unit, a wizard, an explorer or a card player acted so, `variants` what other
rules there are, and `compare` plays an input beside itself with a change.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from esper import Processor

from game.api.reading import FIRST, CallLimit, GivenRules, named_puzzle, read
from game.api.texts import InputText
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.playback.comparison import Comparison, compared
from game.playback.recordings import PartToPlay, record_pair, record_part, record_part_to_watch
from game.puzzles.contract import part_to_play
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import NAMES, all_sentences, load
from game.puzzles.registry import explain as explained
from game.puzzles.settings import Settings

COLUMNS: Final = 80


class Explained(NamedTuple):
    """Why something went as it did: print it, or read `told` or `to_json()`."""

    puzzle: str
    part: int
    told: dict[str, Any]
    """With the keys of `explain --json`, see `skirmish help python`."""
    text: str

    def to_json(self) -> dict[str, Any]:
        """Return what `explain --json` prints."""
        return {"puzzle": self.puzzle, "part": self.part, **self.told}

    def __str__(self) -> str:
        """Return what `skirmish explain` prints."""
        return self.text

    def __repr__(self) -> str:
        """Return the first line."""
        return f"<Explained {self.text.partition(chr(10))[0]}>"


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
    r"""Return why one or all did what they did in a round, the first if none is named.

    A round is a turn of a duel, a key of a vault, a round of the main game of cards.

    >>> (why,) = explain("#####\n#E.G#\n#####", at=(1, 1))
    >>> why
    <Explained Round 1, elf at 1,1 (200 hit points) in turn 1:>
    >>> why.told["attack"]["damage"]
    3
    >>> [one.told["round"] for one in explain("#####\n#E.G#\n#####", why=True)]
    [66, 67, 67]

    Args:
        text: an input, or a recording.
        settings: by their names.
        part: which part; by default the first that the input has.
        round: which round, from 1.
        at: row and column where a battle's unit stands as the round begins.
        every: all units of a battle's round; elsewhere all rounds.
        before: what a unit would do if it were first to act in the round.
        why: why it ended so instead, sentence by sentence; of no round.
        variants: by their names.
        systems: of one's own.
        time_limit: in seconds.

    Raises:
        SkirmishError: see `game.api`.
    """
    with CallLimit(time_limit):
        given = read(text, settings, GivenRules(variants, systems), part)
        if why:
            return recapped(given, part or FIRST, round=round, at=at, every=every, before=before)
        check_question(given, at, every=every, before=before)
        recorded = record_part(given, part or FIRST)
        state = recorded.recording.state_at(0)
        is_all = every and not given.scenario.has_units
        question = ExplanationQuestion(round or state.rounds + 1, is_all, at, before)
        found = explained(given.scenario, recorded.part, question, state, recorded.recording.play())
        return [
            Explained(given.puzzle.name, recorded.part, one.told, one.text(COLUMNS))
            for one in found
        ]


def recapped(given: Input, part: int, **others: object) -> list[Explained]:
    """Return why a part ended so, sentence by sentence."""
    for name, value in others.items():
        if value:
            raise UsageError(f"{name} means nothing with why")
    recorded = record_part_to_watch(given, part, is_abridged=True)
    recorded.recording.complete()
    part = recorded.part
    found = all_sentences(given.scenario, part, recorded.recording)
    return [Explained(given.puzzle.name, part, one.to_json(), one.words) for one in found]


def check_question(given: Input, at: tuple[int, int] | None, *, every: bool, before: bool) -> None:
    """Raise a UsageError for what does not apply to an input."""
    name = given.puzzle.name
    if given.scenario.has_units:
        if at is None and not every:
            raise UsageError("of a battle: expected at=(row, column), or every=True")
        return
    if at is not None or before:
        raise UsageError(f"{'before' if before else 'at'} means nothing here: an input of {name}")


class VariantInfo(NamedTuple):
    """One way in which the rules may be otherwise."""

    puzzle: str
    name: str
    """As it is given in `variants=[…]`."""
    question: str
    """What it answers otherwise."""
    touches: str
    rule: str
    """The rule as it is."""
    instead: str
    part: int | None
    """The only part that it changes; None for both."""
    because: str
    """Why those that it names itself among `contradicts` can't hold, in a clause."""
    needs: tuple[str, ...]
    """Of these it takes one for it to change anything."""
    contradicts: tuple[str, ...]
    """All that can't hold at the same time."""

    def to_json(self) -> dict[str, Any]:
        """Return what `variants --json` prints."""
        return {"puzzle": self.puzzle, "question": self.question, **self._asdict()}

    def __repr__(self) -> str:
        """Return its name, and what it answers otherwise."""
        part = f", part {self.part} only" if self.part else ""
        return f"<VariantInfo {self.puzzle}: {self.name} ({self.question}{part})>"


def variants(puzzle: str | None = None) -> list[VariantInfo]:
    """Return the misreadings and other changes of the rules, of a puzzle or of all.

    >>> [one.part for one in variants("battle") if one.name == "zero-lives"]
    [None]

    Raises:
        UsageError: there is no such puzzle.
    """
    named = named_puzzle(puzzle)
    return [
        VariantInfo(
            each.name,
            one.name,
            one.question.name,
            one.touches,
            one.rule,
            one.instead,
            one.part,
            one.because,
            one.needs,
            tuple(other.name for other in each.variants if one.is_against(other)),
        )
        for each in ([named] if named else map(load, NAMES))
        for one in each.variants
    ]


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
    r"""Play an input as it is and changed, and say how both end and where they first differ.

    >>> told = compare("#####\n#E.G#\n#####", {"elf_attack": 200})
    >>> print(told)  # doctest: +ELLIPSIS
    as it is: 67 rounds x 2 hit points = 134; elves win, 0 elves lost at elf attack power 3
    changed: 1 round x 200 hit points = 200; elves win, 0 elves lost at elf attack power 200
    first difference: round 1: the elf at 1,1 steps right and hits the goblin at 1,3 for 3 here, ...

    Args:
        text: what is played on the left.
        changes: settings of the right alone.
        settings: of both.
        variants: of the right.
        systems: of the right.
        other: another input to be played on the right.
        part: of both.
        other_part: of the right, if it is another.
        time_limit: in seconds, for both together.

    Raises:
        SkirmishError: see `game.api`; also for two inputs that can't be compared.
    """
    with CallLimit(time_limit):
        one = read(text, settings, GivenRules(), part)
        changed = {**settings, **changes}
        rules = GivenRules(variants, systems)
        two = read(text if other is None else other, changed, rules, other_part or part)
        check_comparable(one, two)
        wanted = part_to_play(one.scenario, part or FIRST)
        sides = PartToPlay(one, wanted), PartToPlay(two, other_part or wanted)
        pair = record_pair(*sides, ("as it is", "changed"))
        return compared(pair)


def check_comparable(one: Input, other: Input) -> None:
    """Raise a UsageError for two inputs that can't be played side by side."""
    if one.puzzle.name != other.puzzle.name:
        message = f"an input of {one.puzzle.name} can't be compared with one of {other.puzzle.name}"
        raise UsageError(message)
    sizes = one.scenario.size(), other.scenario.size()
    if sizes[0] != sizes[1]:
        raise UsageError(f"inputs of one size can be compared, not {sizes[0]} with {sizes[1]}")
