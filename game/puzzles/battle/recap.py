"""Why a battle ended so, in up to four sentences.

What each says can be checked by eye:

1. The lead: the turn from which on the winners are always ahead, see `Advantage`, its blow, and how
   often the lead changed hands; and its cause: how many enemies fight a unit at once, or how
   many blows kill one, whichever differs more between the sides.
2. The exchange: of all losers, who lost most hit points while several enemies struck it in each of
   several rounds in a row; only if that was a twentieth of what its side had at the start.
3. The numbers: the death from which on there are always more winners than losers; if there always
   were, the first loser's death; if no winner died, the last blow on the one of them with least.
4. Where it is known: how many elves fall with one more point of power, or if none falls, with one
   less.

At a stalemate it is the last blow, and what is left.
"""

from collections.abc import Iterator
from math import ceil
from typing import Final

from components.faction import ELF
from components.kind import OF_SIDES
from game.puzzles.battle.explaining.story import BattleStory, Blow, Exchange, ahead, mean
from game.puzzles.battle.playing.outcome import outcome_by_fighting, winner_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.recap import (
    RecapSentence,
    changes_of_lead,
    in_time,
    lead_for_good,
)
from game.simulation.recording import Recording
from game.text.grid import Grid, at
from game.text.wording import count, with_article

NOTABLE: Final = 1.1
"""What the winners have so many times of what the losers have is a cause."""
WEIGHTY: Final = 20
"""An exchange is told if it cost at least this part of its side's hit points: a twentieth."""
NUMBERS: Final = ("no", "one", "two", "three", "four")


def recap(
    scenario: BattleScenario, _part: int, recording: Recording[BattleState]
) -> tuple[RecapSentence, ...]:
    """Return the recap of a complete recording; of powers it knows nothing."""
    story, grid = BattleStory(recording), scenario.cave.grid
    winner = winner_of(unit.faction for unit in story.end.units.values())
    if not story.end.is_over:
        return ()
    if winner is None:
        return tuple(stalemate(story, grid))
    leading, counted = lead(story, grid, winner), numbers(story, grid, winner)
    if leading and counted and 0 < leading.turns == counted.turns:
        counted = None
    sentences = leading, outnumbered(story, grid, winner), counted
    return in_time(filter(None, sentences))


def further(
    scenario: BattleScenario, part: int, recording: Recording[BattleState]
) -> Iterator[RecapSentence]:
    """Tell of another power, for which that battle is fought."""
    opening, end = recording.state_at(0), recording.state_at(len(recording))
    elves = [unit for unit in opening.units.values() if unit.faction == ELF]
    powers = [unit.power for unit in elves if not unit.own_kind]
    lost = end.elves_lost
    tried = powers[0] + (1 if lost else -1) if powers else 0
    has_enemies = len(elves) < len(opening.units)
    if tried and has_enemies and end.is_over and not end.is_stalemate:
        settings = scenario.in_part(part).with_elf_attack(tried).settings
        fallen = outcome_by_fighting(scenario.cave, settings).elves_lost
        now, moment = (powers[0], lost), (len(recording), end.rounds)
        yield with_other_power(len(elves), now, (tried, fallen), moment)


