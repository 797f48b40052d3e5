"""Battles drawn into a test's world, and drawn back."""

from collections.abc import Sequence

import esper
import pytest

from components.attack import Attack
from components.health import Health
from game.errors import InputError
from game.simulation.world import World
from game.testing import Draw, DrawDuel, DrawnBattle, DrawVault, begin_turn, draw, redraw
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points
from systems.battle.movement import MovementSystem


class BraveAttackSystem(AttackSystem):
    """Takes on the strongest."""

    def choose_target(self, enemies: Sequence[int]) -> int:
        """Return the strongest."""
        return max(enemies, key=hit_points)


def points(battle: DrawnBattle) -> list[int]:
    """Return the hit points of all units that were drawn."""
    found = map(esper.component_for_entity, battle.values(), [Health] * len(battle))
    return [health.points for health in found]


def test_battle_is_drawn_into_the_world_of_the_test(drawn_battle: Draw, world: World) -> None:
    assert len(drawn_battle("E.G")) == 2
    with world:
        assert len(esper.get_component(Health)) == 2


def test_battle_tells_the_unit_on_each_square(drawn_battle: Draw) -> None:
    battle = drawn_battle("""
        #E.
        G.E
    """)
    assert battle.at(0, 1) == battle[1]
    assert battle.at(1, 0) == battle[4]
    assert list(battle) == [1, 4, 6]
    assert len({*battle.values()}) == 3
    with pytest.raises(KeyError):
        battle.at(1, 1)


@pytest.mark.parametrize(
    ("text", "health"),
    [("E", (200, 200)), ("E   E(9)", (9, 200)), ("E   E(250)", (250, 250))],
)
def test_units_have_what_the_rules_give_them(
    drawn_battle: Draw, text: str, health: tuple[int, int]
) -> None:
    unit = drawn_battle(text).at(0, 0)
    assert esper.component_for_entity(unit, Health) == Health(*health)
    assert esper.component_for_entity(unit, Attack) == Attack(3)


@pytest.mark.parametrize(
    ("text", "numbers"), [("EG   E(9), G(8)\n.G   G(250)", ()), ("EG\n.G", (9, 8, 250))]
)
def test_hit_points_stand_behind_the_rows_or_are_given_in_reading_order(
    drawn_battle: Draw, text: str, numbers: Sequence[int]
) -> None:
    assert points(drawn_battle(text, numbers)) == [9, 8, 250]


def test_hit_points_stand_behind_all_rows_or_none(drawn_battle: Draw) -> None:
    with pytest.raises(InputError, match=r"^drawing:1:3: a row of 2 units has hit points of 0"):
        drawn_battle("EG\n.G   G(250)")


def test_attack_power_is_given_by_letter(drawn_battle: Draw) -> None:
    battle = drawn_battle("EG", attack={"E": 15})
    powers = [esper.component_for_entity(unit, Attack) for unit in battle.values()]
    assert powers == [Attack(15), Attack(3)]


def test_map_that_is_none_is_refused_with_its_place(drawn_battle: Draw) -> None:
    with pytest.raises(InputError, match=r"^drawing:2:3: unknown character 'x': expected # \. and"):
        drawn_battle("\nE.x\n")


@pytest.mark.parametrize(
    ("systems", "after"),
    [((), "GEG   G(9), E(197), G(2)"), ([BraveAttackSystem], "GEG   G(6), E(197), G(5)")],
)
def test_own_system_plays_in_the_place_of_the_one_that_it_extends(
    drawn_battle: Draw, systems: Sequence[type[esper.Processor]], after: str
) -> None:
    battle = drawn_battle("GEG   G(9), E(200), G(5)", systems=systems)
    battle.step(2)
    assert battle.redrawn() == after


def test_world_has_room_for_one_battle(drawn_battle: Draw) -> None:
    drawn_battle("E.G")
    with pytest.raises(ValueError, match=r"^this world already has a battle"):
        drawn_battle("E.G")


def test_battle_is_drawn_back_as_it_was_laid_out() -> None:
    with World() as world:
        battle = draw("""
            E..G
            ..#.

        """)
        battle.step()
        assert (
            battle.redrawn()
            == """
            .E.G
            ..#.

        """
        )
    world.close()


@pytest.mark.usefixtures("world")
def test_one_system_may_decide_alone_what_a_unit_does() -> None:
    elf, _, last = draw("E.GE").values()
    begin_turn(elf)
    MovementSystem().process()
    assert redraw("E.GE") == ".EGE"
    turn = begin_turn(last)
    assert (turn.entity, turn.enemies) == (last, 1 << 2)


@pytest.mark.usefixtures("world")
def test_turn_of_an_unknown_unit_is_refused() -> None:
    draw("E.G")
    with pytest.raises(LookupError, match=r"^there is no unit 7: expected one of 2, 3$"):
        begin_turn(7)


@pytest.mark.parametrize(
    ("text", "cast", "fault"),
    [
        ("wizard 10 hp / boss 13 hp", (), "expected 'wizard 10 hp, 250 mana / boss"),
        (
            "wizard 1 hp, 2 mana / boss 3 hp, 4 damage",
            ["Fist"],
            "'Fist' is not a spell: exp",
        ),
        ("wizard 1 hp, 2 mana / boss 3 hp, 4 damage / Fist 2", (), "'Fist' is not a spell"),
    ],
)
def test_text_that_is_no_duel_is_refused(
    drawn_duel: DrawDuel, text: str, cast: Sequence[str], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        drawn_duel(text, cast)


def test_duel_is_played_by_all_systems(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel("wizard 10 hp, 250 mana / boss 13 hp, 8 damage", ["Poison", "Magic Missile"])
    duel.step(4)
    assert duel.redrawn() == "wizard 2 hp, 24 mana / boss 0 hp, 8 damage / Poison 3"
    assert duel.clock.is_won


def test_duel_begins_in_the_middle_of_a_turn(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel("wizard 9 hp, 0 mana / boss 9 hp, 8 damage / Shield 3", turn=1)
    duel.step()
    assert duel.redrawn() == "wizard 8 hp, 0 mana, 7 armor / boss 9 hp, 8 damage / Shield 2"


def test_vault_is_played_by_all_systems(drawn_vault: DrawVault) -> None:
    vault = drawn_vault(
        """
        #####
        #.@a#
        #A###
        #b###
    """,
        path="><<vv",
    )
    vault.step(4)
    assert vault.redrawn() == "#####\n#...#\n#@###\n#b###"
    vault.step()
    assert (vault.held, vault.journey.steps, vault.journey.is_over) == ("ab", 5, True)


def test_map_without_an_explorer_is_refused(drawn_vault: DrawVault) -> None:
    with pytest.raises(ValueError, match=r"^the map has no explorer: expected @$"):
        drawn_vault("..a")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("drawn_duel", "wizard 1 hp, 2 mana / boss 3 hp, 4 damage"),
        ("drawn_vault", "@"),
        ("drawn_cards", "1 / 2"),
    ],
)
def test_world_has_room_for_one_position(
    request: pytest.FixtureRequest, name: str, text: str
) -> None:
    draw_position = request.getfixturevalue(name)
    draw_position(text)
    with pytest.raises(ValueError, match=r"^this world already has a "):
        draw_position(text)
