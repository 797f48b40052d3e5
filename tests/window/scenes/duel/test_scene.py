"""The duel's scene: what is seen when, the keys, and that nothing is cut off."""

from collections.abc import Callable

import pygame
import pytest

from components.duel import Spell
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.playing.scenario import DuelScenario, read_scenario
from game.puzzles.duel.playing.state import state_of
from game.puzzles.duel.reading.contest import Boss, Contest
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.film.offscreen import FilmRequest, view_picture
from game.viewer.scene import Presentation
from game.viewer.scene_parts import Banner
from game.viewer.scene_view import SceneView
from game.viewer.scenes.duel import scene as duel
from game.viewer.scenes.duel.canvas import fitting_height
from game.viewer.scenes.duel.motion import HIT, PAID, STRUCK, fallen, lunge, schedule, shown_duel
from game.viewer.scenes.duel.spell_icons import (
    COLOURS,
    DRAIN,
    HEAL,
    MISSILE,
    NOTHING,
    POISON,
    RECHARGE,
    SHIELD,
    icon,
    sort_of,
)
from game.viewer.scenes.duel.visual_effects import floating_numbers
from game.viewer.view_drawing import draw_view
from game.viewer.window import Window
from tests.arena import BOOK

SMALL = {"player_hp": 10, "mana": 250}
"""With a boss of 14/8: Recharge, Shield, Drain, Poison, Magic Missile."""
ONLY_NORMAL = "Hit Points: 13\nDamage: 8"
"""Which the small wizard can't win in hard mode."""


def duel_presentation(
    text: str = "Hit Points: 14\nDamage: 8", part: int = 1, **settings: int | str
) -> Presentation:
    scenario = read_scenario(text, "-", settings or SMALL)
    simulation, state = scenario.simulate(part)
    return duel.presentation(scenario, Recording(state, turns(simulation)), part)


def at(view: SceneView, turn: int, seconds: float) -> None:
    """Go to so many seconds after the beginning of a turn, counted from 1."""
    view.playback.extend(0)
    view.playback.clock = view.playback.start_of(turn - 1) + seconds


def pixels(view: SceneView, size: tuple[int, int] = (900, 600)) -> pygame.Surface:
    return view_picture(view, FilmRequest(size, True, 0, None, 12, None, 0))


@pytest.fixture
def view() -> SceneView:
    made = SceneView(duel_presentation(), (900, 600))
    made.playback.extend(0)
    made.playback.speed = 1
    return made


def test_each_spell_of_the_rules_is_a_sort_of_its_own() -> None:
    assert [sort_of(spell) for spell in BOOK] == [MISSILE, DRAIN, SHIELD, POISON, RECHARGE]
    assert sort_of(BOOK[1]._replace(damage=0)) == HEAL
    assert sort_of(BOOK[0]._replace(damage=0)) == NOTHING
    drawn = {pygame.image.tobytes(icon(sort, 24), "RGBA") for sort in COLOURS}
    assert len(drawn) == len(COLOURS)


def test_spell_is_paid_before_it_hits(view: SceneView) -> None:
    # Turn 9: Poison acts and Shield ends, then Magic Missile is cast.
    plan = schedule(view.playback.recording.turns[8])
    assert plan.cast
    begin, spell = plan.cast
    assert spell == 0
    seen = []
    for seconds in (begin, begin + PAID + 0.01, begin + HIT + 0.01):
        at(view, 9, seconds)
        state = shown_duel(view.playback.moment()).state
        seen.append((state.spent, state.boss_points))
    (before, points), paid, hit = seen
    assert paid == (before + 53, points)
    assert hit == (before + 53, points - 4)


def test_numbers_run_to_their_new_value(view: SceneView) -> None:
    plan = schedule(view.playback.recording.turns[1])
    assert plan.blow is not None
    seen = []
    for seconds in (0, STRUCK + 0.1, STRUCK + 0.4):
        at(view, 2, plan.blow + seconds)
        seen.append(shown_duel(view.playback.moment()).numbers["points"])
    assert seen[0] == 10
    assert 2 < seen[1] < 10
    assert seen[2] == 2


