"""How the last round goes on: a reading in which it is played out though the enemies are gone."""

import esper

from components.turn import Turn
from systems.battle.events import COMBAT_ENDED
from systems.battle.promises import Promise
from systems.battle.round import RoundSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.variants.notes import is_ending, round_notes

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE | Promise.EVIDENT


class PlayedOutTargetingSystem(TargetingSystem):
    """Lets the others have their turns where a unit finds no enemy.

    A unit that finds no enemy does not end combat at once.

    The rest of the round is played, then combat ends, and the round does not count. That matters
    where somebody still strikes: with `dead-act` the goblin that fell in this round strikes back,
    though the second elf, before it in the list, has found no enemy.

        ####
        #EE#
        #G##   G(3)
        ####
    """

    promises = PROMISES

    def end(self, _turn: Turn) -> None:
        """Note that the round is the last."""
        round_notes().is_ending = True


class PlayedOutRoundSystem(RoundSystem):
    """Ends combat once nobody is left to act in the round in which a unit found no enemy."""

    promises = PROMISES

    def process(self) -> None:
        """End combat at the end of the last round, and count all others."""
        if not is_ending():
            super().process()
            return
        _, turn = self.battlefield
        if not (turn.is_over or self.is_awaited(turn)):
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
