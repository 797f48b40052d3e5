"""Each variant of the duel's rules, on a duel so small that its turns can be counted."""

from collections.abc import Iterator

import pytest

from components.duel import Spell
from game.errors import UsageError
from game.inputs.recording_file import marks_of
from game.puzzles.duel.playing.duel import Duel, missing_events
from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.playing.state import state_of
from game.puzzles.duel.reading.contest import HARD, Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from game.puzzles.duel.telling.sentences import tell
from game.puzzles.duel.variants import VARIANTS, valued
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange, trace_objects
from game.puzzles.variant import Change, Variant, in_order
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns
from systems.duel.rules import RULES, SYSTEMS

HIT = Spell("Hit", 5, damage=4)
WAIT = Spell("Wait", 1)
BITE = Spell("Bite", 5, damage=4, healing=1)
BLAST = Spell("Blast", 20, damage=8, turns=7)
POKE = Spell("Poke", 20, damage=1)
VENOM = Spell("Venom", 5, turns=2, damage_a_turn=1)
SLOW_VENOM = Spell("Slow Venom", 5, turns=4, damage_a_turn=1)
DEAR_VENOM = SLOW_VENOM._replace(cost=6)
SHORT_VENOM = Spell("Short Venom", 3, turns=1, damage_a_turn=1)
BLOW = Spell("Blow", 7, damage=4)
WAITS = Spell("Wait", 5), Spell("Dear Wait", 9)
MISSILE = Spell("Magic Missile", 5, damage=4)
WARD = Spell("Ward", 9, turns=2, armor=5)
LONG_WARD = Spell("Long Ward", 9, turns=4, armor=5)
GREAT_WARD = Spell("Great Ward", 9, turns=6, armor=5)

BY_NAME = {variant.name: variant for variant in VARIANTS}


def change(*names: str) -> Change:
    return Change(in_order([BY_NAME[name] for name in names], VARIANTS))


def least(
    *names: str,
    boss: tuple[int, int],
    book: tuple[Spell, ...],
    points: int = 99,
    mana: int = 99,
    part: int = 1,
) -> int | None:
    """Return what a part comes to by the rules with some variants."""
    scenario = DuelScenario(Contest(Boss(*boss), points, mana, book))
    return scenario.under(change(*names)).answer(part).number


@pytest.mark.parametrize(
    ("name", "duel", "by_the_rules", "here"),
    [
        # 1 - 1 = 0 points left, and one hit wins.
        ("bleeds-but-casts", {"boss": (4, 1), "book": (HIT,), "points": 1}, None, 5),
        # 3 points: 2 in turn 1, 1 in turn 2; in turn 3 the venom takes the boss's last one.
        ("bleeds-after-effects", {"boss": (2, 1), "book": (VENOM,), "points": 3}, None, 5),
        # 10 points: 8 for the blow leave one point to lose, not two, before the second hit.
        ("bleeds-after-the-boss", {"boss": (8, 8), "book": (HIT,), "points": 10}, None, 10),
        # 11 points: 8 for the blow leave two points to lose, not three, before the second hit.
        ("bleeds-both-turns", {"boss": (8, 8), "book": (HIT,), "points": 11}, 10, None),
        # Nothing comes between the hit and the boss's fall, unless the wizard bleeds there, too.
        ("boss-falls-on-its-own-turn", {"boss": (4, 1), "book": (HIT,), "points": 2}, 5, 5),
    ],
)
def test_variant_of_hard_mode(
    name: str, duel: dict[str, object], by_the_rules: int | None, here: int | None
) -> None:
    assert BY_NAME[name].part == HARD
    assert least(**duel, part=HARD) == by_the_rules
    assert least(name, **duel, part=HARD) == here
    assert least(name, **duel) == least(**duel)