def test_boss_has_come_all_the_way_when_the_blow_lands(view: SceneView) -> None:
    plan = schedule(view.playback.recording.turns[1])
    assert plan.blow is not None
    at(view, 2, plan.blow + STRUCK)
    assert lunge(shown_duel(view.playback.moment())) == pytest.approx(1, abs=0.01)
    at(view, 2, plan.blow)
    assert lunge(shown_duel(view.playback.moment())) == 0


@pytest.mark.parametrize("turn", [2, 3, 6, 9])
def test_end_of_a_turn_is_the_state_after_it(view: SceneView, turn: int) -> None:
    seconds = schedule(view.playback.recording.turns[turn - 1]).seconds
    at(view, turn, seconds * 0.999)
    moment = view.playback.moment()
    seen = shown_duel(moment)
    assert seen.state.facts() == moment.after.facts()
    assert seen.numbers["mana"] == moment.after.mana


def test_boss_falls_at_the_end(view: SceneView) -> None:
    at(view, 10, 0)
    assert fallen(shown_duel(view.playback.moment())) == 0
    view.playback.seek_end()
    assert fallen(shown_duel(view.playback.moment())) == 1


def test_numbers_float_off_when_they_change(view: SceneView) -> None:
    turn = view.playback.recording.turns[4]
    plan = schedule(turn)
    assert plan.cast
    hit = plan.cast[0] + HIT
    found = {number.words: number.is_boss for number in floating_numbers(iter([(turn, hit + 0.1)]))}
    assert found == {"+2": False, "-2": True}
    assert not list(floating_numbers(iter([(turn, 0.0)])))


def test_casts_are_marked_on_the_timeline_in_the_colours_of_their_spells(view: SceneView) -> None:
    view.chart.grow()
    sorts = [RECHARGE, SHIELD, DRAIN, POISON, MISSILE]
    assert [tick.colour for tick in view.chart.ticks] == [COLOURS[sort] for sort in sorts]
    assert [tick.turn for tick in view.chart.ticks] == [0, 2, 4, 6, 8]
    assert len(view.chart.samples) == 11
    assert view.chart.ticks[1].words == "wizard casts Shield"
    assert [each.most for each in view.presentation.scene.series] == [10, 14, 340]
    assert view.chart.samples[0][1] == (10, 14, 250)
    assert view.chart.samples[-1][1][1] == 0


def test_drawing_leaves_the_duel_alone(view: SceneView) -> None:
    recording = view.playback.recording
    before = [recording.state_at(turn) for turn in recording.round_ends]
    for number in range(len(recording) + 1):
        view.playback.seek(number)
        pixels(view)
    states = [recording.state_at(turn) for turn in recording.round_ends]
    again = duel_presentation().recording
    assert before == states == [again.state_at(turn) for turn in again.round_ends]
    assert states[-1].is_over


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (1920, 1080), (640, 400), (200, 160)])
def test_map_shows_all_of_both_sides(size: tuple[int, int]) -> None:
    made = SceneView(duel_presentation(), size)
    draw_view(made, pygame.Surface(size))
    left, top = made.camera.to_screen(0, 0)
    right, bottom = made.camera.to_screen(duel.WIDE, duel.HIGH)
    area = made.layout.map_area
    if size[0] >= 640:
        assert area.left <= left < right <= area.width
        assert area.top <= top < bottom <= area.height


def test_every_spell_can_be_seen_while_it_is_cast(view: SceneView) -> None:
    surface = pygame.Surface((900, 600))
    for turn in (1, 3, 5, 7, 9):
        drawn = set()
        for seconds in (0.3, 0.6, 0.9, 1.1):
            at(view, turn, seconds)
            draw_view(view, surface)
            drawn.add(pygame.image.tobytes(surface, "RGB"))
        assert len(drawn) == 4


