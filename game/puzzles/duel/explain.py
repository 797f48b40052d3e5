"""Explains the turns of a duel: the reasons for a cast, and the damage of an attack.

For each spell, the cheapest plan that continues with it is found. Whether it can be cast, and its
cost, are tried in another duel. That duel is played up to the system that casts, so the effects of
the turn have acted. Then that system is asked for the spell.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple

import esper

from components.duel import Mana
from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.narrate import PICTURE_INDENT, DuelJsonWriter, clauses, picture
from game.puzzles.duel.plan import PlanningProblem, SpellPlan
from game.puzzles.duel.play import DuelState, states_within
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    choice,
    explain_rounds,
)
from game.puzzles.narrator import JsonObject
from game.simulation.simulation import Event, TurnEvents
from game.text.wording import count
from systems.duel.arena import casting_plan, magic, wizard
from systems.duel.casting import CastingSystem, set_timer
from systems.duel.events import (
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    SPELL_CAST,
    WIZARD_HEALED,
)
from systems.duel.turn_order import LEAST_DAMAGE
from systems.rules import foreign_modules

NAME: Final = RoundNames("the duel", "turn")


MOST_MANA: Final = 1_000_000
"""The most additional mana that is tried."""
NO_REASON: Final = "its casting system gives no reason"


class Refusal(NamedTuple):
    """Why a spell can't be cast; both numbers are 0 if the reason isn't known."""

    mana_missing: int = 0
    turns_running: int = 0
    """How many turns its effect still runs, if that is the reason."""

    @property
    def words(self) -> str:
        """The reason in words: `13 mana short, its effect runs 3 turns more`."""
        reasons = [f"{self.mana_missing} mana short"] if self.mana_missing else []
        if self.turns_running:
            reasons.append(f"its effect runs {count(self.turns_running, 'turn')} more")
        return ", ".join(reasons) or NO_REASON


class Win(NamedTuple):
    """The cheapest win after a choice; of several, one with the fewest casts."""

    mana: int
    """The mana of the whole duel."""
    casts: int
    """The number of casts from now on, with the chosen one."""


class EvaluatedSpell(NamedTuple):
    """One spell of the book when a spell must be cast."""

    spell: str
    cost: int
    """The mana that is paid for it; if it can't be cast, its price in the book."""
    is_castable: bool
    refusal: Refusal
    """Why it can't be cast."""
    turns_running: int
    """The turns that its effect still runs; 0 if it isn't running."""
    win: Win | None
    """None if the duel is lost after it, or if it can't be cast."""
    is_chosen: bool
    has_book_price: bool = False
    """Whether the cost is the price in the book; custom rules may charge another one."""


def evaluate_spells(
    planning: PlanningProblem, state: DuelState, chosen: int
) -> tuple[EvaluatedSpell, ...]:
    """Return the choices in a state in which a spell is cast."""
    begun = tuple(spell for _, spell in state.cast)
    return tuple(
        evaluate_spell(planning, state, begun, number)._replace(is_chosen=number == chosen)
        for number in range(len(planning.contest.spells))
    )


def evaluate_spell(
    planning: PlanningProblem, state: DuelState, begun: SpellPlan, number: int
) -> EvaluatedSpell:
    """Return the cost of the spell with index `number` after `begun`, and its cheapest win.

    If it can't be cast, return why.
    """
    spell = planning.contest.spells[number]
    paid, refusal = try_spell(planning, begun, number)
    is_castable = paid is not None
    return EvaluatedSpell(
        spell=spell.name,
        cost=spell.cost if paid is None else paid,
        is_castable=is_castable,
        refusal=refusal,
        turns_running=state.timers.get(number, 0),
        win=win_after(planning, (*begun, number), len(begun)) if is_castable else None,
        is_chosen=False,
        has_book_price=not is_castable and bool(foreign_modules(planning.planning_rules.systems)),
    )


