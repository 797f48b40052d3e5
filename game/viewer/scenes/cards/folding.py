"""A sub-game that is folded: how many rounds the rest of it has, and how deep these go.

They are counted as they are really played, from the decks as they lie, as far as that is quickly
done; so the words follow from the moment alone.
"""

from functools import lru_cache
from itertools import islice
from typing import Final

from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import GameState
from game.simulation.simulation import turns
from game.text.wording import count
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.layout import TablePlace
from systems.cards.events import TOOK
from systems.cards.rules import RULES

MOST_TURNS: Final = 600
HINT: Final = "folded: Enter plays it out"


@lru_cache(maxsize=16)
def fold_words(deal: Deal, most: int = MOST_TURNS) -> str:
    """Say how a game goes on with such decks, by the rules as they are: `31 rounds, 3 deep`."""
    game = CardGame(deal, RULES.recursive.playing())
    rounds, deepest = 0, 1
    for turn in islice(turns(game), most):
        rounds += any(event.name == TOOK for event in turn)
        deepest = max(deepest, len(game.table.games))
    more = "" if game.is_over else "more than "
    game.close()
    return f"{more}{count(rounds, 'round')}, {deepest} deep"


def draw_fold(canvas: CardsCanvas, place: TablePlace, game: GameState) -> None:
    """Write on the table of a game that is folded what the rest of it comes to."""
    words = fold_words(Deal(tuple(game.first.cards), tuple(game.second.cards)))
    middle, line = place.middle, place.card * 0.3
    below = middle._replace(y=middle.y + line * 1.1)
    canvas.write(words, middle, line, TEXT, "center", is_needed=True)
    canvas.write(HINT, below, line * 0.6, MUTED, "center")
