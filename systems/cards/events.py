"""The events that the card game's systems dispatch through `esper.dispatch_event`.

| event           | arguments                           | dispatched when                      |
| --------------- | ----------------------------------- | ------------------------------------ |
| `DREW`          | player 1's card, player 2's card    | both have drawn their top cards      |
| `SUBGAME_BEGAN` | depth, cards of player 1, of 2      | a round is to be decided by a game   |
| `GAME_ENDED`    | depth, winner, has it repeated      | a game is over                       |
| `TOOK`          | depth, winner, its card, the other  | the winner of a round has both cards |

Arguments are integers; a flag is a bool. The main game has depth 1, a sub-game
one more than the game that waits for it. It begins with copies of as many cards
from each deck as the event says.

One `esper.process()` begins one round of the game that is on, and completes it
unless a sub-game must decide it; or it ends the game that is on and completes the
round that waited for it.
"""

from typing import Final

DREW: Final = "drew"
SUBGAME_BEGAN: Final = "subgame_began"
GAME_ENDED: Final = "game_ended"
TOOK: Final = "took"

EVENTS: Final = (DREW, SUBGAME_BEGAN, GAME_ENDED, TOOK)
