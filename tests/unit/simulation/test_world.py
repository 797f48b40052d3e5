"""Worlds are independent of each other, and simulations close theirs."""

import sys
from collections.abc import Callable
from dis import get_instructions
from functools import cache
from itertools import count, pairwise
from threading import Thread
from types import CodeType, FrameType
from typing import Final

import esper
import pytest

from components.health import Health
from game.errors import ClosedError
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.simulation import Event, TurnEvents, turns
from game.simulation.world import World, mute_handlers
from tests.boards import no_world_left
from tests.commands import PATIENCE


class Count(esper.Processor):
    """Counts how often it is run."""

    def __init__(self) -> None:
        self.number = 0

    def process(self) -> None:
        """Count one more."""
        self.number += 1


def test_world_before_is_current_again_after_an_error() -> None:
    before = esper.current_world
    world = World()
    with pytest.raises(ValueError, match="on purpose"), world:
        raise ValueError("on purpose")
    assert esper.current_world == before
    world.close()


def test_entities_of_one_world_are_unknown_to_another() -> None:
    one, other = World(), World()
    with one:
        entity = esper.create_entity(Health(1, 1))
    with other:
        assert not esper.entity_exists(entity)
        assert esper.get_component(Health) == []
    with one:
        assert esper.component_for_entity(entity, Health) == Health(1, 1)
    one.close()
    other.close()


def test_muted_block_calls_only_the_handlers_of_systems() -> None:
    heard: list[int] = []
    own: list[int] = []
    world = World()

    def note(number: int) -> None:
        own.append(number)

    world.subscribe("knock", heard.append)
    with world:
        esper.set_handler("knock", note)
        with mute_handlers():
            esper.dispatch_event("knock", 1)
        esper.dispatch_event("knock", 2)
    assert (heard, own) == ([2], [1, 2])
    world.close()


def test_closing_leaves_no_trace_and_may_be_repeated() -> None:
    with no_world_left():
        world = World()
        world.subscribe("knock", print)
        world.close()
        world.close()


def test_world_that_is_closed_inside_its_block_gives_way_to_the_one_before() -> None:
    before = esper.current_world
    with World() as world:
        world.close()
        assert esper.current_world == before
    assert esper.current_world == before


class Owner:
    """Has a world and listens to it."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.world = World()
        self.world.subscribe("knock", self.hear)

    def hear(self, number: int) -> None:
        """Note an event."""
        self.heard.append(number)


def test_world_goes_with_an_owner_that_listens_to_it() -> None:
    with no_world_left():
        owner = Owner()
        with owner.world:
            esper.dispatch_event("knock", 3)
        assert owner.heard == [3]
        del owner


def test_world_that_is_collected_by_another_thread_does_not_disturb_who_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = [World() for _ in range(20)]
    for other in others:
        other.subscribe("moved", print)
    del other
    names = {other.name for other in others}
    made: set[str] = set()
    switch_world = esper.switch_world

    def switch(name: str) -> None:
        made.add(name)
        switch_world(name)

    monkeypatch.setattr(esper, "switch_world", switch)
    with World() as world:
        collecting = Thread(target=others.clear)
        collecting.start()
        collecting.join()
        assert esper.current_world == world.name
    assert not names & {*esper.list_worlds(), *made}


def test_world_that_is_closed_is_no_more_to_be_entered() -> None:
    world = World()
    world.close()
    with no_world_left(), pytest.raises(ClosedError, match="closed"), world:
        pass


INTERRUPTIBLE: Final = {"CALL", "CALL_KW", "CALL_FUNCTION_EX", "JUMP_BACKWARD", "RESUME"}
"""The instructions after which Python handles signals."""


def is_interrupted(work: Callable[[], None], point: int) -> bool:
    """Interrupt a function at a point with a number; return whether it reaches the point."""
    left = point

    def trace(frame: FrameType, event: str, _argument: object) -> Callable[..., object]:
        nonlocal left
        frame.f_trace_opcodes = True
        if event == "opcode" and frame.f_lasti in interruptible_offsets(frame.f_code):
            left -= 1
            if left < 0:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    try:
        sys.settrace(trace)
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


@cache
def interruptible_offsets(code: CodeType) -> set[int]:
    """Return the offsets of the instructions before which Python handles signals."""
    pairs = pairwise(get_instructions(code))
    return {after.offset for before, after in pairs if before.opname in INTERRUPTIBLE}


def test_interrupt_anywhere_leaves_the_lock_and_the_previous_world() -> None:
    before = esper.current_world

    def play() -> None:
        with inner, inner:
            esper.process()

    for point in count():
        with World() as outer:
            inner = World(Count())
            is_struck = is_interrupted(play, point)
            inner.close()
            assert esper.current_world == outer.name
        assert esper.current_world == before
        entering = Thread(target=World, daemon=True)
        entering.start()
        entering.join(PATIENCE)
        assert not entering.is_alive()
        outer.close()
        if not is_struck:
            break
    assert point > 20


def battle() -> Battle:
    """Return a battle in which the elf, who acts first, kills in turn 1; turn 2 finds no enemy."""
    return Battle(read_cave("EG", "cave.txt"), BattleSettings(goblin_hp=3))


class WhisperingBattle(Battle):
    """Has more to tell than its systems do."""

    def read_turn(self, turn: TurnEvents) -> TurnEvents:
        """Return the number of events so far."""
        return (*turn, Event("whispered", (len(turn),)))


def test_what_systems_leave_out_is_reported_with_their_turn() -> None:
    whispering = WhisperingBattle(read_cave("EG", "cave.txt"), BattleSettings(goblin_hp=3))
    played = [turn[-1] for turn in turns(whispering)]
    assert played == [Event("whispered", (4,)), Event("whispered", (2,))]


def test_simulation_is_closed_when_its_turns_are_over() -> None:
    with no_world_left():
        held = battle()
        list(turns(held))
        assert held.is_over


def test_simulation_is_closed_when_nobody_wants_more_turns() -> None:
    with no_world_left():
        held = battle()
        played = turns(held)
        next(played)
        played.close()
        assert not held.is_over
