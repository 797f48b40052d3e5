"""Turns states and events of card games into text and JSON objects.

The picture has one line per deck, and the trace one line per round of each game; sub-games are
indented under the round that they decide.

A JSON state has as `games` those on the table, the main game first: the number of each, its
completed rounds, the cards `drawn` in a round that waits for a sub-game (else null), and the
`decks` of players 1 and 2, the next card to be drawn first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.cards.answer import CardsScenario, answer_shown
from game.puzzles.cards.play import DECK_CHANGED, GAME_FOLDED, CardsState, GameState
from game.puzzles.narrator import JsonObject, JsonWriter, Narrator, TraceRange
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.wording import SideAction, SideDifference, count, find_side_difference
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

INDENT: Final = "  "
KEYS: Final = {
    DREW: ("player_1", "player_2"),
    SUBGAME_BEGAN: ("depth", "player_1", "player_2"),
    GAME_ENDED: ("depth", "winner", "repeated"),
    TOOK: ("depth", "winner", "own", "other"),
    DECK_CHANGED: ("depth", "player", "cards"),
    GAME_FOLDED: ("depth",),
}
"""The names of the arguments of events."""

Calling = Callable[[int], str]
"""Returns the name of the game with a number."""


def name_traced_game(number: int) -> str:
    """Return the name of a game in a trace, such as `Game 1`."""
    return f"Game {number}"


def name_game(number: int) -> str:
    """Return the name of a game in the window: `Main game` or, for example, `Game 2`."""
    return "Main game" if number == 1 else name_traced_game(number)


def list_cards(cards: Iterable[int]) -> str:
    """Return cards as text; `-` for an empty deck."""
    return " ".join(map(str, cards)) or "-"


def describe_turn(before: CardsState, turn: TurnEvents, call: Calling = name_traced_game) -> str:
    """Return the events of a turn in words, without the decks."""
    clauses = [describe_event(before, turn, event, call) for event in turn]
    return "; ".join(filter(None, clauses))


def describe_event(
    before: CardsState, turn: TurnEvents, event: Event, call: Calling, *, has_decks: bool = False
) -> str:
    """Return the words for one event of a turn; "" for a draw.

    Args:
        before: the state before the turn.
        turn: the turn.
        event: the event.
        call: returns the name of a game.
        has_decks: whether the decks follow the name of the round.
    """
    if event.name == DREW:
        return ""
    depth, *numbers = event.arguments
    if event.name == DECK_CHANGED:
        player, *cards = numbers
        number = [*(game.number for game in before.games), before.begun + 1][depth - 1]
        return f"{call(number)}: player {player} holds {list_cards(cards)} now"
    game = before.games[waiting_depth(event) - 1]
    heading = round_heading(game, call) + (decks_drawn_from(game) if has_decks else "")
    if event.name == SUBGAME_BEGAN:
        return f"{heading}: game {before.begun + 1} decides"
    if event.name == TOOK:
        winner, own, other = numbers
        return f"{heading}: player {winner} takes {own} {other}"
    if event.name == GAME_FOLDED:
        return f"{call(game.number)} is folded from round {game.rounds + 1} on"
    winner, is_repeated = numbers
    folded = (GAME_FOLDED, (depth,))
    how = "" if folded in turn else f", {reason_of_ending(game, is_repeated=bool(is_repeated))}"
    return f"{call(game.number)} ends: player {winner} wins{how}"


def waiting_depth(event: Event) -> int:
    """Return the depth of the game that was the current one before an event other than a draw."""
    depth = event.arguments[0]
    return depth - 1 if event.name == SUBGAME_BEGAN else depth


def reason_of_ending(game: GameState, *, is_repeated: bool) -> str:
    """Return the reason why a game has ended."""
    if is_repeated:
        return "as it would repeat itself"
    return "though both have cards" if game.first and game.second else "with all cards"


def round_heading(game: GameState, call: Calling = name_traced_game) -> str:
    """Return the game and the number of its current round: `Game 1, round 3`."""
    return f"{call(game.number)}, round {game.rounds + 1}"


class CardsNarrator(Narrator[CardsState]):
    """Turns the states and events of card games into text."""

    def picture(self, state: CardsState) -> list[str]:
        """Return three lines per game, with the drawn cards in brackets."""
        return [
            INDENT * depth + line
            for depth, game in enumerate(state.games)
            for line in game_lines(game)
        ]

    def hues(self) -> Mapping[str, str]:
        """Colour the brackets of drawn cards."""
        return {"[": "yellow", "]": "yellow"}

    def status_line(self, state: CardsState) -> str:
        """Return the number of cards of both players in the main game."""
        main = state.games[0]
        return f"player 1: {count(main.first.size, 'card')}, player 2: {main.second.size}"

    def actor(self, state: CardsState, turn: TurnEvents) -> str:  # noqa: ARG002 - both play
        """Return the current game and its round: `Game 2, round 1`."""
        return round_heading(state.games[-1])

    def tell(self, state: CardsState, turn: TurnEvents) -> str:
        """Return the events of a turn in words, and change `state` to the state after it."""
        words = describe_turn(state, turn)
        follow(state, turn)
        return words

    def caption(self, state: CardsState, turn: TurnEvents) -> str:
        """Return the same as `tell`, but with `Main game` as the name of the main game."""
        words = describe_turn(state, turn, name_game)
        follow(state, turn)
        return words

    def ending(self, state: CardsState) -> list[str]:
        """Return the answer in two lines, or the numbers of cards of a game that isn't over."""
        if state.is_over:
            return answer_shown(state).lines()
        main = state.games[0]
        held = f"player 1 holds {count(main.first.size, 'card')}, player 2 {main.second.size}"
        return [f"after {count(main.rounds, 'round')}: {held}"]

    def trace(
        self, state: CardsState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the turns of some rounds, those of their sub-games included, in a line or two each.

        With `every_turn` the decks follow each turn.
        """
        if shown.first == 0:
            yield "\n".join([*self.picture(state), ""])
        for turn in shown.turns(state, played):
            round_number = state.rounds + 1
            lines = describe_with_decks(state, turn)
            follow(state, turn)
            if state.is_over:
                yield "\n".join(["", *lines, *self.ending(state)])
            elif round_number >= shown.first:
                yield "\n".join([*lines, *self.picture(state), ""] if shown.every_turn else lines)

    def turn_difference(
        self, state: CardsState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> SideDifference:
        """Return which player takes which cards on each side, with the name of a sub-game."""
        game = state.games[-1]
        inside = f"game {game.number}, round {game.rounds + 1}: " if game.number > 1 else ""
        found = find_side_difference(side_action(state, ours), side_action(state, theirs))
        return found._replace(shared=inside + found.shared)

    def opening_difference(self, ours: CardsState, theirs: CardsState) -> SideDifference:
        """Return the first card that differs before the first round."""
        one, other = ours.games[0], theirs.games[0]
        for player, here, there in ((1, one.first, other.first), (2, one.second, other.second)):
            if here.size != there.size:
                sizes = (count(side.size, "card") for side in (here, there))
                return SideDifference(f"player {player} holds", *sizes)
            for number, (card, instead) in enumerate(zip(here.cards, there.cards, strict=True), 1):
                if card != instead:
                    return SideDifference(
                        f"card {number} of player {player} is", str(card), str(instead)
                    )
        return SideDifference("other rules")

    def json_writer(self, _part: int) -> JsonWriter[CardsState]:
        """Return the writer of JSON objects."""
        return CardsJsonWriter()


def side_action(before: CardsState, turns: Sequence[TurnEvents]) -> SideAction | None:
    """Return the first turn in words; None if `turns` is empty."""
    if not turns:
        return None
    words = describe_turn(before, turns[0]).removeprefix(f"{round_heading(before.games[-1])}: ")
    return SideAction(*words.split(" ", 1))


def game_lines(game: GameState) -> Iterator[str]:
    """Yield three lines on a game: its number and complete rounds, then each player's cards."""
    yield f"Game {game.number}, rounds completed: {game.rounds}"
    for player, held in enumerate((game.first, game.second)):
        between = f"[{game.drawn[player]}] " if game.drawn else ""
        yield f"Player {player + 1}: {between}{list_cards(held.cards)}"


def describe_with_decks(before: CardsState, turn: TurnEvents) -> list[str]:
    """Return the events of a turn in a line or two, with the decks if a round begins.

    `Game 1, round 1: 9 2 6 3 1 / 5 8 4 7 10: player 1 takes 9 5`
    """
    has_decks = bool(turn) and turn[0].name == DREW
    lines = [
        (event, describe_event(before, turn, event, name_traced_game, has_decks=has_decks))
        for event in turn
    ]
    return [INDENT * (waiting_depth(event) - 1) + line for event, line in lines if line]


def decks_drawn_from(game: GameState) -> str:
    """Return both decks at the beginning of the current round: `: 9 2 6 3 1 / 5 8 4 7 10`."""
    drawn = [[card] for card in game.drawn] if game.drawn else [[], []]
    piles = zip(drawn, (game.first, game.second), strict=True)
    return f": {' / '.join(list_cards([*top, *held.cards]) for top, held in piles)}"


class CardsJsonWriter(JsonWriter[CardsState]):
    """Turns the states and events of card games into JSON objects."""

    keys = KEYS

    def of_state(self, state: CardsState) -> JsonObject:
        """Return the games on the table."""
        games = [
            {
                "game": game.number,
                "rounds": game.rounds,
                "drawn": game.drawn,
                "decks": [game.first.cards, game.second.cards],
            }
            for game in state.games
        ]
        return {"games": games}

    def of_end(self, state: CardsState) -> JsonObject:
        """Return the JSON object of the answer that a final state contains."""
        return answer_shown(state).to_json()

    def of_turn(self, state: CardsState, turn: TurnEvents) -> list[JsonObject]:
        """Return the events of a turn, and change `state` to the state after it."""
        found = [self._of_event(state, event) for event in turn]
        follow(state, turn)
        return found

    def value(self, _state: CardsState, key: str, argument: int) -> object:
        """Return the JSON value of an argument of an event: a flag as a bool, others unchanged."""
        return bool(argument) if key == "repeated" else argument

    def _of_event(self, state: CardsState, event: Event) -> JsonObject:
        if event.name != DECK_CHANGED:
            return super()._of_event(state, event)
        depth, player, *cards = event.arguments
        return {"event": event.name, "depth": depth, "player": player, "cards": cards}


def notation(_scenario: CardsScenario) -> Notation:
    """Return the meaning of the numbers in events, for the inspector."""
    return Notation(events=KEYS)
