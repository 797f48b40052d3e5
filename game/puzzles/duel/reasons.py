"""Why a spell was cast, and what a blow took, in words."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.choices import Choice
from game.text.wording import count

ARROW: Final = "--> "


class Blow(NamedTuple):
    """What the boss takes from the wizard."""

    damage: int
    armor: int
    taken: int
    points_left: int


def table(choices: Sequence[Choice]) -> Iterator[str]:
    """Yield a line for each spell: what it costs and what comes of it."""
    longest = max(len(choice.spell) for choice in choices)
    widest = max(len(str(choice.cost)) for choice in choices)
    for choice in choices:
        mark = ARROW if choice.is_chosen else " " * len(ARROW)
        price = f"{choice.cost:{widest}} mana"
        yield f"{mark}{choice.spell:{longest}}  {price}  {prospect(choice)}"


def prospect(choice: Choice) -> str:
    """Return what a spell comes to, or why it can't be cast."""
    if choice.win:
        return f"wins for {choice.win.mana} in all, {count(choice.win.casts, 'cast')} to go"
    if choice.is_castable:
        return "can't be won after it"
    reasons = [f"{choice.mana_missing} mana short"] if choice.mana_missing else []
    if choice.turns_running:
        reasons.append(f"its effect runs {count(choice.turns_running, 'turn')} more")
    return ": ".join(filter(None, ("can't be cast", ", ".join(reasons))))


def conclusion(choices: Sequence[Choice]) -> str:
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


def tie(choice: Choice, chosen: Choice) -> str:
    """Return in what a spell equals the chosen one; nothing if what it leads to is dearer."""
    if not (choice.win and chosen.win) or choice.win.mana != chosen.win.mana:
        return ""
    more = choice.win.casts - chosen.win.casts
    length = f"but take {count(more, 'cast')} more" if more else "and take as many casts"
    return f"{choice.spell} first would be as cheap {length}"


def arithmetic(blow: Blow) -> str:
    """Return what a blow takes, and what is left."""
    told, taken, left = remainder(blow, " damage", " armor"), blow.taken, blow.points_left
    return f"The boss strikes: {told}, so {left + taken} - {taken} = {left} are left."


def remainder(blow: Blow, damage_unit: str = "", armor_unit: str = "") -> str:
    """Return what armor leaves of a blow, and what it takes if that is something else."""
    damage, armor, taken, _ = blow
    told = f"{damage}{damage_unit} - {armor}{armor_unit} = {damage - armor}"
    if damage - armor != taken:
        least = damage - armor < taken
        told += f", but a blow takes {'at least ' * least}{taken}"
    return told
