"""Systems that only look: what is planned without them is played with them."""

import esper
import pytest

from components.cards import Table
from components.health import Health
from components.vault import Journey
from game.inputs.reading import read
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.proof import shortcuts
from game.puzzles.read_only_systems import why_slow, without_read_only
from game.puzzles.variant import Change
from game.simulation.rules_error import RulesError
from systems.duel import rules as duel
from systems.vault import RULES, MovementSystem
from systems.vault.movement import clock
from systems.vault.promises import EVERY


class Looks(esper.Processor):
    """Changes nothing, as it says."""

    only_looks = True

    def process(self) -> None:
        """Do nothing."""


class Says(esper.Processor):
    """Changes nothing, as it says."""

    only_looks = True
    heard: tuple[int, ...] = ()

    def process(self) -> None:
        """Note how often it is called, where all see it."""
        Says.heard = (*Says.heard, 1)


class Opens(esper.Processor):
    """Changes something, as may be seen."""

    def process(self) -> None:
        """Change it."""
        clock().found = clock().found


class Moves(MovementSystem):
    """Has a place, where nobody only looks."""

    only_looks = True


def test_systems_that_only_look_are_left_out() -> None:
    assert without_read_only(RULES.changed(Looks, Opens, Says)) == RULES.changed(Opens)
    assert without_read_only(RULES.changed(Moves)) == RULES.changed(Moves)
    assert without_read_only(RULES) is RULES


def test_subclass_of_one_that_says_it_only_looks_says_nothing() -> None:
    class Further(Says):
        pass

    assert without_read_only(RULES.changed(Further)) == RULES.changed(Further)


@pytest.mark.parametrize("rules", [RULES, duel.RULES])
def test_promises_hold_beside_systems_that_only_look(rules: duel.DuelRules) -> None:
    assert shortcuts(rules.changed(Looks)) == shortcuts(rules)
    assert not shortcuts(rules.changed(Opens))


@pytest.mark.parametrize("name", ["cellar", "apprentice", "hall", "kitchen-table"])
def test_answers_stay_and_who_looks_sees_one_game(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = read(name).scenario
    for part in scenario.parts():
        monkeypatch.setattr(Says, "heard", ())
        watched = scenario.under(Change(systems=(Says,)))
        assert watched.answer(part).number == scenario.answer(part).number
        assert Says.heard


def test_only_the_battle_that_was_looked_for_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Says, "heard", ())
    scenario = read("two-readings").scenario
    assert isinstance(scenario, BattleScenario)
    outcome = scenario.under(Change(systems=(Says,))).outcome(2)
    found, seen = scenario.outcome(2), len(Says.heard)
    assert outcome == found
    assert found is not None
    with scenario.with_elf_attack(found.elf_attack).simulate(1)[0] as alone:
        turns = 0
        while not alone.is_over:
            alone.step()
            turns += 1
    assert seen == turns


class Lies(esper.Processor):
    """Does what it says that it does not, once, after its first turns."""

    only_looks = True
    turn = 150
    turns = 0

    def process(self) -> None:
        """Change what every simulation has: a clock; or the points of units."""
        Lies.turns += 1
        if Lies.turns != Lies.turn:
            return
        for _, table in esper.get_component(Table):
            table.games[0].rounds += 1
        for _, health in esper.get_component(Health):
            health.points -= 1
        for _, journey in esper.get_component(Journey):
            journey.steps += 1


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("corridor", "Health.points"),
        ("apprentice", "Health.points"),
        ("cellar", "Journey.steps"),
        ("kitchen-table", "Table.games"),
    ],
)
def test_system_that_changes_what_it_only_looks_at_is_found_out(
    name: str, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lies, "turn", 3)
    scenario = read(name).scenario.under(Change(systems=(Lies,)))
    for part in scenario.parts():
        monkeypatch.setattr(Lies, "turns", 0)
        with pytest.raises(RulesError, match=f"only looks, but changes {changed}: leave out"):
            scenario.answer(part)


class Kept(MovementSystem):
    """Promises what there is."""

    promises = EVERY


class Promises(esper.Processor):
    """Promises what there is, and looks."""

    promises = EVERY

    def process(self) -> None:
        """Change what may matter."""
        clock().found = clock().found


def test_slow_rules_are_told_with_what_to_add() -> None:
    assert why_slow(RULES) == ""
    looks = f"slow, as every turn is played for what looks on: Looks ({__file__})"
    assert why_slow(RULES.changed(Looks)) == looks
    slow = "slow, as it is played as it stands"
    looks_only = "add only_looks = True to Opens if it changes nothing"
    assert why_slow(RULES.changed(Looks, Opens)) == f"{slow}: Opens ({__file__}); {looks_only}"
    assert why_slow(RULES.changed(Moves)) == f"{slow}: Moves ({__file__})"
    assert why_slow(RULES.changed(Promises)) == (
        f"{slow}: Promises ({__file__}); add only_looks = True to Promises if it changes nothing"
    )
    kept = f"{slow}: Kept ({__file__})"
    assert why_slow(RULES.changed(Kept)) == kept
    assert why_slow(RULES.changed(Kept), "; best so") == f"{kept}; best so"
