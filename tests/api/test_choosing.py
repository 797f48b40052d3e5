"""Simulations that a Python program steps by its own choices, copies and saves."""

import copy
import json
import pickle
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import esper
import pytest

from components.turn import Candidate, Cavern, Turn
from game.api import (
    Battle,
    Cards,
    Duel,
    InputError,
    RefusedChoiceError,
    RulesError,
    UsageError,
    Vault,
    example,
    play,
    solve,
)
from systems.battle.attack import AttackSystem
from systems.duel.casting import CastingSystem
from tests.api.texts import CAVE, QUARTERS

Stepped = Battle | Duel | Vault | Cards


class BraveAttackSystem(AttackSystem):
    """Takes on the strongest."""

    def choose(self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]) -> Candidate:
        """Return the strongest."""
        return max(candidates)


def begun_battle() -> Battle:
    """Return a battle within a round, in which some were commanded."""
    battle, chance = Battle(example("two-readings")), random.Random(4)  # noqa: S311
    for _ in range(9):
        battle.choose(chance.choice([one for one in battle.choices() if one.is_legal]))
    battle.step(3)
    battle.choices()
    return battle


def begun_duel() -> Duel:
    """Return a duel in which two spells were cast."""
    duel = Duel(example("apprentice"), part=2)
    duel.choose("Poison")
    duel.choose(0)
    return duel


def begun_vault() -> Vault:
    """Return a vault in which a key was taken."""
    vault = Vault(example("cellar"))
    vault.choose(1, "a")
    return vault


def begun_cards() -> Cards:
    """Return a card game after some turns."""
    cards = Cards(example("kitchen-table"), part=2)
    cards.step(11)
    return cards


BEGUN = (begun_battle, begun_duel, begun_vault, begun_cards)


def to_the_end(played: Any) -> object:
    """Play on to the end, with the first choice that is legal, and return how it stands then."""
    for _ in range(12):
        if isinstance(played, Cards):
            played.step()
        elif legal := [one for one in played.choices() if one.is_legal]:
            is_vault = isinstance(legal[0], tuple) and hasattr(legal[0], "explorer")
            played.choose(*((legal[0].explorer, legal[0].key) if is_vault else legal[:1]))
    if isinstance(played, Battle):
        played.fight()
    return played.state().facts(), played.is_over


@pytest.mark.parametrize("begin", BEGUN)
def test_copies_go_on_exactly_and_alone(begin: Any) -> None:
    played = begin()
    before = played.state()
    ways = (
        played.copy(),
        copy.copy(played),
        copy.deepcopy(played),
        pickle.loads(pickle.dumps(played)),  # noqa: S301 - pickled here
        type(played).load(played.save()),
    )
    ends = [to_the_end(twin) for twin in ways]
    assert played.state() == before
    assert ends == [to_the_end(played)] * len(ways)


@pytest.mark.parametrize("begin", BEGUN)
def test_whoever_closes_nothing_leaves_no_world_behind(begin: Any) -> None:
    before = {*esper.list_worlds()}
    played = begin()
    twin = played.copy()
    own = {*esper.list_worlds()} - before
    assert len(own) == 2
    del played, twin
    assert not own & {*esper.list_worlds()}


def test_rules_own_choices_come_to_the_answer() -> None:
    text = example("two-readings")
    battle = Battle(text)
    while choices := battle.choices():
        battle.choose(next(one for one in choices if one.is_by_the_rules))
    points = sum(unit.points for unit in battle.units())
    assert battle.turn.rounds * points == solve(text).numbers[0]


@pytest.mark.parametrize("part", [1, 2])
def test_spells_of_the_answer_cost_as_much(part: int) -> None:
    text = example("apprentice")
    answer = solve(text, puzzle="duel")[part - 1]
    duel = Duel(text, part=part)
    for spell in answer.spells:
        duel.choose(spell)
    assert (duel.is_won, duel.spent, tuple(duel.spells)) == (True, answer.mana, answer.spells)


def test_four_explorers_fetch_the_keys() -> None:
    vault = Vault(QUARTERS)
    assert (vault.part, {one.explorer for one in vault.choices()}) == (2, {1, 2, 3, 4})
    answer = solve(QUARTERS, puzzle="vault").part2
    for key in answer.order:
        explorer = next(one.explorer for one in vault.choices() if one.key == key and one.is_legal)
        vault.choose(explorer, key)
    assert (vault.steps, vault.is_over, vault.keys) == (answer.number, True, answer.order)


