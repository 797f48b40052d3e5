"""The rules that an answer is judged by: those as they are, or others that are asked for.

Misreadings are tried on top of them. The systems of one's own files can't be sent to another
process, so there the files are run again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.rules import OwnRules, rules_of
from game.lab.abilities import Readings, readings_of
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.objects import JsonObject
from game.puzzles.registry import load
from game.puzzles.variant import NO_CHANGE, Change, Variant, in_order

RuleTexts = tuple[tuple[str, str], ...]
"""Names and texts of files."""


@dataclass(frozen=True, slots=True)
class BaseRules:
    """What holds whatever is misread."""

    change: Change = NO_CHANGE
    own: tuple[OwnRules, ...] = ()
    """The files that its systems are from."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is made again in another process."""
        texts = tuple((rules.file.name, rules.text) for rules in self.own)
        return made_again, (self.change.variants, texts)

    @property
    def words(self) -> str:
        """What is told of them: `, by the rules of archers.py`; empty of the rules as they are."""
        titles = " and ".join(self.change.titles)
        return f", by the rules of {titles}" if titles else ""

    def named(self) -> JsonObject:
        """Return the names of variants and files, as a key of an object; none if there are none."""
        return {"variants": list(self.change.titles)} if self.change.titles else {}

    def misread(self, chosen: VariantSet, known: Sequence[Variant]) -> Change:
        """Return the change by which these rules are played with misreadings on top of them."""
        if not self.change.variants:
            return self.change._replace(variants=chosen)
        return self.change._replace(variants=in_order((*self.change.variants, *chosen), known))

    def misreadings(self, scenario: Scenario[Any], known: Sequence[Variant]) -> list[Variant]:
        """Return the variants with which an input can be played on top of them."""
        held = self.change.variants
        able = (one for one in known if one not in held and not any(map(one.is_against, held)))
        return [one for one in able if can_be_under(self.misread((one,), known), scenario)]

    def readings(self, scenario: Scenario[Any]) -> Readings:
        """Return what answers an input under one set of misreadings after another."""
        return readings_of(scenario) if self.change == NO_CHANGE else OnTop(scenario, self)


def made_again(variants: VariantSet, texts: RuleTexts) -> BaseRules:
    """Run files, and return the rules that they and some variants make."""
    own = tuple(rules_of(text, name) for name, text in texts)
    systems = tuple(system for rules in own for system in rules.systems)
    return BaseRules(Change(variants, systems, tuple(rules.file for rules in own)), own)


def can_be_under(change: Change, scenario: Scenario[Any]) -> bool:
    """Whether the systems of a change can be combined."""
    try:
        scenario.under(change)
    except (SkirmishError, TypeError):
        return False
    return True


class OnTop(Readings):
    """Answers one input under misreadings on top of other rules than those as they are."""

    def __init__(self, scenario: Scenario[Any], base: BaseRules) -> None:
        """Begin with nothing played."""
        super().__init__(scenario)
        self._readings: Final = readings_of(scenario)
        self._base: Final = base
        self._known: Final = load(scenario.puzzle).variants()

    def answer(self, change: Change, part: int, limit: float = inf) -> int | None:
        """Return the number that a part comes to; None if none, or if the rules fail at it.

        Raises:
            OutOfTimeError: the time or the steps that a caller allows are over.
        """
        try:
            misread = self._base.misread(change.variants, self._known)
            return self._readings.answer(misread, part, limit)
        except OutOfTimeError:
            raise
        except Exception:  # noqa: BLE001 - rules of one's own may fail under others in any way
            return None
