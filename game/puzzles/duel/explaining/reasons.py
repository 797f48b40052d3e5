"""Reasons for a cast and for what a blow took, as data and in words.

For each spell of the book, the cheapest plan that continues with it is found. By changed rules
nothing is taken from the book: each spell is tried in a duel of its own that is played up to that
moment. A casting system that refuses it is asked again, see `game.puzzles.duel.choosing`.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from math import inf
from typing import Final, NamedTuple

from game.puzzles.duel.choosing import NO_REASON, Refusal, asked_again
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.explanation import ReasonStep, choice
from game.simulation.simulation import Event, follow, turns
from game.text.wording import count
from systems.duel.arena import clock
from systems.duel.casting import CastingSystem, can_cast
from systems.duel.events import SPELL_CAST

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
    """What is paid for it; if it can't be cast, what the book says."""
    is_castable: bool
    refusal: Refusal
    """Why it can't be cast."""
    turns_running: int
    """How long its effect still runs, 0 if it does not."""
    win: Win | None
    """None if nothing wins after it, or if it can't be cast."""
    is_chosen: bool
    has_book_price: bool = False
    """Whether the cost is only the book's, as rules of somebody's own may ask for another."""


def choices_at(planning: PlanningProblem, state: DuelState, chosen: int) -> tuple[SpellChoice, ...]:
    """Return the choices in a state in which a spell is cast."""
    begun = tuple(spell for _, spell in state.cast)
    return tuple(
        choice_of(planning, state, begun, number)._replace(is_chosen=number == chosen)
        for number in range(len(planning.contest.spells))
    )


def choice_of(
    planning: PlanningProblem, state: DuelState, begun: SpellPlan, number: int
) -> SpellChoice:
    """Return what comes of a spell after those that were cast, or why it can't be cast."""
    spell, timer = planning.contest.spells[number], state.timers.get(number, 0)
    if planning.is_planned:
        paid = spell.cost if can_cast(spell, state.mana, timer) else None
        refusal = Refusal(max(spell.cost - state.mana, 0), is_running=timer > 0)
    else:
        # By rules that choose for themselves nothing else can be cast.
        paid = cost_tried(planning, begun, number, state.turns)
        is_refused = paid is None
        refusal = refusal_of(planning, begun, number, state.turns) if is_refused else Refusal()
    plan = planning.plan((*begun, number)) if paid is not None else None
    return SpellChoice(
        spell=spell.name,
        cost=spell.cost if paid is None else paid,
        is_castable=paid is not None,
        refusal=refusal,
        turns_running=timer,
        win=win_by(plan, planning, len(begun)) if plan is not None else None,
        is_chosen=False,
        has_book_price=paid is None and not planning.planned_by.are_ours,
    )


def cost_tried(planning: PlanningProblem, begun: SpellPlan, spell: int, turn: int) -> int | None:
    """Return the mana that a spell costs in a turn, after others; None if it can't be cast."""
    duel, state = planning.duel((*begun, spell)), state_of(planning.contest)
    with closing(turns(duel)) as played:
        for events in played:
            spent = state.spent
            follow(state, events)
            if state.turns == turn:
                cast = [one.arguments[0] for one in events if one.name == SPELL_CAST]
                return state.spent - spent if spell in cast else None
    return None


def refusal_of(planning: PlanningProblem, begun: SpellPlan, spell: int, turn: int) -> Refusal:
    """Return why a spell can't be cast in a turn, as the system says that chooses then."""
    found = Refusal()
    with planning.duel((*begun, spell)) as duel:
        casting = next(each for each in duel.systems if isinstance(each, CastingSystem))
        choose = casting.choose

        def asked() -> int | None:
            nonlocal found
            if clock().turns == turn:
                found = asked_again(casting, spell)
            return choose()

        vars(casting)["choose"] = asked
        while not (duel.is_over or duel.bout.turns == turn):
            duel.step()
    return found


def win_by(plan: tuple[int, ...], planning: PlanningProblem, casts_before: int) -> Win:
    """Return what a plan that wins costs in all, and how many casts of it are to come."""
    if planning.is_planned:
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


def blow_of(state: DuelState, struck: Event) -> BossBlow:
    """Return what the boss strikes with, and what is left."""
    return BossBlow(state.boss_damage, state.armor, *struck.arguments)


def choice_table(choices: Sequence[SpellChoice]) -> Iterator[ReasonStep]:
    """Yield each spell with its cost and its prospect."""
    longest = max(len(one.spell) for one in choices)
    widest = max(len(str(one.cost)) for one in choices)
    prices = [f"{one.cost:{widest}} mana" + " by the book" * one.has_book_price for one in choices]
    column = max(map(len, prices))
    for one, price in zip(choices, prices, strict=True):
        words = f"{one.spell:{longest}}  {price:{column}}  {prospect(one)}"
        yield choice(words, is_chosen=one.is_chosen)


def prospect(choice: SpellChoice) -> str:
    """Return the cost of winning with a spell, or why that is impossible."""
    if choice.win:
        return f"wins for {choice.win.mana} in all, {count(choice.win.casts, 'cast')} to go"
    if choice.is_castable:
        return "can't be won after it"
    missing, is_running = choice.refusal
    reasons = [f"{missing} mana short"] if missing else []
    if is_running:
        reasons.append(f"its effect runs {count(choice.turns_running, 'turn')} more")
    return f"can't be cast: {', '.join(reasons) or NO_REASON}"


def conclusion(choices: Sequence[SpellChoice]) -> str:
    """Return why the chosen spell is chosen, and which others are as cheap."""
    (chosen,) = (choice for choice in choices if choice.is_chosen)
    others = [choice for choice in choices if choice.is_castable and not choice.is_chosen]
    cast = f"The wizard casts {chosen.spell}"
    if not others:
        return f"{cast}: nothing else can be cast."
    if not any(choice.win for choice in others):
        return f"{cast}: nothing else wins." if chosen.win else f"{cast}: nothing wins any more."
    best = min((choice for choice in others if choice.win), key=mana_of)
    if mana_of(best) < mana_of(chosen):
        # Somebody chose it, or rules of somebody's own.
        return f"{cast}; {best.spell} would win for {mana_of(best)}."
    equals = "; ".join(filter(None, (tie(choice, chosen) for choice in others)))
    return f"{cast}; {equals}." if equals else f"{cast}: nothing else leads to as cheap a win."


def mana_of(choice: SpellChoice) -> float:
    """Return what the cheapest win costs after a spell; infinity if there is none."""
    return choice.win.mana if choice.win else inf


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
