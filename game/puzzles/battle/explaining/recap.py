"""Why a battle ended so, in up to four sentences.

What each says can be checked by eye:

1. The lead: the turn from which on the winners are always ahead, see `advantage`, and its blow.
2. The most crowded: of all losers, who was struck by most enemies in one round, if by two or more.
3. The numbers: the death from which on there are always more winners than losers; if there always
   were, the first loser's death; if no winner died, the last blow on the one of them with least.
4. Where it is known: how many elves fall with one more point of power, or if none falls, with one
   less.

At a stalemate it is the last blow, and what is left.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from components.faction import ELF
from components.kind import side_kind
from game.puzzles.battle.explaining.advantage import ENEMY, ahead
from game.puzzles.battle.explaining.story import BattleStory, Blow
from game.puzzles.battle.playing.outcome import outcome_by_fighting, winner_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.recap import Balance, Recap, RecapSentence, lead_for_good
from game.simulation.recording import Recording
from game.text.grid import Grid, at
from game.text.wording import count

if TYPE_CHECKING:
    from game.puzzles.battle.playing.scenario import BattleScenario

CROWD: Final = 2
"""Strikers in a round from which on a unit is outnumbered."""
NUMBERS: Final = ("no", "one", "two", "three", "four")


def recap(scenario: "BattleScenario", _part: int, recording: Recording[BattleState]) -> Recap:
    """Return the recap of a complete recording; of powers it knows nothing."""
    story, grid = BattleStory(recording), scenario.cave.grid
    name = f"elves ahead, in {story.advantage.unit}"
    readings = [(turns, ahead(left)) for turns, left in story.sides]
    balance = Balance(name, story.by_rounds, readings=readings, are_sides=True)
    winner = winner_of(unit.faction for unit in story.end.units.values())
    if not story.end.is_over:
        return Recap((), balance)
    if winner not in ENEMY:
        return Recap(tuple(stalemate(story, grid)), balance)
    sentences = [lead(story, grid, winner), crowded(story, grid, winner)]
    sentences.append(numbers(story, grid, winner))
    return Recap(tuple(filter(None, sentences)), balance)


def further(
    scenario: "BattleScenario", part: int, recording: Recording[BattleState]
) -> Iterator[RecapSentence]:
    """Tell of another power, for which that battle is fought."""
    opening, end = recording.state_at(0), recording.state_at(len(recording))
    elves = [unit for unit in opening.units.values() if unit.faction == ELF]
    powers = [unit.power for unit in elves if not unit.own_kind]
    lost = end.fallen.get(ELF, 0)
    tried = powers[0] + (1 if lost else -1) if powers else 0
    has_enemies = len(elves) < len(opening.units)
    if tried and has_enemies and end.is_over and not end.is_stalemate:
        settings = scenario.in_part(part).with_elf_attack(tried).settings
        fallen = outcome_by_fighting(scenario.cave, settings).elves_lost
        now, moment = (powers[0], lost), (len(recording), end.rounds)
        yield with_other_power(len(elves), now, (tried, fallen), moment)


def lead(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell from which turn on the winners are always ahead."""
    sign = 1 if winner == ELF else -1
    place = lead_for_good([ahead(left) * sign for _, left in story.sides])
    if place is None:
        return None
    names = side_kind(winner).names
    turns, left = story.sides[place]
    stand = story.advantage.words(left, winner)
    if not place:
        return RecapSentence(f"The {names} are ahead from start to end: {stand} at first.", 0, 0)
    rounds, blow = round_of(story, turns), story.blows.get(turns)
    what = f"{striking(grid, blow)}, and from this blow on" if blow else "from here on"
    return RecapSentence(f"Round {rounds}: {what} the {names} stay ahead ({stand}).", turns, rounds)


def round_of(story: BattleStory, turns: int) -> int:
    """Return the round in which so many turns are complete."""
    ends = [number for number, _ in story.by_rounds]
    return story.opening.rounds + next(place for place, end in enumerate(ends) if end >= turns)