def try_spell(
    planning: PlanningProblem, begun: SpellPlan, number: int
) -> tuple[int | None, Refusal]:
    """Play the spells in `begun`, and try the spell with index `number` next.

    Return the mana that it costs; if it can't be cast, return None and the reason.
    """
    casts: list[int] = []

    def note_cast(spell: int, _cost: int, _mana: int) -> None:
        casts.append(spell)

    with planning.duel((*begun, number)) as duel, duel.world:
        casting = next(one for one in duel.systems if isinstance(one, CastingSystem))
        place, spells = duel.systems.index(casting), range(len(planning.contest.spells))
        while not duel.clock.is_over:
            esper.clear_dead_entities()
            for system in duel.systems[:place]:
                system.process()
            is_next = casting_plan().waiting == [number] and duel.clock.is_wizards_turn
            if is_next and casting.is_due(duel.clock) and any(map(casting.is_allowed, spells)):
                break
            for system in duel.systems[place:]:
                system.process()
        if duel.clock.is_over or not casting.is_allowed(number):
            return None, find_refusal(casting, number)
        duel.world.subscribe(SPELL_CAST, note_cast)
        spent = duel.mana.spent
        casting.process()
        # Custom rules may cast another spell instead.
        return duel.mana.spent - spent if number in casts else None, Refusal()


def find_refusal(casting: CastingSystem, spell: int) -> Refusal:
    """Return the change with which a system would allow a spell.

    The system is asked with more mana, and without the running effect of the spell:

        is_allowed   with 40 mana: no        with 53: yes      13 mana short
                     while it runs: no       once ended: yes   its effect runs 3 turns more
                     always: no                                no reason
    """
    mana, effects = wizard()[1], magic()[1]
    timers = effects.timers
    try:
        for tried in (timers, set_timer(timers, spell, 0)):
            effects.timers = tried
            missing = mana_missing(casting, spell, mana)
            if missing is not None:
                return Refusal(missing, 0 if tried == timers else timers[spell])
    except Exception:  # noqa: BLE001 - custom rules may fail in a world that they don't expect
        return Refusal()
    return Refusal()


def mana_missing(casting: CastingSystem, spell: int, mana: Mana) -> int | None:
    """Return the least additional mana with which a spell is allowed; None if mana doesn't help."""
    points = mana.points

    def is_allowed(more: int) -> bool:
        mana.points = points + more
        return casting.is_allowed(spell)

    missing = bisect_left(range(MOST_MANA), x=True, key=is_allowed)
    mana.points = points
    return None if missing == MOST_MANA else missing


def win_after(planning: PlanningProblem, begun: SpellPlan, casts_before: int) -> Win | None:
    """Return the cheapest win that begins with some spells; None if the duel is lost then."""
    plan = planning.plan(begun)
    if plan is None:
        return None
    # Changed rules may charge other prices, and cast other spells than the planned ones.
    mana, casts = planning.play_plan(plan)
    return Win(mana, len(casts) - casts_before)


class BossBlow(NamedTuple):
    """One attack of the boss: its power, the wizard's armor, and the hit points lost and left."""

    damage: int
    armor: int
    taken: int
    points_left: int


def read_blow(state: DuelState, struck: Event) -> BossBlow:
    """Return the damage of an attack, the armor, and the hit points left."""
    return BossBlow(state.boss_damage, state.armor, *struck.arguments)


def choice_table(choices: Sequence[EvaluatedSpell]) -> Iterator[ReasonStep]:
    """Yield one line per spell: name, cost, and the mana of its cheapest win."""
    longest = max(len(one.spell) for one in choices)
    widest = max(len(str(one.cost)) for one in choices)
    prices = [f"{one.cost:{widest}} mana" + " by the book" * one.has_book_price for one in choices]
    column = max(map(len, prices))
    for one, price in zip(choices, prices, strict=True):
        words = f"{one.spell:{longest}}  {price:{column}}  {prospect(one)}"
        yield choice(words, is_chosen=one.is_chosen)


def prospect(choice: EvaluatedSpell) -> str:
    """Return the cost of winning with a spell, or why that is impossible."""
    if choice.win:
        return f"wins for {choice.win.mana} in all, {count(choice.win.casts, 'cast')} to go"
    if choice.is_castable:
        return "can't be won after it"
    return f"can't be cast: {choice.refusal.words}"


