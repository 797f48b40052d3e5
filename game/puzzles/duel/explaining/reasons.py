"""Reasons for a cast and for what a blow took, as data and in words.

For each spell of the book, the cheapest plan that continues with it is found.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.state import DuelState
from game.text.wording import count
from systems.duel.casting import can_cast

ARROW: Final = "--> "
LEAST_DAMAGE: Final = 1
"""What a blow takes by the rules, however much armor there is."""


class Win(NamedTuple):
    """The cheapest win after a choice; of several, one with the fewest casts."""

    mana: int
    """All that is spent, what was spent before included."""
    casts: int
    """Spells yet to be cast, the chosen one included."""


class SpellChoice(NamedTuple):
    """One spell of the book when a spell must be cast."""

    spell: str
    cost: int
    is_castable: bool
    mana_missing: int
    """How much more it costs than there is."""
    turns_running: int
    """How long its effect still runs, 0 if it does not."""
    win: Win | None
    """None if nothing wins after it, or if it can't be cast."""
    is_chosen: bool


def choices_at(planning: PlanningProblem, state: DuelState, chosen: int) -> tuple[SpellChoice, ...]:
    """Return the choices in a state in which a spell is cast."""
    contest = planning.contest
    begun = tuple(spell for _, spell in state.cast)
    choices = []
    for number, spell in enumerate(contest.spells):
        turns, first = state.timers.get(number, 0), (*begun, number)
        is_castable = (
            can_cast(spell, state.mana, turns)
            if planning.is_usual
            # By rules that choose for themselves nothing else can be cast.
            else planning.casts(first)[: len(first)] == first
        )
        plan = planning.plan(first) if is_castable else None
        choices.append(
            SpellChoice(
                spell=spell.name,
                cost=spell.cost,
                is_castable=is_castable,
                mana_missing=max(spell.cost - state.mana, 0),
                turns_running=turns,
                win=win_by(plan, planning, len(begun)) if plan is not None else None,
                is_chosen=number == chosen,
            )
        )
    return tuple(choices)


def win_by(plan: tuple[int, ...], planning: PlanningProblem, casts_before: int) -> Win:
    """Return what a plan that wins costs in all, and how many casts of it are to come."""
    if planning.is_usual:
        spells = planning.contest.spells
        return Win(sum(spells[one].cost for one in plan), len(plan) - casts_before)
    # Changed rules may take more or less than the book says, and cast what is not planned.
    return Win(planning.mana_spent(plan), len(planning.casts(plan)) - casts_before)


class BossBlow(NamedTuple):
    """What the boss takes from the wizard."""

    damage: int
    armor: int
    taken: int
    points_left: int


def choice_table(choices: Sequence[SpellChoice]) -> Iterator[str]:
    """Yield a line for each spell: its cost and its prospect."""
    longest = max(len(choice.spell) for choice in choices)
    widest = max(len(str(choice.cost)) for choice in choices)
    for choice in choices:
        mark = ARROW if choice.is_chosen else " " * len(ARROW)
        price = f"{choice.cost:{widest}} mana"
        yield f"{mark}{choice.spell:{longest}}  {price}  {prospect(choice)}"


def prospect(choice: SpellChoice) -> str:
    """Return the cost of winning with a spell, or why that is impossible."""
    if choice.win:
        return f"wins for {choice.win.mana} in all, {count(choice.win.casts, 'cast')} to go"
    if choice.is_castable:
        return "can't be won after it"
    reasons = [f"{choice.mana_missing} mana short"] if choice.mana_missing else []
    if choice.turns_running:
        reasons.append(f"its effect runs {count(choice.turns_running, 'turn')} more")
    return ": ".join(filter(None, ("can't be cast", ", ".join(reasons))))


def conclusion(choices: Sequence[SpellChoice]) -> str:
    """Return why the chosen spell is chosen, and which others are as cheap."""
    (chosen,) = (choice for choice in choices if choice.is_chosen)
    others = [choice for choice in choices if choice.is_castable and not choice.is_chosen]
    cast = f"The wizard casts {chosen.spell}"
    if not others:
        return f"{cast}: nothing else can be cast."
    if not any(choice.win for choice in others):
        return f"{cast}: nothing else wins."
    equals = "; ".join(filter(None, (tie(choice, chosen) for choice in others)))
    return f"{cast}; {equals}." if equals else f"{cast}: nothing else leads to as cheap a win."


def tie(choice: SpellChoice, chosen: SpellChoice) -> str:
    """Return how a spell ties with the chosen one; nothing if it leads to a dearer win."""
    if not (choice.win and chosen.win) or choice.win.mana != chosen.win.mana:
        return ""
    more = choice.win.casts - chosen.win.casts
    length = f"but take {count(more, 'cast')} more" if more else "and take as many casts"
    return f"{choice.spell} first would be as cheap {length}"


def arithmetic(blow: BossBlow) -> str:
    """Return what a blow takes, and what is left."""
    taken, left = blow.taken, blow.points_left
    difference = remainder(blow, " damage", " armor")
    return f"The boss strikes: {difference}, so {left + taken} - {taken} = {left} are left."


def remainder(blow: BossBlow, damage_unit: str = "", armor_unit: str = "") -> str:
    """Return damage less armor, and what the blow takes if that differs."""
    damage, armor, taken, _ = blow
    text = f"{damage}{damage_unit} - {armor}{armor_unit} = {damage - armor}"
    if damage - armor != taken:
        is_least = damage - armor < taken == LEAST_DAMAGE
        text += f", but a blow takes {'at least ' * is_least}{taken}"
    return text
