"""The summary of a card game: at most four sentences on its decisive rounds.

They contain:

1. The strength: the round of the main game from which on the cards of the player who is ahead at
   the end always add up to more than the other's.
2. The highest card: the last round in which it changed hands; or that it never did.
3. The upsets: in how many rounds of the main game the lower card won, and the round in which the
   difference was greatest.
4. The repetition, if the game ended by one: the earlier round before which the decks were the same.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.play import CardsState
from game.puzzles.summary import SummarySentence, in_time, lead_for_good
from game.simulation.progress import report_step
from game.simulation.recording import Recording
from game.simulation.simulation import follow
from game.text.wording import count
from systems.cards.events import TOOK

Decks = tuple[tuple[int, ...], tuple[int, ...]]


class MainRound(NamedTuple):
    """The main game after one of its rounds, or at the start."""

    turns: int
    decks: Decks
    taken: tuple[int, int, int] | None = None
    """The winner of the round, its card, and the other card."""

    @property
    def ahead(self) -> int:
        """The sum of player 1's cards minus the sum of player 2's cards."""
        first, second = self.decks
        return sum(first) - sum(second)


def summarize(
    _scenario: CardsScenario, _part: int, recording: Recording[CardsState]
) -> tuple[SummarySentence, ...]:
    """Return at most four sentences on a finished game; none on an unfinished one."""
    rounds = [*main_rounds(recording)]
    end = recording.state_at(len(recording))
    if not end.is_over:
        return ()
    sentences = [*strength(rounds), *highest_card(rounds), *upsets(rounds)]
    if end.is_repeated:
        sentences.append(repetition(rounds))
    return in_time(sentences)


def main_rounds(recording: Recording[CardsState]) -> Iterator[MainRound]:
    """Yield the main game at the start and after each of its rounds."""
    state = recording.state_at(0)
    yield MainRound(0, copy_decks(state))
    for number, turn in enumerate(recording.turns, 1):
        report_step()
        rounds, taken = state.rounds, None
        for event in turn:
            if event.name == TOOK and event.arguments[0] == 1:
                _, winner, own, other = event.arguments
                taken = winner, own, other
        follow(state, turn)
        if state.rounds > rounds:
            yield MainRound(number, copy_decks(state), taken)


def copy_decks(state: CardsState) -> Decks:
    """Return both decks of the main game."""
    main = state.games[0]
    return tuple(main.first.cards), tuple(main.second.cards)


def strength(rounds: list[MainRound]) -> Iterator[SummarySentence]:
    """Yield the round from which on one player's cards add up to more."""
    values = [each.ahead for each in rounds]
    place = lead_for_good(values)
    if place is None:
        return
    sign = 1 if values[-1] > 0 else -1
    player, loser = (1, 2) if sign > 0 else (2, 1)
    own, other = (sum(deck) for deck in rounds[place].decks[::sign])
    more = f"player {player}'s cards add up to more than player {loser}'s"
    if not place:
        words = f"From start to end {more}, at first {own} to {other}."
        yield SummarySentence(words, 0, 0)
    else:
        yield round_sentence(rounds, place, f"from here on {more}, now {own} to {other}.")


def round_sentence(rounds: list[MainRound], number: int, words: str) -> SummarySentence:
    """Return a sentence that begins with a round of the main game."""
    return SummarySentence(f"Round {number}: {words}", rounds[number].turns, number)


def highest_card(rounds: list[MainRound]) -> Iterator[SummarySentence]:
    """Yield the round in which the highest card changed hands for the last time."""
    card = max((max(deck, default=0) for deck in rounds[0].decks), default=0)
    holders = [1 if card in each.decks[0] else 2 for each in rounds]
    last = next((n for n in range(len(rounds) - 1, 0, -1) if holders[n] != holders[n - 1]), 0)
    if last:
        loser = holders[last - 1]
        words = f"player {holders[last]} wins the {card}, the highest card, from player {loser}"
        yield round_sentence(rounds, last, f"{words} for good.")
    else:
        words = f"Player {holders[0]} has the highest card, {card}, from start to end"
        yield SummarySentence(f"{words}, and so never runs out of cards.", 0, 0)


def upsets(rounds: list[MainRound]) -> Iterator[SummarySentence]:
    """Yield the rounds that the lower card won."""
    found = [
        (each.taken[2] - each.taken[1], number)
        for number, each in enumerate(rounds)
        if each.taken and each.taken[1] < each.taken[2]
    ]
    if found:
        size = count(len(rounds) - 1, "round")
        _, number = max(found, key=lambda upset: (upset[0], -upset[1]))
        taken = rounds[number].taken or (0, 0, 0)
        winner, own, other = taken
        words = f"player {winner}'s {own} beats player {3 - winner}'s {other}"
        if len(found) > 1:
            times = f"the lower card wins {len(found)} of {size}"
            words = f"{words}; {times}, in none against one that is higher by more"
        else:
            words = f"{words}; it is the only one of {size} that the lower card wins"
        yield round_sentence(rounds, number, f"{words}.")


def repetition(rounds: list[MainRound]) -> SummarySentence:
    """Return the earlier round with the same decks."""
    last = rounds[-1]
    earlier = next(n for n, each in enumerate(rounds) if each.decks == last.decks)
    when = f"after round {earlier}" if earlier else "at the start"
    words = f"both decks are as they were {when}, so the game would never end: player 1 wins"
    return round_sentence(rounds, len(rounds) - 1, f"{words}.")
