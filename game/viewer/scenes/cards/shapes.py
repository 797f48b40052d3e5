"""The cards of a moment on their tables, and what is written there, as shapes.

A sub-game that is folded says how many rounds the rest of it has, and how deep these go. They are
counted as they are really played, from the decks as they lie, as far as that is quickly done; so
the words follow from the moment alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from game.playback.moment import Moment
from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import CardsState, GameState, Pile
from game.puzzles.cards.teller import called
from game.simulation.simulation import turns
from game.text.wording import count
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite, Words, scaled
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT
from game.viewer.scenes.cards.layout import MOST_CARDS, PADDING, TablePlace, TableRoom
from game.viewer.scenes.cards.motion import Motion, is_round, motion_of
from game.viewer.scenes.cards.pictures import PLAYERS, Card, Table, strip_of
from systems.cards.events import TOOK
from systems.cards.rules import RULES

LIFT: Final = 0.22
"""How far cards rise that are copied, as a share of their height."""
ASIDE: Final = 0.72
"""How far from its fan the number of cards that are not drawn stands, as a share of a card."""
HALF: Final = 0.5
HALO: Final = Art("halo", ACCENT)
LIGHT: Final = 1.22
"""How large the light around a card that wins is, in heights of the card."""
STILL: Final = Motion()
FOLDED_TURNS: Final = 600
FOLDED_HINT: Final = "folded: Enter plays it out"


def round_of(game: GameState, *, is_on: bool) -> str:
    """Return which round is on or waits for a sub-game, or else how many are complete."""
    if is_on or game.drawn:
        return f"round {game.rounds + 1}"
    return f"after {count(game.rounds, 'round')}" if game.rounds else "before round 1"


def upper_table(moment: Moment[CardsState]) -> int:
    """Return the depth of the uppermost table that does not grow or shrink."""
    games, motion = moment.before.games, motion_of(moment.turn, moment.fraction)
    is_folding = motion.is_folded and not motion.shrinking
    is_sub = bool(motion.ended and len(games) > 1) and not is_folding
    return len(games) - (1 if is_sub else 0)


def shapes(moment: Moment[CardsState], room: TableRoom, zoom: float) -> Iterator[Shape]:
    """Yield what lies on the uppermost table, and one that grows out of it or goes back."""
    motion, games = motion_of(moment.turn, moment.fraction), moment.before.games
    is_folding, upper = motion.is_folded and not motion.shrinking, upper_table(moment)
    place, game = room.table(upper), games[upper - 1]
    yield from game_shapes(place, game, STILL if is_folding else motion, zoom)
    if is_folding:
        yield from fold_shapes(place, games[-1])
    is_on, is_over = is_round(moment.turn), moment.before.is_over
    yield from title_shapes(place, game, "is over" if is_over else round_of(game, is_on=is_on))
    moving, share = (games[-1], 1 - motion.shrinking) if upper < len(games) else (None, 0.0)
    if motion.begun and motion.growing:
        moving, share = moment.after.games[-1], motion.growing
    if moving and share:
        above = room.table(upper + 1)
        table = Table(upper + 1, above.width / above.height, HALF / above.height)
        centre = Spot(above.left + above.width / 2, above.top + above.height / 2)
        whole = (
            Sprite(table, centre, above.height),
            *game_shapes(above, moving, STILL, zoom * share),
            *title_shapes(above, moving, round_of(moving, is_on=False)),
        )
        yield from scaled(whole, place.middle, share)


def game_shapes(place: TablePlace, game: GameState, motion: Motion, zoom: float) -> Iterator[Shape]:
    """Yield both fans, the cards between them, and how many cards there are."""
    if motion.taking:
        yield from between_shapes(place, game, motion)
    for player, pile in ((2, game.second), (1, game.first)):
        yield from fan_shapes(place, player, pile, motion, zoom)
        yield from held_shapes(place, player, held_by(player, pile, motion))
    if not motion.taking:
        yield from between_shapes(place, game, motion)


def fan_shapes(
    place: TablePlace, player: int, pile: Pile, motion: Motion, zoom: float
) -> Iterator[Shape]:
    """Yield a player's cards from below, those in motion between two fans of different sizes."""
    shown = pile.top(MOST_CARDS)
    drawn = 1 if motion.drawn else 0
    taken = 2 if motion.taken and motion.taken[1] == player else 0
    held, less = len(shown), len(shown) - drawn
    fan = place.fan(player, held)
    thinner, thicker = place.fan(player, less), place.fan(player, min(less + taken, MOST_CARDS))
    copies = motion.begun[player] if motion.begun else 0
    covered = strip_of(place.seen(held), place.card * zoom)
    up = -place.card * LIFT * motion.copying * inwards(player)
    for index in range(held - 1, drawn - 1, -1):
        spot = thinner.spot(index - drawn)
        if motion.drawing < 1:
            spot = fan.spot(index).towards(spot, motion.drawing)
        if taken and motion.taking:
            spot = spot.towards(thicker.spot(index - drawn), motion.taking)
        if index - drawn < copies:
            spot = spot._replace(y=spot.y + up)
        look = Card(shown[index], player) if index == drawn else Card(shown[index], player, covered)
        yield Sprite(look, spot, place.card)
    if pile.size > MOST_CARDS:
        end = fan.spot(held - 1)
        left = place.middle.x if place.is_narrow else end.x
        words = f"and {pile.size - MOST_CARDS} more"
        off = -place.card * ASIDE * inwards(player)
        yield Words(words, Spot(left, end.y + off), place.card * 0.13, MUTED, "midleft")


