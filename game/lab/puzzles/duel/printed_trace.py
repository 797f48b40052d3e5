"""Compares the turns of a duel that a program printed with the same spells by the rules.

    -- Player turn --
    - Player has 10 hit points, 0 armor, 250 mana      what is printed of it is compared
    - Boss has 13 hit points
    Player casts Poison.

Or only the spells, in their order, in a line or in several: `Poison, Magic Missile`. As several
ways may win for the least mana, the program's own spells are cast, and their cost is compared.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.errors import InputError
from game.lab.capabilities import PrintedTraceComparison
from game.lab.printed_plays import PlayedItem, PrintedItem, Printout, compare_items
from game.puzzles.duel.choosing import SteppedDuel
from game.puzzles.duel.duel import DuelState, state_of
from game.puzzles.duel.reading import HARD
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.variant import Change, Variant
from game.simulation.simulation import Event, follow
from game.text.lines import plain, split
from game.text.sources import Source
from systems.duel.events import TURN_BEGAN

WIZARD: Final = re.compile(r"\b(?:player|wizard|you|me|hero)\b", re.IGNORECASE)
BOSS: Final = re.compile(r"\bboss\b", re.IGNORECASE)
POINTS: Final = r"hit ?points?|hp|points|health"
NUMBERS: Final = (
    r"\b(?:{0})\s?[:=(]\s?(-?\d{{1,9}})",
    r"(-?\d{{1,9}}) (?:{0})\b",
    r"\b(?:{0})\s(-?\d{{1,9}})",
)
"""A number beside its label, the clearest form first."""
EXPECTED: Final = (
    "no turns: expected Player has 10 hit points and Boss has 13 hit points, or spells"
)
LEAST: Final = ("won for the least mana",)


def compare(
    scenario: DuelScenario,
    printed: Source,
    known: Sequence[Variant],
    columns: int,
    parts: Sequence[int] = (),
) -> PrintedTraceComparison:
    """Compare the turns or spells in a text with the same spells by the rules, and misreadings.

    Raises:
        InputError: there is neither.
    """
    names = {squeezed(spell.name): place for place, spell in enumerate(scenario.contest.spells)}
    lines = split(plain(printed.text))
    spells = printed_spells(lines, names)
    states = list(printed_states(lines))
    if not states and not spells:
        raise InputError(EXPECTED, source=printed.name)
    book = scenario.contest.spells
    casts = [PrintedItem(line, (number,), f"{book[number].name}") for line, number in spells]
    if casts:
        casts.append(PrintedItem(casts[-1].line, LEAST, "these spells are what wins", is_end=True))

    def play(change: Change, part: int) -> list[list[PlayedItem]]:
        under = scenario.under(change)
        chosen = [number for _, number in spells]
        if not chosen:
            answer = [squeezed(name) for name in under.answer(part).spells or ()]
            chosen = [names[name] for name in answer]
        before, cast = replayed(under, part, chosen)
        return [before, before[1:]] if states else [cast]

    noun = "turn" if states else "spell"
    printout = Printout(printed.name, noun, states or casts)
    return compare_items(printout, play, parts or scenario.parts(), known, columns)


def squeezed(name: str) -> str:
    """Return a spell's name in lower case, letters only."""
    return re.sub(r"[^a-z]", "", name.lower())


def printed_spells(lines: Sequence[str], names: dict[str, int]) -> list[tuple[int, int]]:
    """Return line and number of each spell cast.

    They are those behind `casts`, or else those of lines that name nothing but spells.
    """
    spaced = sorted(names, key=len, reverse=True)
    name = "|".join(r"[\W_]?".join(each) for each in spaced)
    casts = re.compile(rf"\bcast(?:s|ing)?\W+({name})\b", re.IGNORECASE)
    alone = re.compile(rf"({name})", re.IGNORECASE)
    behind = [
        (number, names[squeezed(found)])
        for number, line in enumerate(lines, 1)
        for found in casts.findall(line)
    ]
    return behind or [
        (number, names[squeezed(found)])
        for number, line in enumerate(lines, 1)
        if not re.search(r"[A-Za-z]", alone.sub("", line))
        for found in alone.findall(line)
    ]


