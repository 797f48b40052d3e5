"""Why a spell was cast: what each of them leads to, and what the plain search says of it."""

import esper
import pytest
from hypothesis import event, given

from components.duel import Spell
from game.errors import SkirmishError
from game.puzzles.duel.explaining.explain import TurnExplanation, explain_turn
from game.puzzles.duel.fast.planner import cheapest_plan
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.duel.reading.contest import HARD, Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.variant import Change
from game.simulation.simulation import turns
from systems.duel.arena import magic, wizard
from systems.duel.blow import BlowSystem
from systems.duel.casting import CastingSystem
from systems.duel.variants.casting import (
    ImpatientCastingSystem,
    IndebtedCastingSystem,
    ThriftyCastingSystem,
)
from tests.oracles import duel as oracle
from tests.property_settings import examples
from tests.unit.puzzles.duel.strategies import contests

POKE = Spell("Poke", 5, damage=1)
VENOM = Spell("Venom", 7, turns=4, damage_a_turn=1)
WARD = Spell("Ward", 9, turns=2, armor=5)
NUDGE = Spell("Nudge", 5, damage=1, healing=1)


def explained(contest: Contest, part: int = 1) -> list[TurnExplanation]:
    """Return the explanations of all turns."""
    scenario = DuelScenario(contest)
    duel, state = scenario.simulate(part)
    return list(explain(scenario, part, ExplanationQuestion(is_all=True), state, turns(duel)))


def told(
    boss: tuple[int, int],
    wizard: tuple[int, int],
    *spells: Spell,
    turn: int = 1,
    columns: int = 80,
) -> str:
    """Return the words for one turn."""
    contest = Contest(Boss(*boss), *wizard, spells)
    return explained(contest)[turn - 1].text(columns)


def test_each_spell_is_told_with_what_it_leads_to() -> None:
    # Two points are taken by two pokes for 10, or by one venom within two turns.
    assert (
        told((2, 1), (9, 20), POKE, VENOM, WARD)
        == """\
Turn 1, wizard:
  wizard   9 hit points, 0 armor, 20 mana, 0 spent
  boss     2 hit points, 1 damage
  effects  none

    Poke   5 mana  wins for 10 in all, 2 casts to go
--> Venom  7 mana  wins for 7 in all, 1 cast to go
    Ward   9 mana  wins for 16 in all, 2 casts to go

The wizard casts Venom: nothing else leads to as cheap a win.
"""
    )


def test_spell_that_cannot_be_cast_says_why() -> None:
    # Venom takes four points in all; after two of them a poke makes up for the fifth.
    assert (
        told((5, 1), (9, 13), POKE, VENOM, turn=3)
        == """\
Turn 3, wizard: Venom takes 1 from the boss
  wizard   8 hit points, 0 armor, 6 mana, 7 spent
  boss     3 hit points, 1 damage
  effects  Venom 2

--> Poke   5 mana  wins for 12 in all, 1 cast to go
    Venom  7 mana  can't be cast: 1 mana short, its effect runs 2 turns more

The wizard casts Poke: nothing else can be cast.
"""
    )


def test_spell_after_which_nothing_wins_is_told_so() -> None:
    # Two blows of 5 kill the wizard, unless a ward keeps one off.
    story = told((2, 5), (9, 20), POKE, Spell("Idle", 0))
    assert "    Idle  0 mana  can't be won after it\n" in story
    assert story.endswith("The wizard casts Poke: nothing else wins.\n")


def test_other_spell_that_is_as_good_is_named() -> None:
    story = told((2, 1), (9, 20), POKE, NUDGE)
    assert "--> Poke   5 mana  wins for 10 in all, 2 casts to go\n" in story
    assert story.endswith(
        "The wizard casts Poke; Nudge first would be as cheap and take as many casts.\n"
    )


def test_other_spell_that_is_as_cheap_but_longer_is_named() -> None:
    blast = Spell("Blast", 10, damage=2)
    story = told((2, 1), (9, 20), POKE, blast)
    assert story.endswith(
        "The wizard casts Blast; Poke first would be as cheap but take 1 cast more.\n"
    )


