"""The duel as JSON objects.

A state has the `wizard` with points, armor, mana and spent mana, the `boss` with points
and damage, and as `effects` how many turns each running effect lasts, by its spell.

`notation` says what the numbers in components and events mean, for those who look at systems.
"""

from collections.abc import Mapping
from typing import Final

from game.puzzles.duel.duel import CHANGED, TIMER_CHANGED, DuelState
from game.puzzles.duel.scenario import DuelAnswer, DuelScenario
from game.puzzles.objects import JsonObject, JsonObjects
from game.simulation.inspecting.notation import Notation
from systems.duel.events import (
    ARMOR_CHANGED,
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    DUEL_ENDED,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    SPELL_CAST,
    TURN_BEGAN,
    TURN_ENDED,
    WIZARD_HEALED,
)

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    TURN_BEGAN: ("turn",),
    BLED: ("damage", "points"),
    EFFECT_ACTED: ("spell", "turns", "damage", "boss_points", "mana_gained", "mana"),
    EFFECT_ENDED: ("spell", "armor"),
    SPELL_CAST: ("spell", "cost", "mana"),
    BOSS_HURT: ("damage", "boss_points"),
    WIZARD_HEALED: ("healing", "points"),
    EFFECT_STARTED: ("spell", "turns", "armor"),
    BOSS_STRUCK: ("damage", "points"),
    ARMOR_CHANGED: ("armor",),
    TURN_ENDED: ("turn",),
    DUEL_ENDED: ("won",),
    CHANGED: ("boss_points", "boss_damage", "points", "armor", "mana", "spent"),
    TIMER_CHANGED: ("spell", "turns"),
}
"""Points are the wizard's where it isn't said that they are the boss's."""


class DuelObjects(JsonObjects[DuelState]):
    """Makes objects of any duel."""

    keys = KEYS

    def of_state(self, state: DuelState) -> JsonObject:
        """Return what both sides have."""
        running = sorted(state.timers.items())
        return {
            "wizard": {
                "points": state.points,
                "armor": state.armor,
                "mana": state.mana,
                "spent": state.spent,
            },
            "boss": {"points": state.boss_points, "damage": state.boss_damage},
            "effects": {state.spells[spell].name: turns for spell, turns in running},
        }

    def of_end(self, state: DuelState) -> JsonObject:
        """Return what was spent on which spells."""
        names = tuple(state.spells[spell].name for _, spell in state.cast)
        return DuelAnswer(state.spent, names, state.turns).to_json()

    def value(self, state: DuelState, key: str, argument: int) -> object:
        """Return a spell by its name, a flag as such."""
        if key == "spell":
            return state.spells[argument].name
        return bool(argument) if key == "won" else argument


def notation(scenario: DuelScenario) -> Notation:
    """Return what numbers mean in one duel."""
    spells = scenario.contest.spells
    return Notation(numbers={"spell": lambda number: spells[number].name}, events=KEYS)
