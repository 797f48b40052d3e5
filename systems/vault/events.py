"""The events that the vault's systems dispatch.

| event         | arguments                     | dispatched when                  |
| ------------- | ----------------------------- | -------------------------------- |
| `MOVED`       | entity, origin, destination   | an explorer has taken a step     |
| `KEY_TAKEN`   | entity, key, square, steps    | an explorer has picked up a key  |
| `DOOR_OPENED` | key, square                   | a door has opened for good       |
| `VAULT_ENDED` | steps                         | there is no key left to be taken |

Arguments are integers: entities, squares, counts of steps, and keys by number,
0 for `a`. One `esper.process()` plays one step.
"""

from typing import Final

MOVED: Final = "moved"
KEY_TAKEN: Final = "key_taken"
DOOR_OPENED: Final = "door_opened"
VAULT_ENDED: Final = "vault_ended"

EVENTS: Final = (MOVED, KEY_TAKEN, DOOR_OPENED, VAULT_ENDED)
