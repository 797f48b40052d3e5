"""The real battle and a plain second one agree on random caves, round by round.

`pytest --hypothesis-show-statistics` tells what sort of battles they were.
"""

from collections.abc import Iterator

import esper
from hypothesis import event, given
from hypothesis import strategies as st

from components.faction import ELF, GOBLIN
from components.health import Health
from game.puzzles.battle.answer import BattleScenario, Fights
from game.puzzles.battle.play import Battle, fight
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import Outcome, UnitState
from game.puzzles.narrator import TraceRange
from game.puzzles.registry import narrator_of, recognise
from game.simulation.simulation import follow, turns
from systems.bitboard import each
from tests.boards import openings
from tests.oracles import battle as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles


def draw_picture(battle: Battle) -> oracle.Picture:
    place = battle.cave.grid.place
    return tuple((*place(unit.square), unit.faction, unit.points) for unit in battle.units())


def kind(cave: Cave) -> str:
    """Return what sort of cave this is."""
    if not cave.units:
        return "no units"
    if {letter for _, letter in cave.units} != {ELF, GOBLIN}:
        return "one faction"
    return "corridor" if 1 in (cave.grid.columns, len(cave.grid.rows)) else "room"


@examples(800)
@given(battles())
def test_real_battle_goes_as_the_plain_one(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    expected = oracle.fight(text, **chosen.numbers())
    cave = read_cave(text, "cave.txt")
    event(f"{kind(cave)}, {'stalemate' if expected.stalemate else 'decided'}")
    event(f"rounds: {min(expected.rounds, 10)}")
    with Battle(cave, chosen) as battle:
        assert [draw_picture(battle) for _ in openings(battle)] == expected.history
        assert draw_picture(battle) == expected.final
        outcome = battle.outcome()
    assert (outcome.rounds, outcome.score) == (expected.rounds, expected.outcome)
    assert (outcome.hit_points, outcome.winner) == (expected.hit_points, expected.winner)
    assert (outcome.is_stalemate, outcome.elves_lost) == (expected.stalemate, expected.elves_lost)
    assert outcome.survivors == len(expected.final)
    assert fight(cave, chosen) == outcome, "in haste it ends alike"


@examples(400)
@given(battles(most_points=20))
def test_real_lowest_power_is_the_plain_one(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    units = {name: number for name, number in chosen.numbers().items() if name != "elf_attack"}
    expected = oracle.lowest_power(text, **units)
    found = Fights(read_cave(text, "cave.txt"), chosen).play_part_2()
    event("impossible" if expected is None else f"power {expected[0]}")
    if expected is None:
        assert found is None
        return
    power, fought = expected
    assert found is not None
    assert (found.elf_attack, found.score) == (power, fought.outcome)
    assert (found.rounds, found.hit_points) == (fought.rounds, fought.hit_points)
    assert (found.winner, found.elves_lost, found.is_stalemate) == (ELF, 0, False)


Drawn = tuple[str, BattleSettings]

every_battle = examples(80)


def begin(drawn: Drawn) -> Battle:
    text, chosen = drawn
    return Battle(read_cave(text, "cave.txt"), chosen)


def moments(battle: Battle) -> Iterator[dict[int, UnitState]]:
    """Yield the units by entity at the start and after every turn."""
    with battle:
        yield battle.roster()
        while not battle.is_over:
            battle.step()
            yield battle.roster()


@every_battle
@given(battles())
def test_ground_always_knows_who_stands_where(drawn: Drawn) -> None:
    battle = begin(drawn)
    for units in moments(battle):
        cavern = battle.cavern
        with battle.world:
            living = {
                entity for entity, _ in esper.get_component(Health) if esper.entity_exists(entity)
            }
        assert units.keys() == living
        assert cavern.occupants == {unit.square: entity for entity, unit in units.items()}
        assert cavern.free == battle.cave.floor & ~sum(1 << unit.square for unit in units.values())
        standing = {square: name for name, held in cavern.standing.items() for square in each(held)}
        assert standing == {unit.square: unit.faction for unit in units.values()}


@every_battle
@given(battles())
def test_recorded_state_is_the_live_battle_after_every_turn(drawn: Drawn) -> None:
    battle = begin(drawn)
    state = battle.state()
    for turn in turns(battle):
        follow(state, turn)
        live = battle.state()
        assert state.facts() == live.facts()
        assert {entity: unit[:5] for entity, unit in state.units.items()} == {
            entity: unit[:5] for entity, unit in live.units.items()
        }
        assert (state.is_over, state.is_stalemate) == (battle.is_over, battle.turn.is_stalemate)
        assert list(state.deaths) == battle.deaths


@every_battle
@given(battles())
def test_battle_restored_at_any_round_goes_on_as_before(drawn: Drawn) -> None:
    battle = begin(drawn)
    with battle:
        rounds = list(openings(battle))
        outcome = battle.outcome()
    elves = [letter for _, letter in battle.cave.units].count(ELF)
    for number, opening in enumerate(rounds):
        with Battle(battle.cave, battle.settings, opening) as restored:
            seen = list(openings(restored))
            found = restored.outcome()
        lost_before = elves - sum(unit.faction == ELF for unit in opening.units)
        assert found.elves_lost + lost_before == outcome.elves_lost
        # A restored battle has not seen the rounds before, so it notices a stalemate later.
        assert seen[: len(rounds) - number] == rounds[number:]
        if outcome.is_stalemate:
            assert found.is_stalemate
            assert (found.hit_points, found.survivors) == (outcome.hit_points, outcome.survivors)
        else:
            assert found._replace(elves_lost=0) == outcome._replace(elves_lost=0)
            assert len(seen) == len(rounds) - number


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
    """Check that the rest of a battle ends like the whole battle."""
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
    """Return the outcome after a number of earlier rounds."""
    return outcome._replace(rounds=outcome.rounds + rounds)
