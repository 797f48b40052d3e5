"""Explanations of rounds of the main game, and the reasons of any turn for the window."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.puzzles.cards.narrate import Calling, describe_turn, name_traced_game, reason_of_ending
from game.puzzles.cards.play import CardsState
from game.puzzles.contract import Scenario
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    explain_rounds,
)
from game.puzzles.narrator import JsonObject
from game.simulation.simulation import Event, TurnEvents, event_args, follow
from game.text.wording import count
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

NAME: Final = RoundNames("the game", "round")
MAIN: Final = 1
"""The depth of the main game."""
MARGIN: Final = "  "
"""The indent of the lines on draws."""


class PlayerDraw(NamedTuple):
    """The draw of one player."""

    card: int
    left: int
    """The number of cards left after the draw."""


PlayerDraws = tuple[PlayerDraw, PlayerDraw]


class Reasons(NamedTuple):
    """Why a round or a sub-game ends as it does, in words."""

    draws: tuple[str, ...]
    """The drawn cards and the numbers of cards left; () if no card was drawn."""
    conclusion: str
    """The decision of the round, or the end of a sub-game."""


def explain(
    _scenario: Scenario[CardsState],
    _part: int,
    question: ExplanationQuestion,
    state: CardsState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield one explanation per round in `question`, and one of a repeated state if one occurs.

    Raises:
        UsageError: If there is no such round.
    """
    openings: dict[int, int] = {}
    """The first round that began with some decks, by the hash of the decks."""

    def noting() -> Iterator[TurnEvents]:
        for turn in played:
            if len(state.games) == MAIN:
                openings.setdefault(hash_decks(state), state.rounds + 1)
            yield turn

    def explain_next(state: CardsState, rest: Iterator[TurnEvents]) -> Explanation | None:
        return explain_round(state, rest, openings)

    return explain_rounds(question, NAME, state, noting(), explain_next)


def hash_decks(state: CardsState) -> int:
    """Return a hash of both decks of the main game."""
    main = state.games[0]
    return hash((tuple(main.first.cards), tuple(main.second.cards)))


def explain_round(
    state: CardsState, played: Iterator[TurnEvents], openings: Mapping[int, int]
) -> Explanation | None:
    """Play the next round of the main game and explain it; return None after the last round."""
    number = state.rounds + 1
    current = CurrentRound(state)
    for turn in played:
        current.add(state, turn)
        follow(state, turn)
        if state.is_repeated:
            return repetition(state, number, openings.get(hash_decks(state)))
        if state.is_over:
            return None
        if state.rounds == number:
            return current.explanation(number)
    return None


def repetition(state: CardsState, number: int, earlier: int | None) -> Explanation:
    """Return why the main game has ended though both players have cards.

    Under changed rules there may be no earlier round with the same decks.
    """
    begun = f"Round {number} would begin as round {earlier} did, with the same cards"
    reason = f"{begun} in the same order in both decks"
    if not earlier:
        reason = f"By these rules the game repeats itself in round {number}"
    end = f"so player {state.winner} wins" if state.is_recursive else "and so on for ever"
    nothing = dict.fromkeys(("drawn", "left", "subgame"))
    ended = {"winner": state.winner, "taken": None, "repeats": earlier}
    return Explanation((ReasonStep(f"{reason}, {end}."),), {"round": number, **nothing, **ended})