def test_n_switches_normal_and_hard(open_window: Callable[..., Window]) -> None:
    window = open_window(duel_presentation("Hit Points: 58\nDamage: 9", player_hp=50, mana=500))
    first = window.view.presentation
    press(window, pygame.K_n)
    hard = window.view.presentation
    assert hard.scene.part == 2
    assert hard.recording.state_at(len(hard.recording)).spent == 1309
    press(window, pygame.K_n)
    assert window.view.presentation.recording is first.recording


def test_mode_that_cannot_be_won_shows_the_nearest_attempt(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(duel_presentation(ONLY_NORMAL))
    press(window, pygame.K_n)
    scene = window.view.presentation.scene
    assert (scene.part, scene.recording.is_attempt) == (2, True)
    end = scene.recording.state_at(len(scene.recording))
    banner = scene.banner(end)
    assert banner
    assert banner.title == "No order of spells wins"
    assert (
        f"can cast nothing in turn {end.turns}, the boss has {end.boss_points} hit points"
        in banner.subtitle
    )


def said_in_panel(window: Window) -> str:
    """Return all words of the panel."""
    _, blocks = window.view.panel_content(window.view.playback.moment())
    inner = [getattr(block, "block", block) for block in blocks]
    return "\n".join(getattr(each, "words", getattr(each, "_words", "")) for each in inner)


def test_that_nothing_wins_is_said_once_at_a_time(open_window: Callable[..., Window]) -> None:
    window = open_window(duel_presentation(ONLY_NORMAL))
    press(window, pygame.K_n)
    view = window.view
    assert said_in_panel(window).count("No order of spells wins") == 1
    view.playback.seek(len(view.playback.recording))
    view.recap.finish()
    window.frame(0)
    assert view.overlay.banner.is_open
    assert "No order" not in said_in_panel(window)
    press(window, pygame.K_ESCAPE)
    assert said_in_panel(window).count("No order of spells wins") == 1


def test_mode_of_which_there_is_nothing_to_show_is_offered_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = duel_presentation(ONLY_NORMAL).scene
    monkeypatch.setattr(DuelScenario, "attempt", lambda *_: None)
    assert [offer.words for offer in scene.banner_offers] == ["part 2: hard mode"]
    assert scene.press(pygame.K_n) is None
    assert scene.note == "hard mode: no order of spells wins this duel"
    assert not scene.banner_offers


def press(window: Window, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    window.frame(0)


def test_other_keys_and_the_mouse_change_nothing(view: SceneView) -> None:
    scene, moment = view.presentation.scene, view.playback.moment()
    scene.point((3, 3), moment)
    scene.click((3, 3), moment)
    assert scene.press(pygame.K_o) is None
    assert scene.think(0.1) is None


def test_banner_says_what_it_cost(view: SceneView) -> None:
    recording = view.playback.recording
    assert view.presentation.scene.banner(recording.state_at(3)) is None
    banner = view.presentation.scene.banner(recording.state_at(len(recording)))
    assert banner == Banner("641 mana in 10 turns", "the wizard wins with 1 hit point left")


def test_long_names_are_written_smaller() -> None:
    assert fitting_height("Drain", 0.95, 5) == 0.95
    assert fitting_height("x" * 100, 0.95, 5) == pytest.approx(5 / 42)


def test_many_effects_at_once_are_drawn() -> None:
    lasting = Spell("Spell", 1, turns=40, damage_a_turn=1)
    other = Spell("Other spell", 1, turns=40, armor=1, mana_a_turn=1)
    spells = tuple((lasting, other)[number % 2] for number in range(12))
    contest = Contest(Boss(150, 1), 50, 500, spells)
    fought = Duel(contest, range(12), is_hard=False)
    recording = Recording(state_of(contest), turns(fought))
    scene = duel.DuelScene(DuelScenario(contest), recording, 1)
    made = SceneView(Presentation(scene), (900, 600))
    made.playback.seek_end()
    assert len(made.playback.moment().before.timers) == 12
    assert pixels(made).get_size() == (900, 600)
