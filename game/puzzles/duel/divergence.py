"""The first turn that differs between two duels under different rules.

Both duels cast the same spells: those that win under the changed rules. If no turn differs then,
both cast those that win under the standard rules.
"""

from collections.abc import Iterator

from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.narrate import PICTURE_INDENT, describe_turn, picture
from game.puzzles.duel.play import DuelState
from game.puzzles.first_difference import FirstDifferentTurn, first_difference
from game.puzzles.registry import narrator_of
from game.puzzles.variant import BY_THE_RULES, Change, change_name
from game.simulation.simulation import TurnEvents, follow
from game.text.wording import align_labels, folded, make_title
from systems.duel.events import DUEL_ENDED


def divergence(scenario: DuelScenario, change: Change, part: int, columns: int) -> list[str]:
    """Return lines on the first turn in which a plan is played differently under `change`.

    Return an empty list if all turns are equal. A line has at most `columns` characters.
    """
    name = change_name(change)
    ours, theirs = scenario.planning(part), scenario.under(change).planning(part)
    for rules, planning in ((name, theirs), (BY_THE_RULES, ours)):
        if plan := planning.plan():
            one, other = (each.duel(plan) for each in (ours, theirs))
            starts = (one, one.state()), (other, other.state())
            if found := first_difference(narrator_of(scenario), *starts):
                title = f"In the duel that is won {rules},"
                return list(divergence_lines(found, title, name, columns))
    return []


def divergence_lines(
    found: FirstDifferentTurn[DuelState], title: str, name: str, columns: int
) -> Iterator[str]:
    """Yield the events of a turn in two duels, and the state of both sides before it.

    The spent mana is omitted, as it may be the answer.
    """
    state = found.state
    side = "boss" if state.is_wizards_turn else "wizard"
    yield from folded(f"{title} turn {state.turns + 1}, {side}:", columns).split("\n")
    turns = {BY_THE_RULES: found.ours, name: found.theirs}
    labels = [(rules, events_in_words(state, turn)) for rules, turn in turns.items()]
    yield from align_labels(labels, columns)
    yield from ["", "Before it:", *sides(state, columns)]
    for rules, turn in turns.items():
        after = state.copy()
        follow(after, turn)
        yield from ["", make_title(f"after it {rules}"), *sides(after, columns)]


def events_in_words(state: DuelState, turn: TurnEvents) -> str:
    """Return the events of a turn in words, and the winner if the duel ends with it."""
    happened = describe_turn(state, turn) if turn else "the duel is over"
    ends = [event.arguments[0] for event in turn if event.name == DUEL_ENDED]
    return "; ".join([happened, *("the wizard wins" if won else "the boss wins" for won in ends)])


def sides(state: DuelState, columns: int) -> Iterator[str]:
    """Yield lines of at most `columns` characters on both sides, without the spent mana."""
    for line in picture(state):
        yield from folded(
            line.removesuffix(f", {state.spent} spent"), columns, PICTURE_INDENT
        ).split("\n")
