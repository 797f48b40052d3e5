"""Worlds that tests draw as text, and their states after a test."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from string import ascii_lowercase, ascii_uppercase

import esper

from components.cards import Deck
from components.duel import DuelClock, Spell
from components.health import Health
from components.position import Position
from components.vault import Journey, Vault
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.play import Battle, RoundStart
from game.puzzles.registry import load
from game.puzzles.variant import Change, in_order
from game.text.grid import Grid
from systems.cards.table import in_play
from systems.duel.arena import boss, duel_clock, enter, magic, wizard
from systems.vault.movement import hang_door, lay_key


def lines(*rows: str) -> str:
    """Return a map of some rows."""
    return "\n".join(rows)


def grid_of(text: str) -> Grid:
    """Return a drawn map with rows of equal length, in which each letter is a unit."""
    return Grid(tuple(text.strip().split("\n")))


def points_of(entity: int) -> int:
    """Return a unit's hit points."""
    return esper.component_for_entity(entity, Health).points


def squares(text: str, marks: str) -> int:
    """Return the squares of a drawn map that carry one of the characters."""
    return grid_of(text).squares(marks)


def show(text: str, bits: int, mark: str) -> str:
    """Return a drawn map with a mark on each square of a set."""
    grid = grid_of(text)
    rows = [list(row) for row in grid.rows]
    for square in range(bits.bit_length()):
        if bits >> square & 1:
            row, column = grid.place(square)
            rows[row][column] = mark
    return "\n" + "\n".join("".join(row) for row in rows) + "\n"


@contextmanager
def no_world_left() -> Iterator[None]:
    """Assert that no world made in the block is left once garbage has been collected."""
    before = {*esper.list_worlds()}
    yield
    gc.collect()
    assert not {*esper.list_worlds()} - before


MISSILE = Spell("Missile", 5, damage=4)
DRAIN = Spell("Drain", 7, damage=2, healing=3)
SHIELD = Spell("Shield", 11, turns=3, armor=6)
POISON = Spell("Poison", 17, turns=4, damage_a_turn=3)
RECHARGE = Spell("Recharge", 23, turns=2, mana_a_turn=40)
BOOK = (MISSILE, DRAIN, SHIELD, POISON, RECHARGE)
"""Spells are numbered in this order, from 0."""


def duel(  # noqa: PLR0913 - a test names only what matters to it
    *,
    timers: Sequence[int] = (0, 0, 0, 0, 0),
    plan: Sequence[int] = (),
    turns: int = 1,
    points: int = 10,
    mana: int = 50,
    boss_points: int = 20,
    power: int = 8,
    is_hard: bool = False,
) -> DuelClock:
    """Create a duel in the current world, in the middle of its turn of that number."""
    clock = enter((boss_points, power), (points, mana), BOOK, plan, is_hard=is_hard)
    clock.turns = turns
    magic()[1].timers = tuple(timers)
    return clock


def standing() -> tuple[int, int, int, int]:
    """Return the wizard's hit points, armor and mana, and the boss's hit points."""
    health, mana = wizard()
    return health.points, magic()[2].points, mana.points, boss()[0].points


def timers() -> tuple[int, ...]:
    """Return the turns left of each effect."""
    return magic()[1].timers


def is_over() -> tuple[bool, bool]:
    """Return whether the duel is over, and whether it is won."""
    clock = duel_clock()
    return clock.is_over, clock.is_won


def held() -> tuple[list[int], list[int]]:
    """Return the cards of both players in the current game."""
    _, _, first, second = in_play()
    return first.cards, second.cards


def replace_cards(first: Deck, second: Deck, *cards: list[int]) -> None:
    """Let two decks hold other cards, as if all before had been drawn in equally many rounds."""
    drawn = max(len(first.strip), len(second.strip))
    for deck, held_now in zip((first, second), cards, strict=True):
        deck.strip += [0] * (drawn - len(deck.strip)) + held_now
        deck.drawn = drawn


def draw_vault(text: str, *plan: int) -> tuple[Vault, Journey, list[int]]:
    """Create a vault in the current world, in which the first explorer walks to some squares."""
    grid = grid_of(text)
    marks = dict(grid.marks())
    vault = Vault(grid.width, sum(1 << square for square in marks))
    journey = Journey()
    esper.create_entity(vault, journey)
    explorers = []
    for square, mark in marks.items():
        if mark == "@":
            explorers.append(esper.create_entity(Position(square)))
        elif mark in ascii_lowercase:
            lay_key(vault, journey, square, ascii_lowercase.index(mark))
        elif mark in ascii_uppercase:
            hang_door(vault, square, ascii_uppercase.index(mark))
    journey.plan = [(explorers[0], square) for square in plan]
    return vault, journey, explorers


def square_of(entity: int) -> int:
    """Return where something is."""
    return esper.component_for_entity(entity, Position).square


def make_change(*names: str) -> Change:
    """Return variants of the battle that are named."""
    puzzle = load("battle")
    change = Change(in_order(filter(None, map(puzzle.variant, names)), puzzle.variants))
    assert len(change.names) == len(names)
    return change


def battle_under(text: str, *names: str, **chosen: int) -> BattleScenario:
    """Return a drawn battle by variants that are named."""
    scenario: BattleScenario = load("battle").read(text, "drawn", chosen).under(make_change(*names))
    return scenario


def openings(battle: Battle) -> Iterator[RoundStart]:
    """Play a battle to its end, and yield the start of each round before it is played."""
    turn = battle.turn
    while not turn.is_over:
        yield battle.round_start()
        rounds = turn.rounds
        while turn.rounds == rounds and not turn.is_over:
            battle.step()
