"""Whether rules that choose otherwise play the same battles, and who is asked."""

import pytest

import game.puzzles.battle.playing.outcome as fights_module
from components.turn import Candidate
from game.lab.capabilities import readings_of
from game.lab.puzzles.battle.readings import is_choice
from game.lab.puzzles.battle.same_choices import (
    RecordedChoices,
    SameChoices,
    only_chooses,
    ranked,
    recording_rules,
)
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.variants import has_systems
from game.puzzles.registry import load
from game.puzzles.variant import Change
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.rules import RULES
from systems.battle.variants.death import ZeroLivesAttackSystem
from systems.battle.variants.destination import NearestEnemyMovementSystem
from systems.battle.variants.target import LastOfWeakestAttackSystem
from tests.boards import squares

VARIANTS = load("battle").variants()
BY_NAME = {variant.name: variant for variant in VARIANTS}
TIE = "########\n#..E..G#\n#G.....#\n########"
DUEL = "######\n#E..G#\n######"


def test_variants_that_only_choose_are_these() -> None:
    fought = filter(has_systems, VARIANTS)
    assert [variant.name for variant in fought if is_choice(variant)] == [
        "columns-first",
        "first-step",
        "nearest-enemy",
        "nearest-enemy-square",
        "each-enemy-once",
        "last-of-nearest",
        "crow-flies",
        "walk-back",
        "walk-back-from-first-met",
        "neighbour-order=URDL",
        "first-adjacent",
        "last-of-weakest",
        "strikes-by-column",
        "move-or-attack",
    ]


def test_system_that_does_more_than_choose_is_known_by_its_methods() -> None:
    class HeavyAttackSystem(LastOfWeakestAttackSystem):
        def strike(self, *_: object) -> None:
            """Do something."""

    class LightAttackSystem(HeavyAttackSystem):
        pass

    found = [
        only_chooses(system)
        for system in (LastOfWeakestAttackSystem, HeavyAttackSystem, LightAttackSystem)
    ]
    assert found == [True, False, False]
    assert not only_chooses(ZeroLivesAttackSystem)
    assert only_chooses(MovementSystem)
    assert only_chooses(AttackSystem)


def notes_of(text: str) -> RecordedChoices:
    """Return what units choose in the first round of a drawn battle."""
    rules, notes = recording_rules(RULES)
    cave = read_cave(text, "drawn")
    with Battle(cave, BattleSettings(rules=rules)) as battle:
        while not battle.turn.rounds:
            battle.step()
    return notes


@pytest.mark.parametrize(("text", "holds"), [(TIE, False), (DUEL, True)])
def test_steps_are_compared(text: str, holds: bool) -> None:
    notes = notes_of(text)
    width = text.index("\n") + 1
    assert notes.steps
    assert squares(text, "E") in {1 << origin for origin, _, _ in notes.steps}
    assert SameChoices(RULES.changed(NearestEnemyMovementSystem), notes, width).is_same() == holds
    assert SameChoices(RULES, notes, width).is_same()


@pytest.mark.parametrize(("points", "holds"), [((9, 9), False), ((8, 9), True)])
def test_blows_are_compared(points: tuple[int, int], holds: bool) -> None:
    notes = RecordedChoices()
    candidates = [Candidate(left, square, 7) for left, square in zip(points, (1, 5), strict=True)]
    notes.targets[ranked(candidates), False] = 1
    assert SameChoices(RULES.changed(LastOfWeakestAttackSystem), notes, 4).is_same() == holds


def test_of_hit_points_only_the_order_is_noted() -> None:
    candidates = [Candidate(points, square, 7) for square, points in enumerate((9, 4, 9, 20))]
    assert [one.points for one in ranked(candidates)] == [1, 0, 1, 2]


def test_what_is_noted_later_is_compared_later() -> None:
    notes = notes_of(DUEL)
    agreement = SameChoices(RULES.changed(NearestEnemyMovementSystem), notes, DUEL.index("\n") + 1)
    assert agreement.is_same()
    (origin, enemies, free), _ = next(iter(notes.steps.items()))
    notes.steps[origin + 1, enemies, free] = None
    assert not agreement.is_same()
    notes.steps.clear()
    assert not agreement.is_same(), "who once disagreed plays another battle"


@pytest.mark.parametrize(
    ("names", "fights"),
    [
        (("first-step",), 0),
        (("columns-first", "first-step"), 0),
        (("first-step", "last-of-weakest"), 0),
        (("zero-lives",), 1),
        (("zero-lives", "first-step"), 1),
        (("move-or-attack",), 1),
    ],
)
def test_battle_is_fought_once_for_all_who_choose_alike(
    names: tuple[str, ...], fights: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    class WatchedBattle(Battle):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            begun.append(1)

    readings = readings_of(BattleScenario(read_cave(DUEL, "drawn"), BattleSettings()))
    readings.answer(Change(), 1)
    monkeypatch.setattr(fights_module, "Battle", WatchedBattle)
    readings.answer(Change(tuple(BY_NAME[name] for name in names)), 1)
    assert len(begun) == fights
