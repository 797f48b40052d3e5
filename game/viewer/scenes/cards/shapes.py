"""The shapes of a card game: cards on their tables, and text."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.playback.moment import Moment
from game.puzzles.cards.narrate import name_game
from game.puzzles.cards.play import CardsState, GameState, Pile
from game.text.wording import count
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Mark, Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import ACCENT, BLACK, MUTED, PINK, TEXT
from game.viewer.scenes.cards.layout import MOST_CARDS, TablePlace, fan, inwards
from game.viewer.scenes.cards.motion import Motion, compute_motion, is_round
from game.viewer.scenes.cards.pictures import ALL, PLAYERS, card, measure_strip, table

LIFT: Final = 0.22
"""How far cards rise that are copied, as a share of their height."""
HALF: Final = 0.5
HALO: Final = Art("halo", ACCENT)
LIGHT: Final = 1.22
"""How large the light around a card that wins is, in heights of the card."""
STILL: Final = Motion()
FOLDED: Final = "the rest is folded: Enter plays it"


def round_words(game: GameState, *, is_on: bool) -> str:
    """Return the current round of a game, or else the number of complete rounds, in words."""
    if is_on or game.drawn:
        return f"round {game.rounds + 1}"
    return f"after {count(game.rounds, 'round')}" if game.rounds else "before round 1"


def upper_table(moment: Moment[CardsState]) -> int:
    """Return the depth of the uppermost table that does not grow or shrink."""
    is_shrinking = compute_motion(moment.turn, moment.fraction).shrinking > 0
    return len(moment.before.games) - is_shrinking


def shapes(moment: Moment[CardsState], first: TablePlace, zoom: float) -> Iterator[Shape]:
    """Yield the shapes of the uppermost table, and of a table that opens or closes above it.

    `first` is the place of the main game's table, and `zoom` is in pixels per square.
    """
    motion, state, upper = (
        compute_motion(moment.turn, moment.fraction),
        moment.before,
        upper_table(moment),
    )
    place, game = first.table(upper), state.games[upper - 1]
    is_ending = motion.is_ended and not motion.shrinking
    yield from game_shapes(place, game, STILL if is_ending else motion, zoom)
    if is_ending and motion.is_folded:
        yield Words(FOLDED, place.middle, place.card * 0.3, is_needed=True)
    is_on = is_round(moment.turn)
    yield from title_shapes(
        place, game, "is over" if state.is_over else round_words(game, is_on=is_on)
    )
    share = 1 - motion.shrinking if motion.shrinking else motion.growing
    if share:
        moving = (moment.after if motion.growing else state).games[-1]
        above = first.table(upper + 1).shrunk(place.middle, share)
        cloth = partial(table, upper + 1, above.width / above.height)
        corner = Spot(above.left, above.top)
        yield Sprite(cloth, corner, above.height, anchor="topleft")
        yield from game_shapes(above, moving, STILL, zoom)
        yield from title_shapes(above, moving, round_words(moving, is_on=False))


def game_shapes(place: TablePlace, game: GameState, motion: Motion, zoom: float) -> Iterator[Shape]:
    """Yield both fans, the cards between them, and how many cards there are."""
    if motion.taking:
        yield from between_shapes(place, game, motion)
    for player, pile in ((2, game.second), (1, game.first)):
        yield from fan_shapes(place, player, pile, motion, zoom)
        held = f"{count_cards(player, pile, motion)}  player {player}"
        size = place.card * 0.3
        yield Words(held, place.label(player), size, PLAYERS[player], "midleft", is_needed=True)
    if not motion.taking:
        yield from between_shapes(place, game, motion)


def fan_shapes(
    place: TablePlace, player: int, pile: Pile, motion: Motion, zoom: float
) -> Iterator[Shape]:
    """Yield the cards of one player's fan, the bottom card first; `zoom` is in pixels per square.

    While a card is drawn or taken, they move between the fan before and the fan after. The drawn
    card itself isn't among them.
    """
    shown = pile.top(MOST_CARDS)
    drawn = 1 if motion.drawn else 0
    taken = 2 if motion.taken and motion.taken[1] == player else 0
    held, less = len(shown), len(shown) - drawn
    before, after, share = (
        fan(place, player, held)[drawn:],
        fan(place, player, less),
        motion.drawing,
    )
    if motion.taking:
        before, share = after, motion.taking
        after = fan(place, player, min(less + taken, MOST_CARDS))
    copies = motion.begun[player] if motion.begun else 0
    covered = measure_strip(place.seen(held), place.card * zoom)
    up = -place.card * LIFT * motion.copying * inwards(player)
    for index in range(less - 1, -1, -1):
        spot = before[index].towards(after[index], share)
        if index < copies:
            spot = spot._replace(y=spot.y + up)
        look = partial(card, shown[index + drawn], player, covered if index else ALL)
        yield Sprite(look, spot, place.card)


def between_shapes(place: TablePlace, game: GameState, motion: Motion) -> Iterator[Shape]:
    """Yield the two cards in play and the text on their result."""
    cards = game.drawn or motion.drawn
    if not cards:
        return
    winner = motion.taken[1] if motion.taken else 0
    for player in (2, 1) if winner == 1 else (1, 2):
        spot = place.between(player)
        if motion.drawn:
            held = min((game.first, game.second)[player - 1].size, MOST_CARDS)
            spot = fan(place, player, held)[0].towards(spot, motion.drawing)
        if winner:
            spot = spot.towards(find_taken_position(place, game, player, motion), motion.taking)
        if player == winner and motion.verdict and motion.taking < HALF:
            yield Sprite(HALO, spot, place.card * LIGHT)
        owner = winner if motion.taking > HALF else player
        yield Sprite(partial(card, cards[player - 1], owner, ALL), spot, place.card)
    below = place.middle._replace(y=place.middle.y + place.card * 0.7)
    yield Words(verdict_words(motion), below, place.card * 0.2, TEXT)


def find_taken_position(place: TablePlace, game: GameState, player: int, motion: Motion) -> Spot:
    """Return where a card goes that is taken: under the winner's deck, its own card first."""
    winner = motion.taken[1]
    pile = game.first if winner == 1 else game.second
    held = min(pile.size, MOST_CARDS) - (1 if motion.drawn else 0)
    more = min(held + 2, MOST_CARDS)
    return fan(place, winner, more)[min(held + (player != winner), more - 1)]