@pytest.mark.parametrize(
    ("name", "duel", "by_the_rules", "here"),
    [
        # The venom takes 2 in turns 2 and 3; a turn less, and another is needed.
        ("effect-lasts-one-less", {"boss": (2, 1), "book": (VENOM,)}, 5, 10),
        # The venom takes 2, or 3 while the wizard waits in turn 3.
        ("effect-lasts-one-more", {"boss": (3, 1), "book": (VENOM, WAIT)}, 10, 6),
        # One blow, or two venoms that take 2 each.
        ("effect-lasts-one-more", {"boss": (4, 1), "book": (SHORT_VENOM, BLOW)}, 7, 6),
        # The boss dies in turn 3, or has a point left then and no spell can be cast.
        ("effects-once-a-round", {"boss": (2, 1), "book": (VENOM,), "points": 2}, 5, None),
        # The venom takes a point in turns 1 and 2, before the blow.
        ("effects-after-the-cast", {"boss": (2, 1), "book": (VENOM,), "points": 1}, None, 5),
        # In turn 3 a second venom is cast, or a poke if there must be none.
        ("no-recast-at-the-end", {"boss": (3, 1), "book": (VENOM, POKE)}, 10, 25),
        # In turn 3 a poke is cast, or a second venom and in turn 5 a third one.
        ("recast-while-running", {"boss": (5, 1), "book": (SLOW_VENOM, POKE)}, 25, 15),
        ("mana-unchecked", {"boss": (4, 1), "book": (HIT,), "mana": 4}, None, 5),
        ("cost-below-mana", {"boss": (4, 1), "book": (HIT,), "mana": 5}, 5, None),
        # In turn 3 there is no mana left, and the venom runs for two turns more.
        ("may-pass", {"boss": (4, 1), "book": (SLOW_VENOM,), "mana": 5}, None, 5),
        # In turn 3 the dear wait leaves too little mana for another in turn 7: that is passed.
        ("may-pass", {"boss": (7, 1), "book": (DEAR_VENOM, *WAITS), "mana": 24}, 22, 21),
        # The boss dies as turn 3 begins; another spell is paid, if there is mana for it.
        ("kill-still-costs", {"boss": (2, 1), "book": (POKE, VENOM)}, 5, 10),
        ("kill-still-costs", {"boss": (2, 1), "book": (VENOM,), "mana": 5}, 5, None),
        # The boss dies as turn 2 begins, and strikes once more.
        ("dead-boss-strikes", {"boss": (1, 1), "book": (VENOM,), "points": 1}, 5, None),
        ("dead-boss-strikes", {"boss": (1, 1), "book": (VENOM,), "points": 2}, 5, 5),
        # The boss is hit to death, or killed as turn 2 begins, and strikes once more.
        ("boss-falls-on-the-wizards-turn", {"boss": (4, 8), "book": (HIT,), "points": 8}, 5, None),
        ("boss-falls-on-the-wizards-turn", {"boss": (4, 8), "book": (HIT,), "points": 9}, 5, 5),
        (
            "boss-falls-on-the-wizards-turn",
            {"boss": (1, 1), "book": (VENOM,), "points": 1},
            5,
            None,
        ),
        ("wizard-stands-at-zero", {"boss": (8, 1), "book": (HIT,), "points": 1}, None, 10),
        ("boss-stands-at-zero", {"boss": (4, 1), "book": (HIT,)}, 5, 10),
        # Behind a ward for two blows two hits win; each blow takes 1, or nothing.
        ("no-least-damage", {"boss": (8, 3), "book": (LONG_WARD, HIT), "points": 1}, None, 19),
        # The first blow gives 4 points behind the ward, of which the second takes one.
        ("blows-may-heal", {"boss": (8, 1), "book": (WARD, HIT), "points": 1}, None, 19),
        ("missile-damage=3", {"boss": (8, 1), "book": (MISSILE,)}, 10, 15),
        # The ward's timer is 1 at the second blow, which takes 1, or all 5.
        ("armor-ends-early", {"boss": (8, 5), "book": (LONG_WARD, HIT), "points": 3}, 19, None),
        # The ward keeps one blow off, or all three before the third hit.
        ("armor-stays", {"boss": (12, 5), "book": (WARD, HIT), "points": 4}, None, 24),
        # Ten hits are over in turn 19, eleven in turn 21.
        ("few-turns", {"boss": (40, 1), "book": (HIT,)}, 50, 50),
        ("few-turns", {"boss": (44, 1), "book": (HIT,)}, 55, None),
        # Thirteen bites take too long; seven and three blasts do not, the first one in turn 3.
        ("few-turns", {"boss": (52, 1), "book": (BITE, BLAST)}, 65, 95),
    ],
)
def test_variant(
    name: str, duel: dict[str, object], by_the_rules: int | None, here: int | None
) -> None:
    assert BY_NAME[name].part is None
    assert least(**duel) == by_the_rules
    assert least(name, **duel) == here


