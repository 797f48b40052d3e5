"""A whole puzzle: its description and all its parts."""

from collections.abc import Callable
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Final, Generic, Protocol, TypeVar

from esper import Processor

from game.puzzles.contract import Scenario
from game.puzzles.description import PuzzleDescription
from game.puzzles.explanation import Explainer
from game.puzzles.lab_types import (
    DivergenceDrawer,
    InputGenerator,
    SweepTerms,
    TraceComparer,
    VariantAnswers,
)
from game.puzzles.narrator import Narrator
from game.puzzles.settings import Settings
from game.puzzles.summary import Summarizer
from game.puzzles.variant import NO_CHANGE, Change, Variant
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import Simulation
from systems.variants import PART_SIGN

T = TypeVar("T")
PARTS: Final = ("1", "2")
SimulationStart = tuple[Simulation, Any]
"""A simulation, and its state before the first turn."""


class ScenarioReader(Protocol):
    """Reads inputs of a puzzle."""

    def __call__(
        self, text: str, source: str, settings: Settings, change: Change = NO_CHANGE, /
    ) -> Scenario[Any]:
        """Read a text under changed rules; omitted settings have their default.

        Raises:
            InputError: If `text` is not an input of this puzzle.
        """


class GraphWriter(Protocol):
    """Writes the graph of a part of an input."""

    def __call__(
        self,
        scenario: Any,  # noqa: ANN401 - each puzzle has its own type
        part: int,
        /,
        *,
        is_json: bool,
    ) -> str:
        """Return the graph in Graphviz' language, or as JSON.

        Raises:
            SkirmishError: If the input doesn't have this part.
        """


@dataclass(frozen=True)
class LateImport(Generic[T]):
    """A part that only the lab uses. `solve` starts faster without importing it."""

    path: str
    """The module and the name, as in `game.puzzles.battle.generate:GENERATOR`."""

    def load(self) -> T:
        """Import the part."""
        found: T = resolve_name(self.path)
        return found


@dataclass(frozen=True, eq=False, kw_only=True)
class Puzzle(PuzzleDescription):
    """A puzzle with all its parts; a missing part is None."""

    read: ScenarioReader
    systems: tuple[type[Processor], ...]
    """The systems of the standard rules, in their order."""
    narrator: type[Narrator[Any]]
    variants: tuple[Variant, ...] = ()
    """The variants of its rules, in the order in which they combine."""
    families: tuple[Variant, ...] = ()
    """Variants that take a value, with all values that are worth trying."""
    valued: Callable[[str], Variant | None] | None = None
    """Returns the variant of a name with a value, as `power-bisected=4-50`."""
    explain: Explainer | None = None
    summarize: Summarizer | None = None
    """Returns the summary without playing anything."""
    summarize_alternatives: Summarizer | None = None
    """Returns the sentences of the summary for which other choices must be played."""
    graph: GraphWriter | None = None
    notation: Callable[[Any], Notation] | None = None
    """Returns the meaning of the numbers in the components of a scenario."""
    abridge: Callable[[Any, int], SimulationStart] | None = None
    """Returns a simulation of a part that is short enough to watch."""
    attempt: Callable[[Any, int], SimulationStart | None] | None = None
    """Returns the nearest simulation to an answer for a part without one, or None."""
    is_slow: Callable[[Any, int | None], bool] | None = None
    """Returns whether finding a part takes so long that the window first shows part 1."""
    last_round: Callable[[Any], int] | None = None
    """Returns the last round of a finished state, if it isn't the last complete round."""
    generator: LateImport[InputGenerator] | None = None
    sweep_terms: LateImport[SweepTerms] | None = None
    variant_answers: LateImport[type[VariantAnswers]] | None = None
    """Answers an input under many changes. If it is None, each change is played alone."""
    divergence: LateImport[DivergenceDrawer] | None = None
    trace_comparer: LateImport[TraceComparer] | None = None

    @property
    def all_variants(self) -> tuple[Variant, ...]:
        """All variants, with all members of their families, sorted by question."""
        found = dict.fromkeys((*self.variants, *self.families))
        questions = list(dict.fromkeys(one.question.name for one in found))
        return tuple(sorted(found, key=lambda one: questions.index(one.question.name)))

    def variant(self, name: str) -> Variant | None:
        """Return the variant of a name, or None.

        The name may end in a value, as `power-bisected=4-50`, and in the only part that the
        variant changes, as `first-step@2`.
        """
        whole, sign, part = name.partition(PART_SIGN)
        found = next((one for one in self.variants if one.name == whole), None)
        if found is None and self.valued and "=" in whole:
            found = self.valued(whole)
        if not sign or found is None:
            return found
        return found.for_part(int(part)) if part in PARTS and found.part is None else None
