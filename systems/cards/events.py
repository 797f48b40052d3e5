"""The events that the card systems dispatch with `esper.dispatch_event`.

| event           | arguments                           | when                                    |
| --------------- | ----------------------------------- | --------------------------------------- |
| `DREW`          | player 1's card, player 2's card    | both players have drawn                 |
| `SUBGAME_BEGAN` | depth, cards of player 1, of 2      | a sub-game begins to decide a round     |
| `GAME_ENDED`    | depth, winner, has it repeated      | a game has ended                        |
| `TOOK`          | depth, winner, its card, the other  | the winner of a round has both cards    |

Arguments are integers; a flag is a bool. The main game has depth 1, and a sub-game one more than
the game that waits for it. A sub-game begins with copies of as many cards as its event says.

One `esper.process()` begins one round of the current game, and completes it unless a sub-game
must decide it; or it ends the current game and completes the round that waited for it.
"""

from typing import Final

DREW: Final = "drew"
SUBGAME_BEGAN: Final = "subgame_began"
GAME_ENDED: Final = "game_ended"
TOOK: Final = "took"

EVENTS: Final = (DREW, SUBGAME_BEGAN, GAME_ENDED, TOOK)
