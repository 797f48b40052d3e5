"""The story of a duel, turn by turn."""

from game.puzzles.duel.playing.scenario import read_scenario
from game.puzzles.duel.telling.sentences import tell
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.simulation.simulation import Event, turns

SMALL = {"player_hp": 10, "mana": 250}


def told(text: str, part: int = 1, shown: TraceRange | None = None, **settings: int) -> str:
    scenario = read_scenario(text, "-", settings or SMALL)
    duel, state = scenario.simulate(part)
    return "\n".join(teller_of(scenario).trace(state, turns(duel), shown or TraceRange())) + "\n"


def headings(story: str) -> list[str]:
    return [line for line in story.splitlines() if line[:1] not in ("", " ")]


def test_small_duel_is_told_turn_by_turn() -> None:
    assert (
        told("Hit Points: 13\nDamage: 8")
        == """\
Initially:
  wizard   10 hit points, 0 armor, 250 mana, 0 spent
  boss     13 hit points, 8 damage
  effects  none

Turn 1, wizard: casts Poison for 173 mana
  wizard   10 hit points, 0 armor, 77 mana, 173 spent
  boss     13 hit points, 8 damage
  effects  Poison 6

Turn 2, boss: Poison takes 3 from the boss, strikes for 8
  wizard   2 hit points, 0 armor, 77 mana, 173 spent
  boss     10 hit points, 8 damage
  effects  Poison 5

Turn 3, wizard: Poison takes 3 from the boss, casts Magic Missile for 53 mana, takes 4 from the boss
  wizard   2 hit points, 0 armor, 24 mana, 226 spent
  boss     3 hit points, 8 damage
  effects  Poison 4

Turn 4, boss: Poison takes 3 from the boss
  wizard   2 hit points, 0 armor, 24 mana, 226 spent
  boss     0 hit points, 8 damage
  effects  Poison 3

226 mana in 4 turns: the wizard wins with 2 hit points left
"""
    )


def test_all_that_spells_do_is_told() -> None:
    assert headings(told("Hit Points: 14\nDamage: 8")) == [
        "Initially:",
        "Turn 1, wizard: casts Recharge for 229 mana",
        "Turn 2, boss: Recharge restores 101 mana, strikes for 8",
        "Turn 3, wizard: Recharge restores 101 mana, casts Shield for 113 mana",
        "Turn 4, boss: Recharge restores 101 mana, strikes for 1",
        (
            "Turn 5, wizard: Recharge restores 101 mana, casts Drain for 73 mana, "
            "takes 2 from the boss, heals 2"
        ),
        "Turn 6, boss: Recharge restores 101 mana, Recharge ends, strikes for 1",
        "Turn 7, wizard: casts Poison for 173 mana",
        "Turn 8, boss: Poison takes 3 from the boss, strikes for 1",
        (
            "Turn 9, wizard: Poison takes 3 from the boss, Shield ends, "
            "casts Magic Missile for 53 mana, takes 4 from the boss"
        ),
        "Turn 10, boss: Poison takes 3 from the boss",
        "641 mana in 10 turns: the wizard wins with 1 hit point left",
    ]


def test_bleeding_is_told_in_hard_mode() -> None:
    story = headings(told("Hit Points: 4\nDamage: 1", part=2))
    assert story[1] == (
        "Turn 1, wizard: the wizard bleeds 1, casts Magic Missile for 53 mana, "
        "takes 4 from the boss"
    )


def test_only_the_turns_asked_for_are_told() -> None:
    story = told("Hit Points: 13\nDamage: 8", shown=TraceRange(2, 3))
    assert [line[:6] for line in headings(story)] == ["Turn 2", "Turn 3"]
    story = told("Hit Points: 13\nDamage: 8", shown=TraceRange(4))
    assert [line[:6] for line in headings(story)] == ["Turn 4", "226 ma"]


def test_story_of_some_turns_has_no_ending() -> None:
    scenario = read_scenario("Hit Points: 13\nDamage: 8", "-", SMALL)
    duel, state = scenario.simulate(1)
    some = list(turns(duel))[:2]
    blocks = list(teller_of(scenario).trace(state, some, TraceRange()))
    assert [block.split(",")[0] for block in blocks[1:]] == ["Turn 1", "Turn 2"]


def test_effects_are_listed_in_the_order_of_the_book() -> None:
    scenario = read_scenario("Hit Points: 13\nDamage: 8", "-", SMALL)
    _, state = scenario.simulate(1)
    state.timers = {4: 5, 2: 6}
    assert teller_of(scenario).picture(state)[2] == "  effects  Shield 6, Recharge 5"


def test_turn_without_a_deed_is_told_too() -> None:
    _, state = read_scenario("Hit Points: 13\nDamage: 8", "-", SMALL).simulate(1)
    assert tell(state, (Event("turn_began", (1,)), Event("turn_ended", (1,)))) == "nothing happens"
    assert state.rounds == 1


def test_how_it_stands_is_told_before_the_end() -> None:
    scenario = read_scenario("Hit Points: 13\nDamage: 8", "-", SMALL)
    _, state = scenario.simulate(1)
    assert teller_of(scenario).ending(state) == ["after 0 turns: 0 mana spent"]
    assert dict(teller_of(scenario).hues()) == {}
    assert teller_of(scenario).picture(state)[0].startswith("  wizard   10 hit points")