def test_blow_is_told_as_a_sum() -> None:
    assert (
        told((2, 4), (9, 20), POKE, turn=2)
        == """\
Turn 2, boss:
  wizard   9 hit points, 0 armor, 15 mana, 5 spent
  boss     1 hit point, 4 damage
  effects  none

The boss strikes: 4 damage - 0 armor = 4, so 9 - 4 = 5 are left.
"""
    )


@pytest.mark.parametrize(
    ("damage", "points", "arithmetic"),
    [
        (8, 7, "8 damage - 5 armor = 3, so 7 - 3 = 4 are left."),
        (4, 4, "4 damage - 5 armor = -1, but a blow takes at least 1, so 4 - 1 = 3 are left."),
    ],
)
def test_armor_is_taken_from_a_blow(damage: int, points: int, arithmetic: str) -> None:
    # Without the ward, the first blow would kill.
    contest = Contest(Boss(2, damage), points, 50, (POKE, WARD._replace(turns=4)))
    blow = explained(contest)[1]
    assert blow.text(100).endswith(f"The boss strikes: {arithmetic}\n")


@pytest.mark.parametrize(("points", "side"), [(1, "boss"), (2, "wizard")])
def test_turn_in_which_an_effect_kills_the_boss_says_so(points: int, side: str) -> None:
    last = explained(Contest(Boss(points, 1), 9, 7, (VENOM,)))[-1]
    deed = {"boss": "it strikes", "wizard": "a spell is cast"}[side]
    assert last.side == side
    assert last.text(80).endswith(f"\n\nThe boss is dead before {deed}.\n")


def test_wizard_bleeds_before_the_choice_in_hard_mode() -> None:
    first = explained(Contest(Boss(1, 1), 9, 20, (POKE,)), HARD)[0]
    assert first.text(80).startswith("Turn 1, wizard: the wizard bleeds 1\n  wizard   8 hit")


def test_lines_are_broken_where_the_terminal_is_narrow() -> None:
    lines = told((5, 1), (9, 13), POKE, VENOM, turn=3, columns=30).splitlines()
    assert max(map(len, lines)) <= 30
    assert lines[-8:-3] == [
        "--> Poke   5 mana  wins for 12",
        "      in all, 1 cast to go",
        "    Venom  7 mana  can't be",
        "      cast: 1 mana short, its",
        "      effect runs 2 turns more",
    ]


def test_json_of_a_choice_is_as_agreed() -> None:
    told = explained(Contest(Boss(5, 1), 9, 13, (POKE, VENOM)))[2].to_json()
    assert told == {
        "round": 3,
        "side": "wizard",
        "events": told["events"],
        "wizard": {"points": 8, "armor": 0, "mana": 6, "spent": 7},
        "boss": {"points": 3, "damage": 1},
        "effects": {"Venom": 2},
        "choices": [
            {
                "spell": "Poke",
                "cost": 5,
                "castable": True,
                "mana_missing": 0,
                "turns_running": 0,
                "least_mana": 12,
                "casts": 1,
                "chosen": True,
            },
            {
                "spell": "Venom",
                "cost": 7,
                "castable": False,
                "mana_missing": 1,
                "turns_running": 2,
                "least_mana": None,
                "casts": None,
                "chosen": False,
            },
        ],
        "blow": None,
    }
    assert [one["event"] for one in told["events"]] == [
        "turn_began",
        "effect_acted",
        "spell_cast",
        "boss_hurt",
        "turn_ended",
    ]


def test_json_of_a_blow_is_as_agreed() -> None:
    told = explained(Contest(Boss(2, 4), 9, 20, (POKE,)))[1].to_json()
    assert (told["side"], told["choices"]) == ("boss", [])
    assert told["blow"] == {"damage": 4, "armor": 0, "taken": 4, "points_left": 5}