class CurrentRound:
    """Collects the reasons of a round of the main game, turn by turn."""

    def __init__(self, before: CardsState) -> None:
        """Start with the state before the round."""
        self._is_recursive: Final = before.is_recursive
        self._begun: Final = before.begun
        self._deepest = MAIN
        self._draws: PlayerDraws = PlayerDraw(0, 0), PlayerDraw(0, 0)
        self._copied: list[int] = []
        self._subgame: JsonObject | None = None
        self._ending = ""
        self._winner, self._taken = 0, [0, 0]

    def add(self, before: CardsState, turn: TurnEvents) -> None:
        """Store the reasons of one turn of the round; `before` is the state before the turn."""
        depth = len(before.games)
        self._deepest = max(self._deepest, depth)
        for event in turn:
            number, *rest = event.arguments
            if event.name == DREW and depth == MAIN:
                self._draws = read_draws(before, event)
            elif event.name == SUBGAME_BEGAN and number == MAIN + 1:
                self._copied = rest
            elif event.name == GAME_ENDED and number == MAIN + 1:
                self._note_subgame(before, *rest)
            elif event.name == TOOK and number == MAIN:
                self._winner, *self._taken = rest

    def _note_subgame(self, before: CardsState, winner: int, is_repeated: int) -> None:
        game, games = before.games[MAIN], before.begun - self._begun
        deep = self._deepest - MAIN
        self._subgame = {
            "game": game.number,
            "rounds": game.rounds,
            "winner": winner,
            "repeated": bool(is_repeated),
            "games": games,
            "depth": deep,
        }
        reason = reason_of_ending(game, is_repeated=bool(is_repeated))
        won = f"player {winner} wins, {reason}"
        below = f"; {count(games - 1, 'game')} below it, {deep - 1} deep at most" * (games > 1)
        self._ending = f"Game {game.number} ends after {count(game.rounds, 'round')}: {won}{below}."

    def explanation(self, number: int) -> Explanation:
        """Return the explanation of the round after all its turns were added."""
        draws, winner, taken = self._draws, self._winner, self._taken
        is_recursive = self._is_recursive
        if self._subgame is None:
            reason = by_cards(draws, winner, is_recursive=is_recursive)
        else:
            copies = " and ".join(map(str, self._copied))
            reason = f"{by_game(draws)}, with copies of {copies} cards. {self._ending}"
        drawn = (drawing(1 + one, draws[one], is_recursive=is_recursive) for one in (0, 1))
        data = {
            "round": number,
            "drawn": [draw.card for draw in draws],
            "left": [draw.left for draw in draws],
            "subgame": self._subgame,
            "winner": winner,
            "taken": taken,
            "repeats": None,
        }
        steps = (
            ReasonStep(f"Round {number}:"),
            *(ReasonStep(words, margin=MARGIN) for words in drawn),
            ReasonStep(reason),
            ReasonStep("Player {} takes {} {}.".format(winner, *taken)),
        )
        return Explanation(steps, data)


def list_reasons(before: CardsState, turn: TurnEvents, call: Calling = name_traced_game) -> Reasons:
    """Return the reasons of a turn, given the state before it."""
    draw = next((event for event in turn if event.name == DREW), None)
    if draw is None:
        return Reasons((), f"{describe_turn(before, turn, call)}.")
    draws, is_recursive = read_draws(before, draw), before.is_recursive
    lines = tuple(
        drawing(player, each, is_recursive=is_recursive) for player, each in enumerate(draws, 1)
    )
    events = event_args(turn)
    if TOOK in events:
        return Reasons(lines, by_cards(draws, events[TOOK][1], is_recursive=is_recursive))
    return Reasons(lines, f"{by_game(draws)}.")


def read_draws(before: CardsState, draw: Event) -> PlayerDraws:
    """Return both drawn cards, and the numbers of cards left, given the state before the turn."""
    game, (first, second) = before.games[-1], draw.arguments
    return PlayerDraw(first, game.first.size - 1), PlayerDraw(second, game.second.size - 1)


def drawing(player: int, draw: PlayerDraw, *, is_recursive: bool) -> str:
    """Return the draw of a player in words: `player 1 draws 9 from 5 cards: 4 left < 9`."""
    card, left = draw
    drawn = f"player {player} draws {card} from {count(left + 1, 'card')}: {left} left"
    return f"{drawn} {'>=' if left >= card else '<'} {card}" if is_recursive else drawn


def by_cards(draws: PlayerDraws, winner: int, *, is_recursive: bool) -> str:
    """Return why no sub-game decides, and which card wins."""
    result = comparison(draws, winner)
    return (
        f"{shortage(find_short_players(draws))}, so {result}"
        if is_recursive
        else result.capitalize()
    )


def by_game(draws: PlayerDraws) -> str:
    """Return why a sub-game decides: `Both have enough left, so a game decides`."""
    return (
        "A game decides"
        if find_short_players(draws)
        else "Both have enough left, so a game decides"
    )


def comparison(draws: PlayerDraws, winner: int) -> str:
    """Return which card wins: `the higher card wins: 9 > 5.`."""
    low, high = sorted(draw.card for draw in draws)
    if draws[winner - 1].card == high:
        return f"the higher card wins: {high} > {low}."
    return f"player {winner} wins, with {low} against {high}."


def find_short_players(draws: PlayerDraws) -> list[int]:
    """Return the players with too few cards left for a sub-game."""
    return [player for player, draw in enumerate(draws, 1) if draw.left < draw.card]


def shortage(short: Sequence[int]) -> str:
    """Return why no sub-game decides, given the players with too few cards left for one."""
    if not short:
        return "No game decides"
    return "Both have too few left" if short[1:] else f"Player {short[0]} has too few left"