def striking(grid: Grid, blow: Blow) -> str:
    """Return a blow as in `the goblin at 1,2 hits the elf at 1,3`."""
    deed = "kills" if blow.kills else "hits"
    attacker, target = blow.attacker, blow.target
    return (
        f"the {attacker.name} at {at(grid, attacker.square)} {deed} "
        f"the {target.name} at {at(grid, target.square)}"
    )


def crowded(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which of the losers most enemies struck in one round."""
    crowd = story.crowds.get(ENEMY[winner])
    if crowd is None or crowd.strikers < CROWD:
        return None
    last, strikers = crowd
    number = NUMBERS[strikers] if strikers < len(NUMBERS) else str(strikers)
    where = at(grid, last.target.square)
    words = f"{number} {side_kind(winner).names} strike the {last.target.name} at {where}"
    end = ", and it falls" if last.kills else ""
    return RecapSentence(f"Round {last.round_number}: {words}{end}.", last.turns, last.round_number)


def numbers(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which death left the losers fewer for good, or else who died first, or nearly did."""
    loser = ENEMY[winner]
    if not any(death.target.faction == winner for death in story.deaths):
        return closest(story, grid, winner)
    more = list(story.outnumbering(winner))
    place = lead_for_good(more)
    if place:
        death = story.deaths[place - 1]
        names = f"more {side_kind(winner).names} than {side_kind(loser).names}"
        words = f"{striking(grid, death)}; from then on there are always {names}"
    else:
        of_losers = [death for death in story.deaths if death.target.faction == loser]
        if not of_losers:
            return None
        death = of_losers[0]
        words = f"{striking(grid, death)}, the first of {count_of(story, loser)} to fall"
    return RecapSentence(f"Round {death.round_number}: {words}.", death.turns, death.round_number)


def count_of(story: BattleStory, side: str) -> str:
    """Return how many of a side there were at the start."""
    number = sum(unit.faction == side for unit in story.opening.units.values())
    return count(number, side_kind(side).name, side_kind(side).names)


def closest(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which of winners who lost nobody came nearest to death."""
    taken = [blow for blow in story.lowest.values() if blow.target.faction == winner]
    if not taken:
        return None
    blow = min(taken, key=lambda each: (each.left, each.turns))
    left = count(blow.left, "hit point")
    words = f"{striking(grid, blow)} and leaves it {left}; no {side_kind(winner).name} falls"
    return RecapSentence(f"Round {blow.round_number}: {words}.", blow.turns, blow.round_number)


def stalemate(story: BattleStory, grid: Grid) -> Iterator[RecapSentence]:
    """Tell the last blow, and what is left."""
    rounds = story.end.rounds
    if story.blows:
        turns = max(story.blows)
        blow = story.blows[turns]
        words = f"Round {blow.round_number}: {striking(grid, blow)}. It is the last blow of all."
        yield RecapSentence(words, turns, blow.round_number)
    else:
        yield RecapSentence("No blow is struck: nobody ever stands beside an enemy.", 0, 0)
    elves, goblins = (
        f"{count(sum(unit.faction == side for unit in story.end.units.values()), *names)} with "
        f"{count(story.end.hit_points(side), 'hit point')}"
        for side, names in ((side, side_kind(side)[1:3]) for side in ENEMY)
    )
    last = story.by_rounds[-1][0]
    yield RecapSentence(f"In the end {elves} and {goblins} are left.", last, rounds)


def with_other_power(
    elves: int, now: tuple[int, int], other: tuple[int, int], moment: tuple[int, int]
) -> RecapSentence:
    """Tell how many elves fall with another power.

    Args:
        elves: how many there are.
        now: the power that is shown, and how many elves fall with it.
        other: the same for the other power, which is one point more or less.
        moment: how many turns and rounds are complete where it leads.
    """
    (power, lost), (tried, lost_then) = now, other
    who = f"{lost_then} of {count(elves, 'elf', 'elves')}" if lost_then else "no elf"
    fallen = f"{who} would have fallen"
    if tried < power:
        either = " either" * (not lost_then)
        words = f"With one point of power less, {tried}, {fallen}{either}."
    elif lost_then < lost:
        words = f"With one more point of power, {tried}, {fallen} instead of {lost}."
    else:
        words = f"One more point of power, {tried}, would have saved nobody: {fallen}."
    return RecapSentence(words, *moment)