def test_every_variant_has_a_duel_of_its_own() -> None:
    tables = (test_variant, test_variant_of_hard_mode)
    cases = {case[0] for table in tables for case in table.pytestmark[0].args[1]}
    # The numbers of the standard book have a test of their own.
    assert cases == {name for name in BY_NAME if not name.startswith("spell-constant=")}


@pytest.mark.parametrize(
    ("names", "duel", "part", "here"),
    [
        # 11 points: 10 in turn 1, 9 and then 1 in turn 2; in turn 3, 0 and a second hit.
        (
            ("bleeds-but-casts", "bleeds-both-turns"),
            {"boss": (8, 8), "book": (HIT,), "points": 11},
            HARD,
            10,
        ),
        # 2 points: 1 in turn 1, and none in turn 2, before the boss falls.
        (
            ("bleeds-both-turns", "boss-falls-on-its-own-turn"),
            {"boss": (4, 1), "book": (HIT,), "points": 2},
            HARD,
            None,
        ),
        # The venom takes the last point in turn 5, as there is no mana left: nothing can be paid.
        (
            ("may-pass", "kill-still-costs"),
            {"boss": (4, 1), "book": (SLOW_VENOM,), "mana": 5},
            1,
            5,
        ),
        # The venom takes 3 from a boss of 2.
        (
            ("effect-lasts-one-more", "boss-stands-at-zero"),
            {"boss": (2, 1), "book": (VENOM, WAIT)},
            1,
            6,
        ),
        # A debt is no reason to refuse a spell that runs.
        (
            ("recast-while-running", "mana-unchecked"),
            {"boss": (5, 1), "book": (SLOW_VENOM,), "mana": 5},
            1,
            15,
        ),
        (
            ("recast-while-running", "cost-below-mana"),
            {"boss": (5, 1), "book": (SLOW_VENOM,), "mana": 15},
            1,
            None,
        ),
    ],
)
def test_variants_hold_together(
    names: tuple[str, ...], duel: dict[str, object], part: int, here: int | None
) -> None:
    assert least(*names, **duel, part=part) == here


def test_what_contradicts_itself_is_refused() -> None:
    for variant in VARIANTS:
        for other in variant.contradicts:
            with pytest.raises(UsageError, match=f"{variant.name} and {other}|{other} and"):
                change(variant.name, other)


def test_every_variant_says_what_it_does() -> None:
    for variant in VARIANTS:
        assert variant.rule.endswith("."), variant.name
        assert variant.instead.endswith("."), variant.name
        assert set(variant.contradicts) <= BY_NAME.keys()


def test_without_a_change_the_rules_are_as_they_are() -> None:
    scenario = DuelScenario(Contest(Boss(13, 8), 50, 500, standard_book()))
    assert scenario.under(change("may-pass")).under(Change()).rules == RULES
    assert RULES.systems == SYSTEMS