def conclusion(choices: Sequence[EvaluatedSpell]) -> str:
    """Return why the chosen spell is chosen, and which others are as cheap."""
    (chosen,) = (choice for choice in choices if choice.is_chosen)
    others = [choice for choice in choices if choice.is_castable and not choice.is_chosen]
    cast = f"The wizard casts {chosen.spell}"
    if not others:
        return f"{cast}: nothing else can be cast."
    if not any(choice.win for choice in others):
        return f"{cast}: nothing else wins." if chosen.win else f"{cast}: nothing wins any more."
    best = min((choice for choice in others if choice.win), key=count_mana)
    if count_mana(best) < count_mana(chosen):
        # Custom rules may cast another spell.
        return f"{cast}; {best.spell} would win for {count_mana(best)}."
    equals = "; ".join(filter(None, (describe_tie(choice, chosen) for choice in others)))
    return f"{cast}; {equals}." if equals else f"{cast}: nothing else leads to as cheap a win."


def count_mana(choice: EvaluatedSpell) -> float:
    """Return the mana of the cheapest win after a spell; infinity if no plan wins."""
    return choice.win.mana if choice.win else inf


def describe_tie(choice: EvaluatedSpell, chosen: EvaluatedSpell) -> str:
    """Return how a spell ties with the chosen one; nothing if it leads to a dearer win."""
    if not (choice.win and chosen.win) or choice.win.mana != chosen.win.mana:
        return ""
    more = choice.win.casts - chosen.win.casts
    length = f"but take {count(more, 'cast')} more" if more else "and take as many casts"
    return f"{choice.spell} first would be as cheap {length}"


def arithmetic(blow: BossBlow) -> str:
    """Return a sentence on the hit points that an attack takes, and on the hit points left."""
    taken, left = blow.taken, blow.points_left
    difference = remainder(blow, " damage", " armor")
    return f"The boss strikes: {difference}, so {left + taken} - {taken} = {left} are left."


def remainder(blow: BossBlow, damage_unit: str = "", armor_unit: str = "") -> str:
    """Return `9 - 7 = 2`: damage minus armor, and the lost hit points if they differ."""
    damage, armor, taken, _ = blow
    text = f"{damage}{damage_unit} - {armor}{armor_unit} = {damage - armor}"
    if damage - armor != taken:
        is_least = damage - armor < taken == LEAST_DAMAGE
        text += f", but a blow takes {'at least ' * is_least}{taken}"
    return text