def test_turn_after_the_end_is_refused() -> None:
    scenario = DuelScenario(Contest(Boss(2, 4), 9, 20, (POKE,)))
    duel, state = scenario.simulate(1)
    with pytest.raises(SkirmishError) as caught:
        list(explain(scenario, 1, ExplanationQuestion(4), state, turns(duel)))
    assert str(caught.value) == "there is no turn 4: the duel ends after turn 3"


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("boss", [(58, 9), (71, 10), (14, 8)])
def test_chosen_spell_leads_to_the_answer_and_none_to_less(
    boss: tuple[int, int], part: int
) -> None:
    scenario = DuelScenario(Contest(Boss(*boss), 50, 500, standard_book()))
    answer = scenario.answer(part)
    left = len(answer.spells)
    for turn in explained(scenario.contest, part):
        if not turn.choices:
            continue
        wins = {one.spell: one.win for one in turn.choices if one.win}
        (chosen,) = (one for one in turn.choices if one.is_chosen)
        assert wins[chosen.spell] == min(wins.values()) == (answer.mana, left)
        left -= 1
    assert left == 0


def least_by_spell(contest: Contest, state: DuelState, *, is_hard: bool) -> dict[str, int]:
    """Return what the plain search says of the spells at a wizard's turn; state is before it."""
    book = [oracle.Magic(*spell) for spell in contest.spells]
    running = tuple(state.timers.get(spell, 0) for spell in range(len(book)))
    fight = oracle.Fight(state.boss_points, contest.boss.damage, state.points, state.mana, running)
    fight = oracle.wizards_turn_begins(fight, book, hard=is_hard)
    found = {}
    for number in oracle.choices(fight, book):
        then = oracle.cast(fight, number, book)
        if then.boss > 0:
            then = oracle.bosss_turn(then, book)
        least = oracle.least_mana(then, book, hard=is_hard) if then.points > 0 else None
        if least is not None:
            found[book[number].name] = state.spent + book[number].cost + least
    return found


@pytest.mark.slow
@examples(300)
@given(contests())
def test_least_mana_after_each_spell_is_what_the_plain_search_says(
    drawn: tuple[Contest, bool],
) -> None:
    contest, is_hard = drawn
    plan = cheapest_plan(contest, is_hard=is_hard)
    if plan is None:
        event("impossible")
        return
    state = state_of(contest)
    for turn in turns(Duel(contest, plan, is_hard=is_hard)):
        before = state.copy()
        told = explain_turn(PlanningProblem(contest, is_hard), state, turn)
        if told.choices:
            event("several spells" if told.choices[1:] else "one spell")
            found = {one.spell: one.win.mana for one in told.choices if one.win}
            try:
                expected = least_by_spell(contest, before, is_hard=is_hard)
            except oracle.TooLongError:
                event("too long for the plain search")
                return
            assert found == expected


class HastyCastingSystem(CastingSystem):
    """Casts the first spell of the book that can be cast, whatever was planned."""

    def choose(self) -> int | None:
        """Ask no plan."""
        return next(filter(self.is_allowed, range(len(magic()[0].spells))), None)


class DearCastingSystem(CastingSystem):
    """Takes one mana more for each spell."""

    def cast(self, number: int) -> None:
        """Cast it, and take one more."""
        super().cast(number)
        wizard()[1].spent += 1


def first_by(contest: Contest, system: type[CastingSystem]) -> TurnExplanation:
    """Return why the first spell is cast under changed rules."""
    scenario = DuelScenario(contest).under(Change(systems=(system,)))
    duel, state = scenario.simulate(1)
    (found,) = explain(scenario, 1, ExplanationQuestion(1), state, turns(duel))
    assert isinstance(found, TurnExplanation)
    return found


def test_rule_that_chooses_for_itself_has_no_other_choice() -> None:
    weak = Contest(Boss(4, 8), 10, 250, standard_book())
    rows = first_by(weak, HastyCastingSystem).text(80).splitlines()
    assert "--> Magic Missile   53 mana              wins for 53 in all, 1 cast to go" in rows
    assert rows[-1] == "The wizard casts Magic Missile: nothing else can be cast."