def lead(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell from which turn on the winners are always ahead."""
    values = [ahead(left, winner) for _, left in story.sides]
    place = lead_for_good(values)
    if place is None:
        return None
    names = story.opening.kind(winner).names
    turns, left = story.sides[place]
    stand = story.advantage.words(left, winner)
    why = cause(story, winner)
    if not place:
        all_along = f"{why}; so the {names} are ahead all along"
        always = f"The {names} are ahead from start to end; at first {stand}"
        return RecapSentence(f"{all_along if why else always}.", 0, 0)
    rounds, blow = round_of(story, turns), story.blows.get(turns)
    what = f"{striking(grid, blow)}; from this blow on" if blow else "from here on"
    changes = changes_of_lead(values)
    often = f" The lead changes hands {changes} times." if changes > 1 else ""
    because = f" {why}." if why else ""
    words = f"Round {rounds}: {what} the {names} stay ahead: {stand}.{often}{because}"
    return RecapSentence(words, turns, rounds)


def cause(story: BattleStory, winner: str) -> str:
    """Tell in what the winners surpass the losers most; "" if in little, or of three sides.

    It is how many of them fight a loser at once, or how few of their blows kill one.
    """
    opening = story.opening
    others = [side for side in story.sides[0][1] if side != winner and story.faced.get(side)]
    if len(others) != 1 or winner not in story.faced:
        return ""
    sides = others[0], winner
    (loser, losers), (one, names) = (
        (opening.kind(side).name, opening.kind(side).names) for side in sides
    )
    faced, faced_by_winner = (mean(story.faced[side]) for side in sides)
    blows, blows_of_winner = blows_to_kill(opening, *sides), blows_to_kill(opening, *sides[::-1])
    crowd, strength = faced / faced_by_winner, blows_of_winner / blows
    if max(crowd, strength) < NOTABLE:
        return ""
    if strength > crowd:
        fallen, standing = with_article(loser).capitalize(), with_article(one)
        return f"{fallen} falls by {count(blows, 'blow')}, {standing} by {blows_of_winner}"
    return (
        f"On average each {loser} fights {faced:.1f} {names} at once, "
        f"each {one} {faced_by_winner:.1f} {losers}"
    )


def blows_to_kill(opening: BattleState, side: str, enemy: str) -> int:
    """Return how many blows of a mean enemy kill a mean unit of a side."""
    units = opening.units.values()
    points = mean([unit.points for unit in units if unit.faction == side])
    power = mean([unit.power for unit in units if unit.faction == enemy])
    return ceil(points / max(power, 1))


def round_of(story: BattleStory, turns: int) -> int:
    """Return the round in which so many turns are complete."""
    ends = enumerate(story.round_ends)
    return story.opening.rounds + next(place for place, end in ends if end >= turns)


def striking(grid: Grid, blow: Blow) -> str:
    """Return a blow as in `the goblin at 1,2 hits the elf at 1,3`."""
    deed = "kills" if blow.kills else "hits"
    attacker, target = blow.attacker, blow.target
    return (
        f"the {attacker.name} at {at(grid, attacker.square)} {deed} "
        f"the {target.name} at {at(grid, target.square)}"
    )


def outnumbered(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which of the losers lost most against several winners at a time."""
    exchange = worst_exchange(story, winner)
    if exchange is None:
        return None
    first, last = exchange.first, exchange.last
    many = "up to " * (exchange.fewest < exchange.most) + in_words(exchange.most)
    lost = count(exchange.lost, "hit point")
    falls = f"loses its last {lost} and falls"
    came = falls if last.kills else f"loses {lost} and has {last.left} left"
    where = f"the {last.target.name} at {at(grid, last.target.square)}"
    are_mixed = len(story.sides[0][1]) > len(OF_SIDES)
    enemies = "enemies" if are_mixed else story.opening.kind(winner).names
    words = f"{where} fights {many} {enemies} at a time, {came}"
    begin, end = first.round_number, last.round_number
    rounds = f"Rounds {begin} to {end}" if begin < end else f"Round {end}"
    return RecapSentence(f"{rounds}: {words}.", last.turns, end)


def worst_exchange(story: BattleStory, winner: str) -> Exchange | None:
    """Return the exchange that cost losers most; None if that was too little to be told."""
    of_losers = [each for side, each in story.exchanges.items() if side != winner]
    worst = max(of_losers, key=lambda each: each.lost, default=None)
    if worst is None:
        return None
    whole = story.opening.hit_points(worst.first.target.faction)
    return worst if worst.lost * WEIGHTY >= whole else None


def in_words(number: int) -> str:
    """Return a number, a small one in words."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def numbers(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which death left the losers fewer for good, or else who died first, or nearly did."""
    if not any(death.target.faction == winner for death in story.deaths):
        return closest(story, grid, winner)
    more = list(story.outnumbering(winner))
    place = lead_for_good(more)
    if place:
        death = story.deaths[place - 1]
        words = outcome(story, grid, death, winner)
    else:
        of_losers = [death for death in story.deaths if death.target.faction != winner]
        if not of_losers:
            return None
        death = of_losers[0]
        left = sum(unit.faction == winner for unit in story.end.units.values())
        stand = f"{left} of {count_of(story, winner)} {'stands' if left == 1 else 'stand'}"
        what = "this is" if is_told(story, death, winner) else f"{striking(grid, death)},"
        first_of = count_of(story, death.target.faction)
        words = f"{what} the first of {first_of} to fall; at the end {stand}"
    return RecapSentence(f"Round {death.round_number}: {words}.", death.turns, death.round_number)


def is_told(story: BattleStory, death: Blow, winner: str) -> bool:
    """Whether a death is told as the end of an exchange."""
    exchange = worst_exchange(story, winner)
    return exchange is not None and exchange.last is death


def outcome(story: BattleStory, grid: Grid, death: Blow, winner: str) -> str:
    """Tell the death from which on the winners are more, and how many both are then."""
    if death is story.deaths[-1]:
        left = count(death.attacker.points, "hit point")
        return f"{striking(grid, death)}, each the last of its side, and has {left} left"
    sides = [unit.faction for unit in story.opening.units.values()]
    sides_of_fallen = [each.target.faction for each in story.deaths if each.turns <= death.turns]
    more = sides.count(winner) - sides_of_fallen.count(winner)
    fewer = len(sides) - len(sides_of_fallen) - more
    enemies = [story.opening.kind(side).names for side in story.sides[0][1] if side != winner]
    names = f"{story.opening.kind(winner).names} than {' and '.join(enemies)}"
    words = f"from then on there are always more {names}, at first {more} to {fewer}"
    return words if is_told(story, death, winner) else f"{striking(grid, death)}; {words}"


def count_of(story: BattleStory, side: str) -> str:
    """Return how many of a side there were at the start."""
    number = sum(unit.faction == side for unit in story.opening.units.values())
    return count(number, *story.opening.kind(side)[1:3])


def closest(story: BattleStory, grid: Grid, winner: str) -> RecapSentence | None:
    """Tell which of winners who lost nobody came nearest to death."""
    taken = [blow for blow in story.lowest.values() if blow.target.faction == winner]
    if not taken:
        return None
    blow = min(taken, key=lambda each: (each.left, each.turns))
    left = f"{blow.left} of {count(blow.target.maximum, 'hit point')}"
    fewest = f"the fewest of any {story.opening.kind(winner).name}; none falls"
    words = f"{striking(grid, blow)} and leaves it {left}, {fewest}"
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
    left = [
        f"{count(sum(unit.faction == side for unit in story.end.units.values()), *names)} with "
        f"{count(story.end.hit_points(side), 'hit point')}"
        for side, names in ((side, story.opening.kind(side)[1:3]) for side in story.sides[0][1])
    ]
    yield RecapSentence(f"In the end {' and '.join(left)} are left.", story.round_ends[-1], rounds)


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
    all_elves = "the elf" if elves == 1 else f"all {elves} elves"
    with_it = f"ith attack power {tried} instead of {power},"
    if not lost_then:
        too = ", too" * (not lost)
        return RecapSentence(f"W{with_it} {all_elves} would have lived{too}.", *moment)
    some = f"{lost_then} of the {elves} elves"
    fallen = f"{all_elves if lost_then == elves else some} would have fallen"
    if tried < power or lost_then > lost:
        words = f"W{with_it} {fallen}" + f", not {lost}" * (lost > 0)
    elif lost_then == lost:
        words = f"Even w{with_it} {fallen}" + ", just as many" * (lost < elves)
    else:
        words = f"W{with_it} only {fallen}, not {lost}"
    return RecapSentence(f"{words}.", *moment)
