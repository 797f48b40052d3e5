"""`I` shows the systems at work and all entities."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.viewer.gallery.tile import Example
from game.viewer.inspector.contents import EntityLink, SystemLink
from game.viewer.inspector.inspector import Inspector
from game.viewer.inspector.rule_choices import RuleChoices
from game.viewer.launch import open_example, open_presentation
from game.viewer.scene import Presentation
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, pixels

SIZE = (1280, 800)
Opener = Callable[..., Window]


def key(window: Window, code: int, character: str = "") -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode=character))
        window.frame(0)


def type_words(window: Window, words: str) -> None:
    """Press keys as a keyboard does, which tells of each key and of the text that it types."""
    for character in words:
        code = ord(character.lower())
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=character))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=character))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
    window.frame(0)


def inspector_of(window: Window) -> Inspector:
    """Return the inspector that is open."""
    assert window.view.inspector
    return window.view.inspector


def inspected(open_window: Opener, presentation: Presentation | None = None) -> Window:
    """Return a window with an inspector, after three turns."""
    window = open_window(presentation or battle_presentation(), SIZE)
    for _ in range(3):
        key(window, pygame.K_RIGHT)
    key(window, pygame.K_i, "i")
    return window


def drawn_at(window: Window, link: object) -> tuple[int, int]:
    """Return a pixel of the panels that stands for something."""
    area = window.view.layout.panel
    x = area.left + 60
    found = (
        y for y in range(area.top, area.top + area.height) if window.view.link_at(x, y) == link
    )
    return x, next(found) + 2


def panel_pixels(window: Window) -> bytes:
    """Return the panel as it looks now; the timeline grows while more is recorded."""
    area = window.view.layout.panel
    return pygame.image.tobytes(window.display.surface.subsurface(area), "RGB")


def test_it_follows_what_is_watched(open_window: Opener) -> None:
    window = inspected(open_window)
    inspection = inspector_of(window).inspection
    assert (inspection.turns, len(inspection.steps)) == (3, 6)
    key(window, pygame.K_END)
    while inspector_of(window).is_behind:
        window.frame(0)
    assert inspection.turns == window.view.playback.number
    key(window, pygame.K_HOME)
    assert inspection.turns == 0


def test_a_key_runs_one_system_after_the_other(open_window: Opener) -> None:
    window = inspected(open_window)
    inspection = inspector_of(window).inspection
    for place in range(1, 6):
        key(window, pygame.K_e, "e")
        assert (inspection.place, window.view.playback.number) == (place, 3)
    key(window, pygame.K_e, "e")
    assert (inspection.place, inspection.turns, window.view.playback.number) == (0, 4, 4)


@pytest.mark.parametrize("name", ["cellar", "apprentice", "kitchen-table"])
def test_each_simulation_is_played_as_it_is_shown(open_window: Opener, name: str) -> None:
    window = inspected(open_window, open_presentation(name))
    inspector = inspector_of(window)
    turns = window.view.presentation.recording.turns
    for number in range(3, 5):
        told = []
        while step := inspector.inspection.step():
            told += step.events
            if step.ends_turn:
                break
        assert tuple(told) == turns[number]


@pytest.mark.slow
def test_recursive_game_is_followed_through_folds(open_window: Opener) -> None:
    window = inspected(open_window, open_example(Example("decks/full-house.txt", "", 2)))
    key(window, pygame.K_END)
    while window.view.is_busy:
        window.frame(0)
    inspection = inspector_of(window).inspection
    recording = window.view.presentation.recording
    told = [each for step in inspection.steps for each in step.events]
    assert tuple(told) == recording.turns[-1]


def test_unit_clicked_on_the_map_is_lit_in_the_table_and_ringed(open_window: Opener) -> None:
    window = inspected(open_window)
    unit, state = next(iter(window.view.playback.moment().before.units.items()))
    row, column = window.view.presentation.scene.scenario.cave.grid.place(state.square)
    before = pixels(window)
    click(window, window.view.camera.to_screen(column + 0.5, row + 0.5))
    assert inspector_of(window).selected == unit
    assert pixels(window) != before
    click(window, drawn_at(window, EntityLink(unit)))
    assert inspector_of(window).selected is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "entity"), [("apprentice", 2), ("kitchen-table", 2), ("cellar", 3)]
)
def test_entity_clicked_in_the_table_is_found_on_the_map(
    open_window: Opener, name: str, entity: int
) -> None:
    window = inspected(open_window, open_presentation(name))
    click(window, drawn_at(window, EntityLink(entity)))
    area = inspector_of(window).places.area_of(entity)
    assert area
    click(window, drawn_at(window, EntityLink(entity)))
    assert inspector_of(window).selected is None
    middle = area.left + area.width / 2, area.top + area.height / 2
    assert inspector_of(window).places.entity_at(middle) == entity


def test_entities_are_searched_for(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("cellar"))
    type_words(window, "/key number=2")
    key(window, pygame.K_RETURN)
    assert inspector_of(window).search.words == "key number=2"
    assert drawn_at(window, EntityLink(6))
    with pytest.raises(StopIteration):
        drawn_at(window, EntityLink(5))
    key(window, pygame.K_ESCAPE)
    assert drawn_at(window, EntityLink(5))


def test_system_that_is_clicked_is_told_in_full(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("two-readings"))
    before = panel_pixels(window)
    click(window, drawn_at(window, SystemLink(3)))
    assert panel_pixels(window) != before
    click(window, drawn_at(window, SystemLink(3)))
    assert panel_pixels(window) == before


def test_small_window_has_none_and_says_so(open_window: Opener) -> None:
    window = open_window(size=(1279, 800))
    before = pixels(window)
    key(window, pygame.K_i, "i")
    assert window.view.inspector is None
    assert pixels(window) != before
    assert window.display.has_passing_note


def test_other_part_is_inspected_as_well(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("apprentice"))
    first = inspector_of(window)
    key(window, pygame.K_n, "n")
    assert inspector_of(window) is not first
    key(window, pygame.K_i, "i")
    assert window.view.inspector is None


@pytest.mark.slow
def test_system_is_switched_off_and_on_again(open_window: Opener) -> None:
    window = inspected(open_window)
    inspection = inspector_of(window).inspection
    click(window, drawn_at(window, SystemLink(3)))
    key(window, pygame.K_x, "x")
    assert not inspection.is_by_rules
    for _ in range(6):
        key(window, pygame.K_e, "e")
    assert "MovementSystem (off)" not in inspection.failure
    assert inspection.steps[3].changes == ()
    click(window, drawn_at(window, SystemLink(3)))
    key(window, pygame.K_x, "x")
    assert type(inspection.systems[3]).__name__ == "MovementSystem"
    key(window, pygame.K_HOME)
    assert inspection.is_by_rules


def test_value_is_changed_and_what_follows_is_marked(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("apprentice"))
    click(window, drawn_at(window, EntityLink(2)))
    type_words(window, "mpoints=7")
    before = pixels(window)
    key(window, pygame.K_RETURN)
    inspector = inspector_of(window)
    assert inspector.inspection.world.entities[2]["Health"].values["points"] == 7
    assert pixels(window) != before
    assert not inspector.inspection.is_by_rules
    type_words(window, "mpoints=many")
    key(window, pygame.K_RETURN)
    assert inspector.complaint == "points: no value is written 'many'"


FAILING = """
from systems.duel.blow import BlowSystem
class LoudSystem(BlowSystem):
    def process(self):
        raise ValueError("Not today")
