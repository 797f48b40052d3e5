"""The table of the lab's parts for each puzzle."""

from typing import Any, Final

from game.errors import UsageError
from game.lab.parts import (
    InputGenerator,
    LabParts,
    SweepTerms,
    TraceComparer,
    VariantAnswers,
)
from game.lab.puzzles.battle.parts import LAB_PARTS as BATTLE
from game.lab.puzzles.cards.parts import LAB_PARTS as CARDS
from game.lab.puzzles.duel.parts import LAB_PARTS as DUEL
from game.lab.puzzles.vault.parts import LAB_PARTS as VAULT
from game.puzzles.contract import Scenario
from game.puzzles.settings import Option

TABLE: Final = {"battle": BATTLE, "duel": DUEL, "vault": VAULT, "cards": CARDS}
NOTHING: Final = LabParts()


def lab_parts(puzzle: str) -> LabParts:
    """Return the lab's parts for a puzzle, from its name."""
    return TABLE.get(puzzle, NOTHING)


def generator_of(puzzle: str) -> InputGenerator:
    """Return the input generator of a puzzle, from its name.

    Raises:
        UsageError: If there is no generator.
    """
    if generator := lab_parts(puzzle).generator:
        return generator
    raise UsageError(f"{puzzle} has no generator of inputs")


def generator_options(puzzle: str) -> tuple[Option, ...]:
    """Return the settings of a puzzle's generator; none if it has no generator."""
    generator = lab_parts(puzzle).generator
    return generator.options if generator else ()


def generated_options() -> dict[str, Option]:
    """Return the settings of all generators; the keys are their names."""
    return {option.name: option for puzzle in TABLE for option in generator_options(puzzle)}


def variant_answers_of(scenario: Scenario[Any]) -> VariantAnswers:
    """Return an object that answers an input under many changes of the rules."""
    return lab_parts(scenario.puzzle).variant_answers(scenario)


def trace_comparer(scenario: Scenario[Any]) -> TraceComparer:
    """Return the function that compares printed maps of a puzzle.

    Raises:
        UsageError: If the puzzle has no such function.
    """
    if compare := lab_parts(scenario.puzzle).trace_comparer:
        return compare
    able = " and ".join(f"{name}s" for name, parts in TABLE.items() if parts.trace_comparer)
    message = f"only printed maps of {able} can be compared: this is an input of {scenario.puzzle}"
    raise UsageError(message)


def terms_of(puzzle: str) -> SweepTerms:
    """Return the terms of a puzzle's sweeps.

    Raises:
        UsageError: If the puzzle has no sweeps.
    """
    if terms := lab_parts(puzzle).sweep_terms:
        return terms
    raise UsageError(f"{puzzle} has no sweeps")


def all_terms() -> list[SweepTerms]:
    """Return the terms of all puzzles that have sweeps."""
    return [parts.sweep_terms for parts in TABLE.values() if parts.sweep_terms]


def win_of(puzzle: str) -> str:
    """Return the ending that counts as a win."""
    return terms_of(puzzle).endings[0]