def test_mana_of_a_win_is_what_changed_rules_take() -> None:
    contest = Contest(Boss(13, 8), 10, 250, standard_book())
    wins = [each.win for each in first_by(contest, DearCastingSystem).choices]
    assert min(win.mana for win in wins if win) == 228


class HalfPriceCastingSystem(CastingSystem):
    """Asks for half of what the book says, and takes that."""

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Halve the price."""
        return super().can_cast(spell._replace(cost=spell.cost // 2), mana, timer)

    def cast(self, number: int) -> None:
        """Give half of it back."""
        super().cast(number)
        back, mana = magic()[0].spells[number].cost, wizard()[1]
        mana.points += back - back // 2
        mana.spent -= back - back // 2


class NeverVenomCastingSystem(CastingSystem):
    """Allows only the first spell of the book."""

    def is_allowed(self, number: int) -> bool:
        """Look at nothing but the number."""
        return number == 0


class AfraidCastingSystem(CastingSystem):
    """Fails where there is more mana than anybody has."""

    def is_allowed(self, number: int) -> bool:
        """Allow only the first spell, and fail."""
        assert wizard()[1].points < 1000
        return number == 0


def rows_by(contest: Contest, system: type[esper.Processor], number: int) -> list[str]:
    """Return the lines of one turn under changed rules."""
    scenario = DuelScenario(contest).under(Change(systems=(system,)))
    duel, state = scenario.simulate(1)
    (found,) = explain(scenario, 1, ExplanationQuestion(number), state, turns(duel))
    return found.text(100).splitlines()


def test_prices_and_missing_mana_are_those_of_the_system_that_decides() -> None:
    rows = rows_by(Contest(Boss(2, 1), 9, 8, (POKE, Spell("Ward", 20))), HalfPriceCastingSystem, 1)
    assert "--> Poke   2 mana              wins for 4 in all, 2 casts to go" in rows
    assert "    Ward  20 mana by the book  can't be cast: 2 mana short" in rows


def test_spell_that_is_as_dear_as_there_is_mana_is_one_short_by_a_misread_rule() -> None:
    rows = rows_by(Contest(Boss(1, 1), 9, 9, (POKE, WARD)), ThriftyCastingSystem, 1)
    assert "    Ward  9 mana  can't be cast: 1 mana short" in rows


def test_running_effect_bars_its_spell_only_if_the_system_says_so() -> None:
    rows = rows_by(Contest(Boss(5, 1), 9, 13, (POKE, VENOM)), ImpatientCastingSystem, 3)
    assert "    Venom  7 mana  can't be cast: 1 mana short" in rows
    rows = rows_by(Contest(Boss(5, 1), 9, 13, (POKE, VENOM)), IndebtedCastingSystem, 3)
    assert "    Venom  7 mana  can't be cast: its effect runs 2 turns more" in rows


@pytest.mark.parametrize("system", [NeverVenomCastingSystem, AfraidCastingSystem])
def test_system_that_looks_at_neither_mana_nor_effects_gives_no_reason(
    system: type[CastingSystem],
) -> None:
    rows = rows_by(Contest(Boss(2, 1), 9, 13, (POKE, VENOM)), system, 1)
    reason = "can't be cast: its casting system gives no reason"
    assert f"    Venom  7 mana by the book  {reason}" in rows


class TwiceStrikingBlowSystem(BlowSystem):
    """Strikes twice a turn."""

    def process(self) -> None:
        """Strike, and once more."""
        super().process()
        super().process()


def test_each_blow_of_a_turn_is_told() -> None:
    rows = rows_by(Contest(Boss(2, 3), 9, 13, (POKE,)), TwiceStrikingBlowSystem, 2)
    assert rows[-2:] == [
        "The boss strikes: 3 damage - 0 armor = 3, so 9 - 3 = 6 are left.",
        "The boss strikes: 3 damage - 0 armor = 3, so 6 - 3 = 3 are left.",
    ]
