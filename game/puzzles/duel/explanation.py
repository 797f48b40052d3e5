"""Why a duel's turn went as it did: as words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.duel.choices import Choice
from game.puzzles.duel.objects import DuelObjects
from game.puzzles.duel.picture import picture
from game.puzzles.duel.reasons import ARROW, Blow, arithmetic, conclusion, table
from game.puzzles.duel.state import DuelState
from game.puzzles.objects import Object
from game.text.wording import folded

NUMBERS: Final = 11
"""Where in a line of the picture the numbers begin."""


class TurnExplanation(NamedTuple):
    """What one side did in its turn, and why."""

    state: DuelState
    """When the side acts: effects have acted already, and the wizard has bled."""
    happened: tuple[str, ...]
    """What has happened in the turn until then."""
    events: list[Object]
    """All that happens in the turn."""
    choices: tuple[Choice, ...] = ()
    """In the order of the book; none in the boss's turn, or if the boss is dead already."""
    blow: Blow | None = None
    """None in the wizard's turn, or if the boss is dead already."""
    is_won: bool = False
    """Whether the boss is dead when the turn is over."""

    @property
    def side(self) -> str:
        """Whose turn it is."""
        return "wizard" if self.state.is_wizards_turn else "boss"

    def text(self, columns: int) -> str:
        """Return what both sides have, then the choices or the blow."""
        heading = f"Turn {self.state.turns}, {self.side}: {', '.join(self.happened)}"
        lines = [
            folded(heading.rstrip(), columns),
            *(folded(line, columns, NUMBERS) for line in picture(self.state)),
            "",
            *self._reasons(columns),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> Object:
        """Return the state when the side acts, the choices, and the blow."""
        return {
            "round": self.state.turns,
            "side": self.side,
            "events": self.events,
            **DuelObjects().of_state(self.state),
            "choices": [choice_object(choice) for choice in self.choices],
            "blow": self.blow and self.blow._asdict(),
        }

    def _reasons(self, columns: int) -> list[str]:
        if self.choices:
            rows = (folded(row, columns, len(ARROW) + 2) for row in table(self.choices))
            return [*rows, "", folded(conclusion(self.choices), columns)]
        if self.blow:
            return [folded(arithmetic(self.blow), columns)]
        is_wizards = self.side == "wizard"
        if not self.is_won:
            return ["Nothing is cast." if is_wizards else "The boss does not strike."]
        return [f"The boss is dead before {'a spell is cast' if is_wizards else 'it strikes'}."]


def choice_object(choice: Choice) -> Object:
    """Return a spell and the least mana with which the duel can be won after it."""
    return {
        "spell": choice.spell,
        "cost": choice.cost,
        "castable": choice.is_castable,
        "mana_missing": choice.mana_missing,
        "turns_running": choice.turns_running,
        "least_mana": choice.win and choice.win.mana,
        "casts": choice.win and choice.win.casts,
        "chosen": choice.is_chosen,
    }
