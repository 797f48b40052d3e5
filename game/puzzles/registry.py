"""The list of puzzles. A puzzle is imported whole when an input of it is recognised."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

from game.errors import InputError, UsageError
from game.puzzles.battle import DESCRIPTION as BATTLE
from game.puzzles.cards import DESCRIPTION as CARDS
from game.puzzles.contract import Scenario
from game.puzzles.description import PuzzleDescription
from game.puzzles.duel import DESCRIPTION as DUEL
from game.puzzles.explanation import Explanation, ExplanationQuestion
from game.puzzles.lab_types import InputGenerator, SweepTerms, TraceComparer, VariantAnswers
from game.puzzles.narrator import Narrator
from game.puzzles.puzzle import Puzzle
from game.puzzles.settings import Option, Settings, with_defaults
from game.puzzles.summary import SummarySentence
from game.puzzles.vault import DESCRIPTION as VAULT
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents
from game.text.sources import stem

S = TypeVar("S", bound=State)

DESCRIPTIONS: Final = (BATTLE, DUEL, VAULT, CARDS)
"""In the order in which puzzles are tried on a text; the first is the default."""
NAMES: Final = tuple(each.name for each in DESCRIPTIONS)


class BundledInput(NamedTuple):
    """An example that comes with the program."""

    puzzle: PuzzleDescription
    path: str
    """Below the folder of bundled files."""
    shows: str
    """What the example shows, in one line."""


@cache
def load(name: str) -> Puzzle:
    """Import the whole puzzle of a name."""
    puzzle: Puzzle = import_module(f"game.puzzles.{name}.puzzle").PUZZLE
    return puzzle


def describe(name: str) -> PuzzleDescription:
    """Return the description of the puzzle of a name."""
    return next(each for each in DESCRIPTIONS if each.name == name)


def puzzles_with_graph() -> list[str]:
    """Return the names of the puzzles that have a graph."""
    return [name for name in NAMES if load(name).graph]


def all_options() -> dict[str, Option]:
    """Return the settings of all puzzles; the keys are their names."""
    return {option.name: option for puzzle in DESCRIPTIONS for option in puzzle.options}


def examples(puzzle: PuzzleDescription | None = None) -> dict[str, BundledInput]:
    """Return the bundled inputs of a puzzle, or of all puzzles; the keys are their names."""
    return {
        stem(path): BundledInput(each, path, shows)
        for each in (DESCRIPTIONS if puzzle is None else (puzzle,))
        for path, shows in each.examples.items()
    }


def recognise(text: str, source: str) -> Puzzle:
    """Return the puzzle of an input text, with all its parts imported.

    Raises:
        InputError: If no puzzle recognises `text`.
    """
    if not text or text.isspace():
        raise InputError(f"nothing in it: expected an input of {', '.join(NAMES)}", source=source)
    if text.lstrip().startswith("<"):
        message = "this looks like a web page: expected the input as plain text"
        raise InputError(message, source=source)
    for each in DESCRIPTIONS:
        if each.recognises(text):
            return load(each.name)
    needs = "; ".join(f"{each.name} needs {each.needs}" for each in DESCRIPTIONS)
    raise InputError(f"no puzzle plays this: {needs}", source=source)


def select_settings(puzzle: PuzzleDescription, requested: Settings, source: str) -> Settings:
    """Select a puzzle's settings from the settings of all puzzles.

    Raises:
        UsageError: If a setting of another puzzle is given.
    """
    own = with_defaults(requested, puzzle.options)
    for name, option in all_options().items():
        if name in requested and name not in own:
            kind = f"{source} is an input of {puzzle.name}"
            raise UsageError(f"{option.flag} doesn't apply here: {kind}")
    return own


def narrator_of(scenario: Scenario[S]) -> Narrator[S]:
    """Return the narrator of a scenario."""
    return load(scenario.puzzle).narrator(scenario)


def explain(
    scenario: Scenario[S],
    part: int,
    question: ExplanationQuestion,
    state: S,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield the explanations of a part while it is played on from a state.

    Raises:
        UsageError: If the puzzle has no explanations, or there is no such round or unit.
    """
    puzzle = load(scenario.puzzle)
    if puzzle.explain is None:
        raise UsageError(f"{puzzle.name} has no explanations")
    return puzzle.explain(scenario, part, question, state, played)


def make_summary(
    scenario: Scenario[Any], part: int, recording: Recording[Any]
) -> tuple[SummarySentence, ...]:
    """Return the summary of a complete recording; empty if its puzzle has no summaries."""
    summarize = load(scenario.puzzle).summarize
    return tuple(summarize(scenario, part, recording)) if summarize else ()


def all_sentences(
    scenario: Scenario[Any], part: int, recording: Recording[Any]
) -> tuple[SummarySentence, ...]:
    """Return the summary, with the sentences for which other choices are played."""
    further = load(scenario.puzzle).summarize_alternatives
    found = make_summary(scenario, part, recording)
    return (*found, *further(scenario, part, recording)) if further else found


def generator_of(puzzle: str) -> InputGenerator:
    """Return the input generator of a puzzle, from its name.

    Raises:
        UsageError: If there is no generator.
    """
    if generator := load(puzzle).generator:
        return generator.load()
    raise UsageError(f"{puzzle} has no generator of inputs")


def generator_options(puzzle: str) -> tuple[Option, ...]:
    """Return the settings of a puzzle's generator; none if it has no generator."""
    return generator_of(puzzle).options if load(puzzle).generator else ()


def generated_options() -> dict[str, Option]:
    """Return the settings of all generators; the keys are their names."""
    return {option.name: option for puzzle in NAMES for option in generator_options(puzzle)}


def variant_answers_of(scenario: Scenario[Any]) -> VariantAnswers:
    """Return an object that answers an input under many changes of the rules."""
    answers = load(scenario.puzzle).variant_answers
    return (answers.load() if answers else VariantAnswers)(scenario)


def trace_comparer(scenario: Scenario[Any]) -> TraceComparer:
    """Return the function that compares printed maps of a puzzle.

    Raises:
        UsageError: If the puzzle has no such function.
    """
    if compare := load(scenario.puzzle).trace_comparer:
        return compare.load()
    able = " and ".join(f"{name}s" for name in NAMES if load(name).trace_comparer)
    message = f"only printed maps of {able} can be compared: this is an input of {scenario.puzzle}"
    raise UsageError(message)


def terms_of(puzzle: str) -> SweepTerms:
    """Return the terms of a puzzle's sweeps.

    Raises:
        UsageError: If the puzzle has no sweeps.
    """
    if terms := load(puzzle).sweep_terms:
        return terms.load()
    raise UsageError(f"{puzzle} has no sweeps")


def win_of(puzzle: str) -> str:
    """Return the ending that counts as a win."""
    return terms_of(puzzle).endings[0]
