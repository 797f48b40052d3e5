"""The events that the duel's systems dispatch through `esper.dispatch_event`.

| event            | arguments                                                   |
| ---------------- | ----------------------------------------------------------- |
| `TURN_BEGAN`     | number of the turn, from 1                                  |
| `BLED`           | hit points that the wizard lost, left                       |
| `EFFECT_ACTED`   | spell, turns left, damage, boss's points, mana gained, mana |
| `EFFECT_ENDED`   | spell, armor that the wizard keeps                          |
| `SPELL_CAST`     | spell, cost, mana left                                      |
| `BOSS_HURT`      | damage of the spell, the boss's hit points left             |
| `WIZARD_HEALED`  | hit points gained, hit points now                           |
| `EFFECT_STARTED` | spell, turns, armor now                                     |
| `BOSS_STRUCK`    | damage of the blow, the wizard's hit points left            |
| `ARMOR_CHANGED`  | armor now, if no other event contains the change            |
| `TURN_ENDED`     | number of the turn                                          |
| `DUEL_ENDED`     | whether the wizard has won                                  |

Arguments are integers: a spell is its index in the book, a flag is a bool. One call of
`esper.process()` dispatches the events of one turn.
"""

from typing import Final

TURN_BEGAN: Final = "turn_began"
BLED: Final = "bled"
EFFECT_ACTED: Final = "effect_acted"
EFFECT_ENDED: Final = "effect_ended"
SPELL_CAST: Final = "spell_cast"
BOSS_HURT: Final = "boss_hurt"
WIZARD_HEALED: Final = "wizard_healed"
EFFECT_STARTED: Final = "effect_started"
BOSS_STRUCK: Final = "boss_struck"
ARMOR_CHANGED: Final = "armor_changed"
TURN_ENDED: Final = "turn_ended"
DUEL_ENDED: Final = "duel_ended"

EVENTS: Final = (
    TURN_BEGAN,
    BLED,
    EFFECT_ACTED,
    EFFECT_ENDED,
    SPELL_CAST,
    BOSS_HURT,
    WIZARD_HEALED,
    EFFECT_STARTED,
    BOSS_STRUCK,
    ARMOR_CHANGED,
    TURN_ENDED,
    DUEL_ENDED,
)
