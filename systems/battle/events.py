"""The events that the battle's systems dispatch by `esper.dispatch_event`.

| event          | arguments                             | dispatched when            |
| -------------- | ------------------------------------- | -------------------------- |
| `TURN_BEGAN`   | entity                                | a unit gets its turn       |
| `MOVED`        | entity, origin, destination           | a unit has taken a step    |
| `ATTACKED`     | attacker, target, damage, points left | a unit was hit             |
| `DIED`         | entity, square                        | a unit has left the cavern |
| `ROUND_ENDED`  | rounds completed                      | every unit had its turn    |
| `COMBAT_ENDED` | rounds completed, is it a stalemate   | there will be no more turn |

Arguments are integers: entities, squares, points and counts; a flag is a bool.
One `esper.process()` dispatches the events of one turn. At a stalemate the last one
dispatches only `COMBAT_ENDED`.
"""

from typing import Final

TURN_BEGAN: Final = "turn_began"
MOVED: Final = "moved"
ATTACKED: Final = "attacked"
DIED: Final = "died"
ROUND_ENDED: Final = "round_ended"
COMBAT_ENDED: Final = "combat_ended"

EVENTS: Final = (TURN_BEGAN, MOVED, ATTACKED, DIED, ROUND_ENDED, COMBAT_ENDED)