def winnable(variant: Variant) -> Iterator[tuple[DuelScenario, int]]:
    """Yield duels of some turns that can be won by a variant, and their parts."""
    contest = Contest(Boss(24, 8), 50, 500, standard_book())
    scenario = DuelScenario(contest).under(Change((variant,)))
    yield scenario, HARD
    if variant.part is None:
        yield scenario, 1
        poor = DuelScenario(Contest(Boss(5, 8), 20, 12, (SLOW_VENOM, LONG_WARD, HIT)))
        yield poor.under(Change((variant,))), 1


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_variant_is_told_explained_and_recorded_as_it_is_played(variant: Variant) -> None:
    for scenario, part in winnable(variant):
        answer = scenario.answer(part)
        simulation, state = scenario.simulate(part)
        recording = Recording(state.copy(), turns(simulation))
        recording.complete()
        end = recording.state_at(len(recording))
        assert (end.spent, end.turns, end.is_won) == (answer.number, answer.turns, True)
        told = list(teller_of(scenario).trace(state.copy(), iter(recording.turns), TraceRange()))
        assert len(told) == 2 + answer.turns
        objects = teller_of(scenario).objects(part)
        *_, last = trace_objects(objects, state.copy(), recording.turns, TraceRange())
        assert last["end"] == answer.to_json()
        for one in explain(
            scenario, part, ExplanationQuestion(is_all=True), state.copy(), recording.turns
        ):
            assert one.text(columns=80)
            chosen = [spell for spell in one.to_json()["choices"] if spell["chosen"]]
            assert [spell["least_mana"] for spell in chosen] == [answer.number][: len(chosen)]
        assert list(marks_of(recording, state.copy())) == list(marks_again(scenario, part))


def marks_again(scenario: DuelScenario, part: int) -> Iterator[str]:
    """Play a part anew and yield the mark of each turn."""
    simulation, state = scenario.simulate(part)
    yield from marks_of(Recording(state, turns(simulation)), state.copy())


def test_armor_that_ends_before_its_effect_is_told() -> None:
    contest = Contest(Boss(12, 5), 9, 99, (GREAT_WARD, HIT))
    rules = RULES.changed(*change("armor-ends-early").all_systems)
    duel, state = Duel(contest, (0, 1, 1, 1), is_hard=False, rules=rules), state_of(contest)
    for turn in turns(duel):
        told = tell(state, turn)
        with duel.world:
            assert list(missing_events(state, duel.bout)) == []
        if state.turns == 6:
            assert told == "0 armor is left, strikes for 5"
    assert (state.points, state.timers) == (2, {})


def test_what_may_be_cast_is_found_out_by_casting_it() -> None:
    contest = Contest(Boss(4, 1), 9, 20, (POKE, HIT))
    for names in ((), ("cost-below-mana",)):
        scenario = DuelScenario(contest).under(change(*names))
        duel, state = scenario.simulate(1)
        (told,) = explain(scenario, 1, ExplanationQuestion(), state, turns(duel))
        poke, hit = told.choices
        assert (poke.is_castable, hit.is_castable) == (not names, True)
        assert ("20 mana  can't be cast: 1 mana short\n" in told.text(columns=80)) == bool(names)


def test_turn_in_which_nothing_is_cast_is_explained() -> None:
    scenario = DuelScenario(Contest(Boss(4, 1), 99, 5, (SLOW_VENOM,))).under(change("may-pass"))
    duel, state = scenario.simulate(1)
    (told,) = explain(scenario, 1, ExplanationQuestion(3), state, turns(duel))
    assert "Nothing is cast." in told.text(columns=80)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_state_follows_what_is_played(variant: Variant) -> None:
    for scenario, part in winnable(variant):
        duel, state = scenario.simulate(part)
        for turn in turns(duel):
            follow(state, turn)
            with duel.world:
                assert list(missing_events(state, duel.bout)) == []


def test_mistyped_number_is_that_of_the_whole_book_in_its_part_alone() -> None:
    given = DuelScenario(Contest(Boss(58, 9), 50, 500, standard_book()))
    cheap = valued("spell-constant=poison-cost:137")
    assert cheap is not None
    assert [given.under(Change((cheap,))).answer(part).number for part in (1, 2)] == [932, 1201]
    hard = given.under(Change((cheap.only_in(HARD),)))
    assert [hard.answer(part).number for part in (1, 2)] == [1269, 1201]
    assert given.answer(HARD).number == hard.under(Change()).answer(HARD).number == 1309


@pytest.mark.parametrize(
    "value",
    ["drain-cost:73", "drain-cost:0", "drain-cost", "drain-turns:3", "magic-missile-damage:3"],
)
def test_what_is_no_mistyped_number_is_refused(value: str) -> None:
    assert valued(f"spell-constant={value}") is None