def explain(
    scenario: DuelScenario,
    part: int,
    question: ExplanationQuestion,
    state: DuelState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield one explanation for each turn in `question`.

    Raises:
        SkirmishError: If the duel has no such turn.
    """
    planning = scenario.planning(part)

    def explain_next(state: DuelState, rest: Iterator[TurnEvents]) -> Explanation | None:
        turn = next(rest, None)
        return explain_turn(planning, state, turn) if turn else None

    return explain_rounds(question, NAME, state, played, explain_next)


def explain_turn(planning: PlanningProblem, state: DuelState, turn: TurnEvents) -> Explanation:
    """Return the reasons of a turn, and change `state` to the state after it.

    The numbers of both sides are those at the cast or the attack: the effects have acted already,
    and in hard mode the wizard has lost a hit point.
    """
    acting = next(
        (number for number, event in enumerate(turn) if event.name in {SPELL_CAST, BOSS_STRUCK}),
        len(turn),
    )
    before, happened = states_within(state, turn)[acting], clauses(state, turn[:acting])
    events = DuelJsonWriter().of_turn(state, turn)
    choices: Sequence[EvaluatedSpell] = ()
    blows: Sequence[BossBlow] = ()
    if acting < len(turn) and turn[acting].name == SPELL_CAST:
        choices = evaluate_spells(planning, before, turn[acting].arguments[0])
    else:
        blows = [read_blow(before, event) for event in turn[acting:] if event.name == BOSS_STRUCK]
    is_wizards = before.is_wizards_turn
    side = "wizard" if is_wizards else "boss"
    if choices:
        reasons = [*choice_table(choices), ReasonStep(""), ReasonStep(conclusion(choices))]
    elif blows:
        reasons = [ReasonStep(arithmetic(blow)) for blow in blows]
    elif state.is_won:
        deed = "a spell is cast" if is_wizards else "it strikes"
        reasons = [ReasonStep(f"The boss is dead before {deed}.")]
    else:
        reasons = [ReasonStep("Nothing is cast." if is_wizards else "The boss does not strike.")]
    heading = f"Turn {before.turns}, {side}: {', '.join(happened)}".rstrip()
    sides = [(line[:PICTURE_INDENT], line[PICTURE_INDENT:]) for line in picture(before)]
    data = {
        "round": before.turns,
        "side": side,
        "events": events,
        **DuelJsonWriter().of_state(before),
        "choices": [choice_object(choice) for choice in choices],
        "blow": blows[0]._asdict() if blows else None,
    }
    steps = [
        ReasonStep(heading),
        *(ReasonStep(words, margin=margin) for margin, words in sides),
        ReasonStep(""),
        *reasons,
    ]
    return Explanation(tuple(steps), data)


def choice_object(choice: EvaluatedSpell) -> JsonObject:
    """Return the JSON object of a spell: its cost, why it can't be cast, and its cheapest win."""
    return {
        "spell": choice.spell,
        "cost": choice.cost,
        "castable": choice.is_castable,
        "mana_missing": choice.refusal.mana_missing,
        "turns_running": choice.turns_running,
        "least_mana": choice.win and choice.win.mana,
        "casts": choice.win and choice.win.casts,
        "chosen": choice.is_chosen,
    }


COUNTED: Final = {"boss_points": "boss", "points": "wizard", "mana": "mana", "armor": "armor"}
"""The numbers that an entry may change, and their names."""


class ChangeEntry(NamedTuple):
    """The changes of one event."""

    event: int
    """The index of the event in the turn."""
    cause: str
    changes: tuple[tuple[str, int], ...]
    """Names and differences of the changed numbers; () if an effect only starts or ends."""

    @property
    def amounts(self) -> str:
        """The changes as in `boss -3`."""
        return ", ".join(f"{name} {change:+}" for name, change in self.changes)


def list_changes(before: DuelState, turn: TurnEvents) -> Iterator[ChangeEntry]:
    """Yield the changes of each event of a turn, given the state before the turn.

    An event is omitted if it changes no number, unless an effect starts or ends.
    """
    steps = pairwise(states_within(before, turn))
    for place, (event, (state, after)) in enumerate(zip(turn, steps, strict=True)):
        changes = tuple(
            (name, change)
            for field, name in COUNTED.items()
            if (change := getattr(after, field) - getattr(state, field))
        )
        if changes or event.name in {EFFECT_STARTED, EFFECT_ENDED}:
            yield ChangeEntry(place, name_cause(state, event), changes)


def name_cause(state: DuelState, event: Event) -> str:
    """Return the cause of an event, such as `Poison`, given the state before the event."""
    cause = CAUSES.get(event.name)
    return cause(state, *event.arguments) if cause else "by changed rules"


def name_last_spell(state: DuelState, *_: int) -> str:
    """Return the name of the spell that was cast last."""
    return state.spells[state.cast[-1][1]].name


def blow_cause(state: DuelState, taken: int, left: int) -> str:
    """Return an attack in words: `blow 9 - 7 = 2`, or `blow 9` without armor."""
    struck = BossBlow(state.boss_damage, state.armor, taken, left)
    is_plain = not struck.armor and struck.damage == taken
    return f"blow {struck.damage if is_plain else remainder(struck)}"


CAUSES: Final[Mapping[str, Callable[..., str]]] = {
    BLED: lambda *_: "bleeding",
    EFFECT_ACTED: lambda state, spell, *_: state.spells[spell].name,
    EFFECT_ENDED: lambda state, spell, _: f"{state.spells[spell].name} ends",
    SPELL_CAST: lambda state, spell, *_: f"casts {state.spells[spell].name}",
    BOSS_HURT: name_last_spell,
    WIZARD_HEALED: name_last_spell,
    EFFECT_STARTED: lambda state, spell, turns, _: (
        f"{state.spells[spell].name} for {count(turns, 'turn')}"
    ),
    BOSS_STRUCK: blow_cause,
}
"""Functions that return the name of an event, given the state before it and its arguments."""