def verdict_words(motion: Motion) -> str:
    """Return the result of a round as far as it is visible."""
    if motion.begun:
        return "a sub-game decides" if motion.copying else ""
    if not motion.verdict or motion.taking > 0:
        return ""
    _, winner, own, other = motion.taken
    return f"player {winner} won the sub-game" if motion.is_ended else f"{own} beats {other}"


def count_cards(player: int, pile: Pile, motion: Motion) -> int:
    """Return the number of a player's cards, without cards in motion."""
    drawn = 1 if motion.drawing else 0
    taken = 2 if motion.taken and motion.taken[1] == player and motion.taking >= 1 else 0
    return pile.size - drawn + taken


def title_shapes(place: TablePlace, game: GameState, state: str) -> Iterator[Shape]:
    """Yield the name of a game and its state."""
    middle, size = place.middle, place.card * 0.24
    left = place.left + 2 * place.padding
    above, below = (Spot(left, middle.y + size * share) for share in (-0.6, 0.75))
    yield Words(name_game(game.number), above, size, TEXT, "midleft", is_needed=True)
    yield Words(state, below, size * 0.8, MUTED, "midleft", is_needed=True)


def depth_mark(depth: int) -> Mark:
    """Return the mark of a round with `depth` games on the table."""
    middle, number = Spot(0.5, 0.5), str(depth)
    words = Words(number, middle, 1.3 / (1 + len(number)), BLACK, is_needed=True)
    return Mark((Sprite(Art("dot", PINK), middle, 1), words))
