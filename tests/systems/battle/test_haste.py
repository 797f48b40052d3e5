"""Battles in haste: what is repeated, what is not, and that it makes no difference."""

import pytest

from components.cavern import Cavern
from components.faction import ELF
from components.health import Health
from game.inputs.reading import read_example
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.attack import AttackSystem
from systems.battle.habits import Blow, Rest, around
from systems.battle.promises import EVERY, Promise
from systems.battle.repeated_rounds import repeat
from systems.battle.round import RoundSystem
from systems.battle.rules import RULES
from systems.battle.targeting import TargetingSystem
from tests.bundled import played

OURS = "systems.battle"
"""Where systems come from that may be played in haste."""
ENOUGH = 30
"""Rounds of a battle so large that it would take long to its end."""


def begun(text: str, points: int = 200) -> Battle:
    """Return a hasty battle of a drawn cave."""
    settings = BattleSettings(elf_hp=points, goblin_hp=points)
    return Battle(read_cave(text, "drawn"), settings.hastened())


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each decided turn adds its round."""
    turns: list[int] = []
    real = TargetingSystem.process

    def process(system: TargetingSystem) -> None:
        turns.append(system.battlefield[1].rounds)
        real(system)

    monkeypatch.setattr(TargetingSystem, "process", process)
    return turns


def left(battle: Battle) -> list[int]:
    """Return the hit points of all units in reading order."""
    return [unit.points for unit in battle.units()]


def fought(text: str, settings: BattleSettings) -> tuple[Outcome, list[tuple[object, ...]]]:
    """Return how a battle ends, or stands after enough rounds, and who is left."""
    with Battle(read_cave(text, "drawn"), settings) as battle:
        battle.fight_until(lambda: battle.turn.rounds >= ENOUGH and len(text) > 10_000)
        return outcome_of(battle), list(battle.units())


@pytest.mark.slow
@pytest.mark.parametrize("name", played("battle"))
@pytest.mark.parametrize("power", [3, 4, 15, 200])
def test_bundled_battles_in_haste_end_as_turn_by_turn(name: str, power: int) -> None:
    text, settings = read_example(name).source.text, BattleSettings(elf_attack=power)
    assert fought(text, settings.hastened()) == fought(text, settings)


def test_pair_that_goes_on_striking_decides_only_at_first_and_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decided = counted(monkeypatch)
    with begun("EG") as battle:
        battle.fight()
        assert (battle.turn.rounds, left(battle)) == (67, [2])
    assert decided == [0, 0, 66, 67], "both at first, then the blow that kills, then no enemy"


def test_round_of_nothing_but_habit_counts_all_that_are_like_it() -> None:
    with begun("EG") as battle:
        seen = []
        while not battle.is_over:
            battle.step()
            seen.append((battle.turn.rounds, left(battle)))
    assert seen[:3] == [(1, [197, 197]), (66, [2, 2]), (67, [2])]


def test_arrival_of_another_enemy_ends_a_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    decided = counted(monkeypatch)
    with begun("G.\nE.\n.G") as battle:
        battle.step()
        assert (decided, left(battle)) == ([0, 0, 0], [197, 194, 200])
        battle.step()
        assert (decided[3:], left(battle)) == ([1, 1], [194, 188, 200]), "the first is as before"


def test_unit_that_nothing_has_changed_for_rests_and_the_stalemate_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decided = counted(monkeypatch)
    with begun("E#G") as battle:
        battle.fight()
        assert (battle.turn.rounds, battle.turn.is_stalemate) == (1, True)
    assert decided == [0, 0]


def test_resting_unit_wakes_when_a_way_opens() -> None:
    text = "#######\n#EEG.G#\n#######"
    settings = BattleSettings(goblin_hp=9)
    assert fought(text, settings.hastened()) == fought(text, settings)


def test_haste_stops_at_once_when_somebody_has_fallen() -> None:
    with begun("EG.E", points=3) as battle:
        battle.step()
        assert (left(battle), battle.turn.rounds, battle.is_over) == ([3, 3], 0, False)


@pytest.mark.parametrize(
    "text",
    ["EG   E(9), G(3)", "E.EG   E(9), E(9), G(9)\nG###   G(3)"],
    ids=["the last to act", "with others to act before"],
)
def test_round_does_not_wait_for_who_has_fallen(text: str) -> None:
    settings = BattleSettings()
    with Battle(read_cave(text, "drawn"), settings.hastened()) as battle:
        while not battle.turn.rounds and not battle.is_over:
            battle.step()
        assert battle.turn.rounds == 1
    assert fought(text, settings.hastened()) == fought(text, settings)


def test_round_of_many_turns_is_asked_once_whether_it_is_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []
    real = RoundSystem.process
    monkeypatch.setattr(
        RoundSystem, "process", lambda system: asked.append(real(system)) or asked[-1]
    )
    with begun("EG.EG") as battle:
        battle.step()
        assert (battle.turn.rounds, len(asked)) == (1, 1)


def test_rules_that_do_not_promise_it_are_played_turn_by_turn() -> None:
    class MoodyAttackSystem(AttackSystem):
        """Promises all but that habits hold."""

        __module__ = OURS
        promises = EVERY & ~Promise.HABITUAL

    rules = RULES.changed(MoodyAttackSystem)
    assert (RULES.hastened().is_hasty, rules.hastened().is_hasty) == (True, False)


def test_rules_of_somebodys_own_are_played_turn_by_turn() -> None:
    class LoudAttackSystem(AttackSystem):
        """Comes from elsewhere."""

        promises = EVERY

    assert not RULES.changed(LoudAttackSystem).hastened().is_hasty


def test_promise_of_habits_that_do_not_hold_leads_elsewhere() -> None:
    class MoodyAttackSystem(AttackSystem):
        """Kills with the sixth blow."""

        __module__ = OURS
        promises = EVERY
        blows = 0

        def is_fatal(self, points: int) -> bool:
            self.blows += 1
            return points <= 0 or self.blows > 5

    settings = BattleSettings(rules=RULES.changed(MoodyAttackSystem))
    assert fought("EG", settings.hastened()) != fought("EG", settings), "hence promises"


def struck(target: Health, loss: int, *orders: tuple[Health, Health, bool]) -> Blow:
    """Return the habit of striking a unit."""
    return Blow(0, (), target, loss, orders)


@pytest.mark.parametrize(
    ("points", "were_equal", "expected"),
    [
        ((5, 9), False, True),
        ((5, 5), False, False),
        ((9, 5), False, False),
        ((5, 5), True, True),
        ((5, 9), True, False),
        ((9, 5), True, False),
    ],
)
def test_habit_holds_as_long_as_two_enemies_stay_in_order(
    points: tuple[int, int], were_equal: bool, expected: bool
) -> None:
    weaker, other = (Health(left, 200) for left in points)
    nobody = Cavern(width=5, free=0)
    habit = Blow(6, around(6, nobody), weaker, 3, ((weaker, other, were_equal),))
    assert habit.does_hold(nobody) == expected


def test_habit_of_a_blow_that_would_kill_does_not_hold() -> None:
    nobody = Cavern(width=5, free=0)
    assert Blow(6, around(6, nobody), Health(4, 200), 3, ()).does_hold(nobody)
    assert not Blow(6, around(6, nobody), Health(3, 200), 3, ()).does_hold(nobody)


def test_rounds_repeat_as_long_as_all_live() -> None:
    strong, weak = Health(200, 200), Health(10, 200)
    rounds = repeat([struck(strong, 3), struck(weak, 3), Rest(0, {ELF: 1})])
    assert (rounds, strong.points, weak.points) == (3, 191, 1)


def test_rounds_repeat_no_more_once_a_rival_catches_up() -> None:
    weaker, other = Health(100, 200), Health(110, 200)
    order = (weaker, other, False)
    rounds = repeat([struck(weaker, 3, order), struck(other, 5)])
    # Before the first blow it was 103 to 115, and is 88 to 90 in the last round of these; then
    # it would be a tie.
    assert (rounds, weaker.points, other.points) == (5, 85, 85)


def test_equally_weak_enemies_stay_so_only_if_both_lose_alike() -> None:
    first, second = Health(97, 200), Health(100, 200)
    order = (first, second, True)
    assert repeat([struck(first, 3, order)]) == 0
    assert repeat([struck(first, 3, order), struck(second, 3)]) == 32


def test_round_without_wounds_is_not_repeated() -> None:
    assert repeat([Rest(0, {})]) == 0
    assert repeat([struck(Health(5, 5), 0)]) == 0