def printed_states(lines: Sequence[str]) -> Iterator[PrintedItem]:
    """Yield what is printed of the wizard and the boss, wherever both are."""
    wizard: tuple[int, int | None, int | None, int | None] | None = None
    for number, line in enumerate(lines, 1):
        ours, _, theirs = (
            line.partition(found[0]) if (found := BOSS.search(line)) else (line, "", "")
        )
        if (points := number_of(ours, POINTS)) is not None and WIZARD.search(ours):
            wizard = number, points, number_of(ours, "armou?r"), number_of(ours, "mana")
        if found and wizard and (points := number_of(theirs, POINTS)) is not None:
            facts = (*wizard[1:], points)
            yield PrintedItem(wizard[0], facts, state_words(*facts))
            wizard = None


def number_of(text: str, label: str) -> int | None:
    """Return the number beside a label; None if there is none.

    >>> number_of("10 hit points, mana=250", "mana"), number_of("hp: 3", POINTS)
    (250, 3)
    """
    tried = (re.search(each.format(label), text, re.IGNORECASE | re.ASCII) for each in NUMBERS)
    return next((int(found[1]) for found in tried if found), None)


def state_words(points: int | None, armor: int | None, mana: int | None, boss: int | None) -> str:
    """Return a state in words, without what is unknown."""
    shown = {"hit points": points, "armor": armor, "mana": mana}
    ours = ", ".join(f"{number} {what}" for what, number in shown.items() if number is not None)
    return f"wizard {ours}; boss {boss} hit points"


def replayed(
    scenario: DuelScenario, part: int, spells: Sequence[int]
) -> tuple[list[PlayedItem], list[PlayedItem]]:
    """Cast spells by the rules; return the states before each turn, and what could be cast."""
    contest, book = scenario.contest, scenario.contest.spells
    state = state_of(contest)
    before: list[PlayedItem] = []
    cast: list[PlayedItem] = []
    with SteppedDuel(contest, is_hard=part == HARD, rules=scenario.rules_of(part)) as duel:
        before += states_in(state, duel.told)
        for number in spells:
            choices = duel.choices()
            if not choices or not choices[number].is_legal:
                why = f"can't be cast: {choices[number].reason}" if choices else "comes too late"
                winner = "the wizard has won" if state.is_won else "the boss has won"
                over = "" if choices else f" ({winner} by then)"
                refused = PlayedItem(None, f"{book[number].name} {why}{over}")
                return [*before, refused], [*cast, refused]
            before += states_in(state, duel.choose(number))
            cast.append(PlayedItem((number,), book[number].name))
    before.append(item_of(state))
    return before, [*cast, ending(scenario, part, state)]


def states_in(state: DuelState, events: Sequence[Event]) -> Iterator[PlayedItem]:
    """Follow events, and yield the states before the turns that begin among them."""
    for event in events:
        if event.name == TURN_BEGAN:
            yield item_of(state)
        follow(state, (event,))


def item_of(state: DuelState) -> PlayedItem:
    """Return a state to compare."""
    facts = state.points, state.armor, state.mana, state.boss_points
    return PlayedItem(facts, state_words(*facts))


def ending(scenario: DuelScenario, part: int, state: DuelState) -> PlayedItem:
    """Return what spells come to, once all are cast."""
    if not state.is_won:
        left = f"the boss has {state.boss_points} hit points left after them"
        return PlayedItem(None, f"the boss wins, {left}" if state.is_over else left)
    if state.spent != scenario.answer(part).number:
        return PlayedItem(None, f"they win for {state.spent} mana, but less is enough")
    return PlayedItem(LEAST, "they win for the least mana")
