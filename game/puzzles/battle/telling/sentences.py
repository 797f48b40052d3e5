"""What happens in a battle, in words."""

from components.faction import ELF
from game.puzzles.battle.playing.outcome import verdict, victory, winner_of
from game.puzzles.battle.playing.state import APPEARED, CHANGED, VANISHED, BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.settings import PLURAL, SINGULAR
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.grid import Grid, at
from game.text.wording import count
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, TURN_BEGAN


def tell(grid: Grid, state: BattleState, turn: TurnEvents) -> str:
    """Apply a turn's events to a state and return what happened.

    `goblin at 1,2 steps to 1,3 and hits elf at 1,4: 200 - 3 = 197`
    """
    clauses = []
    for event in turn:
        clauses.append(clause(grid, state, event))
        apply(state, event)
    subject, *actions = [words for words in clauses if words]
    if not actions and turn[0].name == TURN_BEGAN:
        actions = ["stays"]
    return " ".join([subject, *filter(None, [" and ".join(actions)])])


def clause(grid: Grid, state: BattleState, event: Event) -> str:
    """Return the words for one event, given the state before it; empty for some events."""
    first, *rest = event.arguments
    if event.name == TURN_BEGAN:
        unit = state.unit(first)
        fallen = "" if first in state.units else "fallen "
        return f"{fallen}{SINGULAR[unit.faction]} at {at(grid, unit.square)}"
    if event.name == MOVED:
        return f"steps to {at(grid, rest[1])}"
    if event.name == ATTACKED:
        target, damage, left = rest
        hit = state.unit(target)
        name = f"{SINGULAR[hit.faction]} at {at(grid, hit.square)}"
        return f"hits {name}: {left + damage} - {damage} = {left}"
    if event.name == COMBAT_ENDED:
        return "combat ends in a stalemate" if rest[0] else "finds no enemy, so combat ends"
    return "kills it" if event.name == DIED else change_clause(grid, state, event)


def change_clause(grid: Grid, state: BattleState, event: Event) -> str:
    """Return the words for a change that a user's own system made without an event."""
    entity, *now = event.arguments
    if event.name == APPEARED:
        return f"{SINGULAR[chr(now[1])]} appears at {at(grid, now[0])}"
    if event.name not in (VANISHED, CHANGED):
        return ""
    before = state.unit(entity)
    name = f"{SINGULAR[before.faction]} at {at(grid, before.square)}"
    if event.name == VANISHED:
        return f"{name} vanishes"
    square, faction, points, maximum, power = now
    changes = [f"is at {at(grid, square)}"] if square != before.square else []
    changes += [f"is of the {PLURAL[chr(faction)]}"] if chr(faction) != before.faction else []
    changes += [f"has {count(points, 'hit point')}"] if points != before.points else []
    changes += [f"can have {maximum}"] if maximum != before.maximum else []
    changes += [f"has attack power {power}"] if power != before.power else []
    return f"{name} now {' and '.join(changes)}"


def no_such_round(number: int, begun: int) -> str:
    """Return that a round can't be shown, as the input shows the battle after it."""
    return f"there is no round {number} here: the battle begins after {count(begun, 'round')}"


def described(grid: Grid, unit: UnitState) -> str:
    """Return a unit as in `goblin at 1,2 (200 hit points)`."""
    points = count(unit.points, "hit point")
    return f"{SINGULAR[unit.faction]} at {at(grid, unit.square)} ({points})"


def ending(state: BattleState, elf_attack: int) -> list[str]:
    """Return how a battle ended in two lines: the outcome, and who won with which losses."""
    winner = winner_of(unit.faction for unit in state.units.values())
    lost = count(state.fallen.get(ELF, 0), "elf", "elves")
    return [
        verdict(state.rounds, state.hit_points(), is_stalemate=state.is_stalemate),
        f"{victory(winner)}, {lost} lost at elf attack power {elf_attack}",
    ]