def test_events_are_those_of_play() -> None:
    text = example("kitchen-table")
    told = [event for moment in play(text) for event in moment["events"]]
    cards, found = Cards(text), []
    while not cards.is_over:
        found += cards.step(7)
    assert found == told


def test_units_wait_and_strike_whom_they_are_told() -> None:
    battle = Battle("#####\n#.G.#\n#GE.#\n#####")
    (go, *_) = battle.choices()
    assert (go.kind, go.unit) == ("strike", battle.turn.entity)
    battle.choose("wait")
    battle.choose(battle.choices()[-1])
    elf = battle.choices()
    assert [(one.place, one.is_by_the_rules) for one in elf] == [
        ((1, 2), True), ((2, 1), False), (None, False)
    ]  # fmt: skip
    battle.choose("strike", (2, 1))
    assert battle.picture() == "#####\n#.G.#   G(200)\n#GE.#   G(197), E(200)\n#####"


def test_round_in_which_all_wait_is_no_stalemate() -> None:
    battle = Battle(CAVE)
    for _ in range(6):
        battle.choose("wait")
    assert (battle.turn.rounds, battle.is_over) == (3, False)
    battle.fight()
    assert battle.turn.rounds * sum(unit.points for unit in battle.units()) > 0


def test_system_of_ones_own_is_given_again() -> None:
    battle = Battle(CAVE, systems=[BraveAttackSystem])
    battle.step(3)
    saved = battle.save()
    with pytest.raises(
        UsageError, match=r"^text: it was played by systems=\[BraveAttackSystem\], not \[\]$"
    ):
        Battle.load(saved)
    assert Battle.load(saved, systems=[BraveAttackSystem]).units() == battle.units()
    assert pickle.loads(pickle.dumps(battle)).units() == battle.units()  # noqa: S301
    assert to_the_end(battle.copy()) == to_the_end(battle)


def test_turn_that_is_played_by_systems_is_completed_first() -> None:
    battle = Battle(CAVE)
    battle.step_system()
    for call in (battle.copy, battle.save):
        with pytest.raises(RefusedChoiceError, match=r"^a turn is played system by system"):
            call()
    battle.step()
    assert Battle.load(battle.save()).picture() == battle.picture()


def test_decision_is_that_of_the_next_turn_even_if_one_was_begun() -> None:
    battle, other = Battle(example("two-readings")), Battle(example("two-readings"))
    battle.step_system()
    other.step()
    assert battle.decide() == other.decide()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "text: saved as version 2: expected version 1"),
        ({"saved": "battle"}, "text: a saved battle: expected a duel"),
        ({"played": ["Poison", "Poison"]}, "text: damaged: Poison can't be cast: its effect runs"),
        ({"played": 5}, "text: damaged: "),
        ({"played": []}, "text: the rules play it otherwise than when it was saved"),
        ({"input": 5}, "text: damaged: no good 'input'"),
    ],
)
def test_saved_text_that_is_no_good_is_refused(change: dict[str, Any], message: str) -> None:
    saved = json.dumps({**json.loads(begun_duel().save()), **change})
    with pytest.raises(InputError) as refused:
        Duel.load(saved)
    assert str(refused.value).startswith(message)


def test_saved_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    path.write_text(begun_duel().save(), encoding="utf-8")
    assert Duel.load(path).state() == begun_duel().state()
    with pytest.raises(InputError, match=r"^text: not what save"):
        Duel.load("nothing")
    with pytest.raises(InputError, match=r"^text: not what save"):
        Duel.load(example("corridor"))


class FailingCastingSystem(CastingSystem):
    """Fails as it casts."""

    def cast(self, _number: int) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_system_that_fails_is_named_with_its_line() -> None:
    with (
        pytest.raises(RulesError, match=r"test_choosing\.py:\d+: ZeroDivisionError \(turn 1, wiz"),
        Duel(example("apprentice"), systems=[FailingCastingSystem]) as duel,
    ):
        duel.choose("Poison")
