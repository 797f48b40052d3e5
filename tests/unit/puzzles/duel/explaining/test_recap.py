"""Why duels ended so: what is said is checked against plans for each spell, and each turn."""

from math import inf

import pytest

from components.duel import Spell
from game.playback.performance import recording_to_watch
from game.puzzles.duel.explaining.recap import balance_of, of_casts, recap
from game.puzzles.duel.explaining.worth import CastWorth
from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.variant import Change
from game.simulation.recording import Recording
from systems.duel.variants.casting import ThriftyCastingSystem
from tests.unit.puzzles.recaps import Recapped, check_moments, of_example, recapped

OTHERWISE = "with any other spell here the duel costs at least"
NAMES = ("Poke", "Smash", "Ward")
PARTS = [
    ("apprentice", 1),
    ("apprentice", 2),
    ("brute", 1),
    ("brute", 2),
    ("warlord", 1),
    ("warlord", 2),
    pytest.param("juggernaut", 1, marks=pytest.mark.slow),
]
bundled = pytest.mark.parametrize(("name", "part"), PARTS)


def margins(found: Recapped, part: int) -> dict[int, int | None]:
    """Return what the best other spell costs more, by turns; None where no other wins."""
    scenario, recording = found.scenario, found.recording
    assert isinstance(scenario, DuelScenario)
    end: DuelState = recording.state_at(len(recording))
    found_by_turn = {}
    for number, (turn, spell) in enumerate(end.cast):
        state = recording.state_at(turn - 1)
        state.cast = end.cast[:number]
        begun = tuple(each for _, each in state.cast)
        plans = {
            other: scenario.planning(part).plan((*begun, other)) for other in range(len(end.spells))
        }
        costs = {
            other: sum(end.spells[each].cost for each in plan)
            for other, plan in plans.items()
            if plan
        }
        assert costs.pop(spell) == end.spent
        found_by_turn[turn] = min(costs.values()) - end.spent if costs else None
    return found_by_turn


@bundled
def test_casts_that_mattered_are_those_that_the_plans_tell(name: str, part: int) -> None:
    found = of_example(name, part)
    check_moments(found)
    by_turn = margins(found, part)
    end = found.recording.state_at(len(found.recording))
    spells = {turn: end.spells[spell].name for turn, spell in end.cast}
    most = max(filter(None, by_turn.values()), default=0)
    mattered = found.said(r"Turn \d+: (.*) matters most; .* costs at least (\d+) mana more\.")
    assert (mattered is not None) == (most > 0)
    if mattered:
        turn, (spell, more) = mattered
        assert (spells[turn], by_turn[turn]) == (spell, int(more))
        assert int(more) == most
    forced = [turn for turn, more in by_turn.items() if more is None]
    told = found.said(
        r"Turn \d+: only (.*) can win from here; with any other spell the duel is lost"
        r"(?:\. That is so for (?:all )?(\d+) .*)?\."
    )
    assert (told is not None) == bool(forced)
    if told:
        turn, (spell, number) = told
        assert (turn, spell) == (forced[0], spells[turn])
        assert len(forced) == int(number or 1)


@bundled
def test_fewest_points_are_those_of_the_recording(name: str, part: int) -> None:
    found = of_example(name, part)
    told = found.said(r"Turn \d+: the wizard (?:is down to|never has fewer than) (\d+) of .*")
    assert told
    turns, (left,) = told
    points = [found.recording.state_at(n).points for n in range(len(found.recording) + 1)]
    assert points[turns] == int(left) == min(points)
    assert points.index(int(left)) == turns


@bundled
def test_best_plans_lose_nothing(name: str, part: int) -> None:
    balance = of_example(name, part).recap.balance
    assert balance is not None
    assert {value for _, value in balance.points} == {0}
    assert dict(balance.bars) == {
        turn: inf if more is None else more
        for turn, more in margins(of_example(name, part), part).items()
        if more != 0
    }


def worth(turn: int, spell: int, *mana: int | None) -> CastWorth:
    return CastWorth(turn, spell, *mana)


def told(*worths: CastWorth) -> list[str]:
    return [sentence.words for sentence in of_casts(worths, NAMES)]


def test_cast_that_lost_most_is_told_first() -> None:
    assert told(worth(1, 0, 20, 24, 20), worth(3, 1, 24, 31, 24), worth(5, 1, 31, 31, 40)) == [
        "Turn 3: Smash loses 7 mana against the best spell; all casts together lose 11.",
        f"Turn 5: Smash matters most; {OTHERWISE} 9 mana more.",
    ]


def test_cast_that_lost_the_duel_is_told_alone() -> None:
    assert told(worth(1, 0, 20, 24, 20), worth(3, 0, 24, None, 24)) == [
        "Turn 3: Poke loses the duel, which could be won with 24 mana until then."
    ]


def test_duel_that_could_never_be_won_says_so() -> None:
    assert told(worth(1, 0, None, None, None)) == ["No order of spells wins this duel."]


def test_duel_that_is_lost_tells_how() -> None:
    scenario = DuelScenario(Contest(Boss(20, 30), 50, 100, (Spell("Poke", 4, damage=1),)))
    recording = recording_to_watch(scenario, 1)
    recording.complete()
    assert [sentence.words for sentence in recap(scenario, 1, recording).sentences] == [
        "No order of spells wins this duel.",
        "Turn 4: the wizard dies, and the boss has 18 hit points left.",
    ]


def test_duel_without_mana_is_lost() -> None:
    scenario = DuelScenario(Contest(Boss(20, 1), 50, 10, (Spell("Poke", 4, damage=1),)))
    recording = recording_to_watch(scenario, 1)
    recording.complete()
    assert recap(scenario, 1, recording).sentences[-1].words == (
        "Turn 5: the wizard can cast nothing with 2 mana, and the boss has 18 hit points left."
    )


def test_lost_mana_stays_lost() -> None:
    balance = balance_of([worth(1, 0, 20, 24, 20), worth(3, 1, 24, 24, None)])
    assert balance.points == [(0, 0), (1, 0), (1, -4), (3, -4)]
    assert balance.bars == [(3, inf)]


def test_by_changed_rules_only_what_was_seen_is_told() -> None:
    book = (Spell("Poke", 4, damage=1), Spell("Smash", 10, damage=4))
    scenario = DuelScenario(Contest(Boss(8, 1), 50, 100, book))
    changed = scenario.under(Change(systems=(ThriftyCastingSystem,)))
    found = recapped(changed)
    assert found.recap.balance is None
    assert [words.partition(",")[0].partition(": ")[2] for words in found.words] == [
        "the wizard never has fewer than 49 of 50 hit points.",
        "80 mana is left",
    ]


def test_recording_without_a_turn_is_recapped() -> None:
    scenario = of_example("apprentice", 1).scenario
    assert isinstance(scenario, DuelScenario)
    _, state = scenario.simulate(1)
    assert recap(scenario, 1, Recording(state, iter(()))).sentences == ()
