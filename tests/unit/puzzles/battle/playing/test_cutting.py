"""A battle that is read from a picture of its middle goes on to the same end."""

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from components.faction import ELF, GOBLIN
from game.puzzles.battle.answer import BattleScenario, Fights
from game.puzzles.battle.play import fight
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import LOWEST_POWER, BattleSettings
from game.puzzles.battle.state import Outcome
from game.puzzles.narrator import TraceRange
from game.puzzles.registry import narrator_of, recognise
from game.simulation.simulation import turns
from tests.oracles import battle as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles

INDENTS = ("", "    ", "\t", "> ", ">", "> > ", ">\t", " > ")
ENDS = ("\n", "\r\n", "\r")


@st.composite
def decorations(draw: st.DrawFn) -> tuple[str, str, str]:
    """Draw what stands before each line, what between a row and its hit points, and line ends."""
    return (
        draw(st.sampled_from(INDENTS)),
        draw(st.sampled_from(("   ", " ", "\t", "\t\t"))),
        draw(st.sampled_from(ENDS)),
    )


def pasted(text: str, decoration: tuple[str, str, str]) -> str:
    """Return a text as somebody may paste it."""
    indent, gap, end = decoration
    return end.join(indent + line.replace("   ", gap, 1) for line in text.split("\n"))


def story(cave: Cave, chosen: BattleSettings, *, every_turn: bool = False) -> list[str]:
    """Return the blocks of a battle's trace, as they are printed."""
    scenario = BattleScenario(cave, chosen)
    battle, state = scenario.simulate(1)
    told = narrator_of(scenario).trace(state, turns(battle), TraceRange(every_turn=every_turn))
    return [f"{block}\n" for block in told]


def check_same_end(whole: Outcome, rest: Outcome) -> None:
    """See that what is left of a battle ends as the whole of it."""
    assert (whole.hit_points, whole.winner) == (rest.hit_points, rest.winner)
    assert (whole.score, whole.survivors) == (rest.score, rest.survivors)
    # That a battle repeats itself is seen when it does so after the cut.
    assert rest.rounds >= whole.rounds if whole.is_stalemate else rest.rounds == whole.rounds


@examples(120)
@given(battles(), decorations(), st.booleans(), st.booleans())
def test_rest_of_a_battle_cut_at_any_round_ends_as_the_whole(
    drawn: tuple[str, BattleSettings],
    decoration: tuple[str, str, str],
    has_heading: bool,
    has_what_came_before: bool,
) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    whole, blocks = fight(cave, chosen), story(cave, chosen)
    event(f"rounds: {min(whole.rounds, 10)}")
    for number, block in enumerate(blocks):
        rounds = min(number, whole.rounds)
        shown = "".join(blocks[: number + 1]) if has_heading and has_what_came_before else block
        shown = shown if has_heading else block.split("\n", 1)[1]
        cut = pasted(shown, decoration)
        assert recognise(cut, "cut.txt").name == "battle"
        rest = fight(read_cave(cut, "cut.txt"), chosen)
        check_same_end(whole, rest if has_heading else later(rest, rounds))


def later(outcome: Outcome, rounds: int) -> Outcome:
    """Return an outcome as it were if so many rounds had been fought before."""
    return outcome._replace(rounds=outcome.rounds + rounds)


def plain_search(cave: Cave, chosen: BattleSettings) -> tuple[int, int, int] | None:
    """Try each power from 4 up in the plainest way; return power, rounds and hit points."""
    text = "\n".join(cave.grid.rows)
    for power in range(LOWEST_POWER, max(LOWEST_POWER, *cave.points) + 1):
        powers = {ELF: power, GOBLIN: chosen.goblin_attack}
        battle = oracle.Battle(text, powers, {ELF: 1, GOBLIN: 1})
        for unit, points in zip(battle.living(), cave.points, strict=True):
            unit.points = points
        history: list[oracle.Picture] = []
        is_stalemate = oracle.play_rounds(battle, history, stop_at_elf_death=True)
        left = battle.living()
        if {unit.faction for unit in left} == {ELF} and not battle.elves_lost:
            assert not is_stalemate
            return power, cave.rounds + len(history) - 1, sum(unit.points for unit in left)
    return None


@pytest.mark.slow
@examples(80)
@given(battles(most_points=20))
def test_lowest_power_from_wounds_is_that_of_a_plain_search(
    drawn: tuple[str, BattleSettings],
) -> None:
    text, chosen = drawn
    for block in story(read_cave(text, "cave.txt"), chosen):
        cave = read_cave(block, "cut.txt")
        if not cave.points:
            continue
        found = Fights(cave, chosen).play_part_2()
        expected = plain_search(cave, chosen)
        event("impossible" if expected is None else f"power {expected[0]}")
        told = (found.elf_attack, found.rounds, found.hit_points) if found else None
        assert told == expected
