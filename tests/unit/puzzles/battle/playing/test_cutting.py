"""A battle that is read from a picture of its middle goes on to the same end."""

from hypothesis import event, given
from hypothesis import strategies as st

from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.play import fight
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import Outcome
from game.puzzles.narrator import TraceRange
from game.puzzles.registry import narrator_of, recognise
from game.simulation.simulation import turns
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
    text = narrator_of(scenario).trace(state, turns(battle), TraceRange(every_turn=every_turn))
    return [f"{block}\n" for block in text]


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