"""


def settle(window: Window) -> None:
    """Let frames pass until all is known."""
    while window.view.is_busy:
        window.frame(0)


def test_what_follows_from_a_change_is_shown_and_marked(open_window: Opener) -> None:
    window = inspected(open_window)
    click(window, drawn_at(window, EntityLink(2)))
    type_words(window, "mHealth.points=7")
    key(window, pygame.K_RETURN)
    settle(window)
    view = window.view
    assert view.playback.moment().before.units[2].points == 7
    assert [each.turn for each in view.chart.ticks if "by hand" in each.words] == [3]
    assert "changed by hand" in window.page.title
    key(window, pygame.K_z, "z")
    settle(window)
    assert view.playback.moment().before.units[2].points > 7
    assert "changed by hand" not in window.page.title


def test_banner_says_that_it_is_not_by_the_rules(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("apprentice"))
    key(window, pygame.K_END)
    settle(window)
    before = pixels(window)
    key(window, pygame.K_HOME)
    click(window, drawn_at(window, EntityLink(3)))
    type_words(window, "mmana.points=250")
    key(window, pygame.K_RETURN)
    key(window, pygame.K_END)
    settle(window)
    assert pixels(window) != before
    assert window.view.presentation.scene.altered


def test_map_shows_a_turn_system_by_system(open_window: Opener) -> None:
    window = inspected(open_window)
    for _ in range(5):
        key(window, pygame.K_e, "e")
    inspector, shown = inspector_of(window), window.view.playback.moment()
    live = inspector.moment(shown).before
    entities = inspector.inspection.world.entities
    for entity, unit in live.units.items():
        assert unit.square == entities[entity]["Position"].values["square"]
    assert live.units != shown.before.units


def test_system_of_a_file_is_put_in_and_its_failure_is_told(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Loud.py").write_text(FAILING, encoding="utf-8")
    window = inspected(open_window, open_presentation("apprentice"))
    key(window, pygame.K_r, "r")
    key(window, pygame.K_RETURN)
    type_words(window, "Loud.py")
    key(window, pygame.K_RETURN)
    key(window, pygame.K_END)
    settle(window)
    window.frame(0)
    inspection = inspector_of(window).inspection
    assert [each.words for each in inspection.alterations] == ["LoudSystem plays"]
    assert inspection.failure.startswith("Loud.py:5: ValueError: Not today")
    assert not window.view.playback.is_playing


@pytest.mark.slow
def test_list_offers_files_and_variants(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.py").write_text(FAILING, encoding="utf-8")
    (tmp_path / "plain.py").write_text("print()", encoding="utf-8")
    window = inspected(open_window)
    key(window, pygame.K_r, "r")
    assert isinstance(window.view.choosing, RuleChoices)
    names = window.view.choosing.names
    assert {"a file …", "archers.py", "first-step"} <= set(names)
    assert not {"other.py", "plain.py"} & set(names)
    for _ in range(names.index("first-step")):
        key(window, pygame.K_DOWN)
    key(window, pygame.K_RETURN)
    inspector = inspector_of(window)
    assert window.view.choosing is None
    assert "plays" in inspector.inspection.alterations[0].words
    assert not inspector.inspection.is_by_rules


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("x", "Click a system first; X switches it off."),
        ("m", "Click an entity first; M changes a value of it."),
    ],
)
def test_key_without_what_it_is_for_says_so(open_window: Opener, keys: str, told: str) -> None:
    window = inspected(open_window)
    type_words(window, keys)
    assert inspector_of(window).complaint == told


def test_step_past_the_end_says_so(open_window: Opener) -> None:
    window = inspected(open_window, open_presentation("apprentice"))
    key(window, pygame.K_END)
    settle(window)
    window.frame(0)
    key(window, pygame.K_e, "e")
    assert inspector_of(window).complaint == "It is over: there is no system left to run."
