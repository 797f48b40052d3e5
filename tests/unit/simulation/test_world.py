"""Worlds that know nothing of each other."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from dis import get_instructions
from functools import cache
from itertools import count, pairwise
from threading import Thread
from types import CodeType, FrameType
from typing import Final
from weakref import ref

import esper
import pytest

from components.health import Health
from game.errors import ClosedError
from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.puzzles.registry import examples
from game.simulation.world import World, mute_handlers
from tests.boards import no_world_left
from tests.commands import PATIENCE
from tests.suite.cases import marked

SMALLEST = {"two-readings", "apprentice", "cellar", "kitchen-table"}
"""Of each puzzle one example that is soon played."""


class Count(esper.Processor):
    """Counts how often it is run."""

    def __init__(self) -> None:
        self.number = 0

    def process(self) -> None:
        """Count one more."""
        self.number += 1


def test_world_is_current_inside_its_block_only() -> None:
    before = esper.current_world
    with World() as world:
        assert esper.current_world == world.name != before
    assert esper.current_world == before
    world.close()


def test_blocks_may_be_nested_even_in_themselves() -> None:
    before = esper.current_world
    outer, inner = World(), World()
    with outer, inner, outer:
        assert esper.current_world == outer.name
        with inner:
            assert esper.current_world == inner.name
        assert esper.current_world == outer.name
    assert esper.current_world == before
    outer.close()
    inner.close()


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


def test_systems_run_in_the_order_given_and_in_their_world_alone() -> None:
    count, other = Count(), Count()
    first, second = World(count), World(other)
    with first:
        esper.process()
        esper.process()
    assert (count.number, other.number) == (2, 0)
    first.close()
    second.close()


def test_events_are_heard_in_their_world_alone_until_it_is_closed() -> None:
    heard: list[int] = []
    world, other = World(), World()
    world.subscribe("knock", heard.append)
    with other:
        esper.dispatch_event("knock", 1)
    with world:
        esper.dispatch_event("knock", 2)
    assert heard == [2]
    world.close()
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


def test_world_that_is_closed_inside_another_gives_way_to_that_one() -> None:
    with World() as outer:
        with World() as inner:
            inner.close()
            assert esper.current_world == outer.name
        assert esper.current_world == outer.name
    outer.close()


def test_world_with_listeners_that_is_closed_leaves_the_current_one_current() -> None:
    with World() as outer:
        other = World()
        other.subscribe("knock", print)
        other.close()
        assert esper.current_world == outer.name
    outer.close()


def test_world_that_is_closed_deep_inside_itself_gives_way_to_the_one_before_all() -> None:
    before = esper.current_world
    world = World()
    with world, world:
        world.close()
        assert esper.current_world == before
    world.close()
    assert esper.current_world == before


@dataclass
class Tally:
    """Sums up what it hears; like most of what can be compared, it has no hash."""

    total: int = 0

    def __call__(self, number: int) -> None:
        """Add a number."""
        self.total += number


def test_anything_that_can_be_called_may_listen() -> None:
    world, tally = World(), Tally()
    world.subscribe("knock", tally)
    with world:
        esper.dispatch_event("knock", 3)
    world.close()
    assert tally == Tally(3)


class Listener:
    """Hears nothing."""

    def __call__(self, number: int) -> None:
        """Do nothing."""


def test_listeners_are_let_go_when_their_world_is_closed() -> None:
    world, listener = World(), Listener()
    held = ref(listener)
    world.subscribe("knock", listener)
    del listener
    assert held() is not None
    world.close()
    assert held() is None


def test_world_that_nobody_holds_is_closed() -> None:
    with no_world_left():
        world = World(Count())
        world.subscribe("knock", print)
        del world


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


@pytest.mark.parametrize("example", marked(examples(), *(set(examples()) - SMALLEST)))
def test_recording_that_is_never_played_leaves_no_world(example: str) -> None:
    with no_world_left():
        record_part(read_example(example))


def test_error_in_the_middle_of_an_event_leaves_no_complaint() -> None:
    def interrupted() -> None:
        world = World()
        world.subscribe("struck", lambda: {}["nobody"])
        try:
            with world:
                esper.dispatch_event("struck")
        except KeyError:
            world.close()
            raise

    with pytest.raises(KeyError):
        interrupted()


def test_world_that_is_collected_by_another_thread_does_not_disturb_who_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = [World() for _ in range(20)]
    for other in others:
        other.subscribe("told", print)
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
    """Interrupt some work at the point of this number; return whether it has so many points."""
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