def inwards(player: int) -> int:
    """Return 1 if the middle of the table is above a player's cards, -1 if it is below."""
    return 1 if player == 1 else -1


def between_shapes(place: TablePlace, game: GameState, motion: Motion) -> Iterator[Shape]:
    """Yield the two cards in play, on their way or in the middle, and what they decide."""
    cards = game.drawn or motion.drawn
    if not cards:
        return
    winner = motion.taken[1] if motion.taken and motion.verdict else 0
    order = (2, 1) if motion.taken and motion.taken[1] == 1 else (1, 2)
    for player in order:
        spot = place.between(player)
        if motion.drawn:
            held = min((game.first, game.second)[player - 1].size, MOST_CARDS)
            spot = place.fan(player, held).spot(0).towards(spot, motion.drawing)
        if motion.taken:
            spot = spot.towards(taken_to(place, game, player, motion), motion.taking)
        if player == winner and motion.taking < HALF:
            yield Sprite(HALO, spot, place.card * LIGHT)
        owner = motion.taken[1] if motion.taken and motion.taking > HALF else player
        yield Sprite(Card(cards[player - 1], owner), spot, place.card)
    middle, anchor = place.middle, "center" if place.is_narrow else "midleft"
    across, down = (0.0, 0.72) if place.is_narrow else (1.15, 0.0)
    beside = Spot(middle.x + place.card * across, middle.y + place.card * down)
    yield Words(verdict_words(motion), beside, place.card * 0.2, TEXT, anchor)


def taken_to(place: TablePlace, game: GameState, player: int, motion: Motion) -> Spot:
    """Return where a card goes that is taken: under the winner's deck, its own card first."""
    winner = motion.taken[1]
    pile = game.first if winner == 1 else game.second
    held = min(pile.size, MOST_CARDS) - (1 if motion.drawn else 0)
    more = min(held + 2, MOST_CARDS)
    return place.fan(winner, more).spot(min(held + (0 if player == winner else 1), more - 1))


def verdict_words(motion: Motion) -> str:
    """Return what is decided, as far as it can be seen."""
    if motion.begun:
        return "a sub-game decides" if motion.copying else ""
    if not motion.verdict or motion.taking > 0:
        return ""
    _, winner, own, other = motion.taken
    return f"player {winner} won the sub-game" if motion.ended else f"{own} beats {other}"


def held_by(player: int, pile: Pile, motion: Motion) -> int:
    """Return how many cards a player holds, those that are on their way not counted."""
    drawn = 1 if motion.drawn and motion.drawing else 0
    taken = 2 if motion.taken and motion.taken[1] == player and motion.taking >= 1 else 0
    return pile.size - drawn + taken


def held_shapes(place: TablePlace, player: int, held: int) -> Iterator[Shape]:
    """Yield how many cards a player holds: beside the fan, or in a line along it."""
    spot, words, colour = place.badge(player), f"player {player}", PLAYERS[player]
    size = place.card * min(0.42, 1.3 / len(str(held)))
    if place.is_narrow:
        yield Words(f"{held}  {words}", spot, size, colour, "midleft", is_needed=True)
        return
    above = spot._replace(y=spot.y - place.card * 0.08)
    below = spot._replace(y=spot.y + place.card * 0.3)
    yield Words(str(held), above, size, colour, is_needed=True)
    yield Words(words, below, place.card * 0.17, MUTED, is_needed=True)


def title_shapes(place: TablePlace, game: GameState, state: str) -> Iterator[Shape]:
    """Yield which game this is and how it stands."""
    middle, size = place.middle, place.card * 0.24
    left = place.left + PADDING + 0.4
    small = size * (0.88 if place.is_narrow else 0.7)
    above, below = (Spot(left, middle.y + size * share) for share in (-0.6, 0.75))
    yield Words(called(game.number), above, size, TEXT, "midleft", is_needed=True)
    yield Words(state, below, small, MUTED, "midleft", is_needed=True)


def fold_shapes(place: TablePlace, game: GameState) -> Iterator[Shape]:
    """Yield what the rest of a game that is folded comes to."""
    words = fold_words(Deal(tuple(game.first.cards), tuple(game.second.cards)))
    middle, line = place.middle, place.card * 0.3
    yield Words(words, middle, line, is_needed=True)
    yield Words(FOLDED_HINT, middle._replace(y=middle.y + line * 1.1), line * 0.6, MUTED)


@lru_cache(maxsize=16)
def fold_words(deal: Deal, most: int = FOLDED_TURNS) -> str:
    """Say how a game goes on with such decks, by the rules as they are: `31 rounds, 3 deep`."""
    game = CardGame(deal, RULES.recursive.playing())
    rounds, deepest = 0, 1
    for turn in islice(turns(game), most):
        rounds += any(event.name == TOOK for event in turn)
        deepest = max(deepest, len(game.table.games))
    more = "" if game.is_over else "more than "
    game.close()
    return f"{more}{count(rounds, 'round')}, {deepest} deep"
