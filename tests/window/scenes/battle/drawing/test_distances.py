"""Distances stand on the very squares that they are the distances of, as shades and numbers."""

import pytest

import game.viewer.scenes.battle.drawing.overlay as distances_module
from game.viewer.drawing.theme import TEXT
from game.viewer.scenes.battle.drawing.overlay import (
    FAR,
    SHADES,
    DecisionOverlay,
    distances,
    draw_distances,
    squares_in,
)
from systems.bitboard import each
from tests.window.scenes.battle.canvases import (
    WALK,
    canvas_of,
    decision_of,
    scene_of,
    share_of,
)


def test_distances_are_the_steps_to_each_square() -> None:
    scene = scene_of(WALK)
    decision = decision_of(scene)
    width = scene.scenario.cave.grid.width
    found = distances(decision, width)
    rows = [found[start : start + width] for start in range(0, len(found), width)]
    assert [row[:9] for row in rows[1:]] == [
        [0, 0, 1, 2, 0, 6, 7, 8, 0],
        [0, 1, 0, 3, 4, 5, 0, 0, 0],
    ]


def test_squares_of_a_set_are_listed_even_if_they_are_side_by_side() -> None:
    assert list(squares_in(0b1110110)) == [1, 2, 4, 5, 6]
    assert list(squares_in(0)) == []


@pytest.mark.parametrize(("zoom", "has_numbers"), [(21, False), (22, True), (40, True)])
def test_numbers_stand_on_the_squares_that_can_be_reached(zoom: int, has_numbers: bool) -> None:
    scene = scene_of(WALK)
    canvas, decision = canvas_of(scene, zoom), decision_of(scene)
    draw_distances(canvas, distances(decision, canvas.width))
    numbered = [
        square
        for row in (1, 2)
        for square in range(row * canvas.width + 1, row * canvas.width + 8)
        if share_of(canvas, TEXT, canvas.square(square), tolerance=120)
    ]
    assert numbered == (list(each(sum(decision.reached[1:]))) if has_numbers else [])


def test_shade_of_a_square_is_the_same_however_little_of_the_map_is_seen() -> None:
    scene = scene_of("#" * 20 + "\n#E" + "." * 16 + "G#\n" + "#" * 20)
    decision = decision_of(scene)
    shades = []
    for zoom in (16, 21, 60):
        canvas = canvas_of(scene, zoom)
        draw_distances(canvas, distances(decision, canvas.width))
        shades.append(
            [canvas.target.get_at(canvas.square(22 + step).topleft) for step in (7, 8, 9)]
        )
    assert shades[0] == shades[1] == shades[2]
    assert len(set(map(tuple, shades[0]))) == 3


def test_shades_grow_darker_up_to_sixteen_steps_and_the_unit_stands_on_bare_floor() -> None:
    clear, *shades = SHADES
    assert clear[3] == 0
    assert (len(shades), tuple(shades[-1][:3])) == (16, FAR)
    assert sorted(shades, key=sum, reverse=True) == shades


def test_numbers_that_nobody_sees_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, written = scene_of("#" * 60 + "\n#E" + "." * 56 + "G#\n" + "#" * 60), []
    real = distances_module.text
    monkeypatch.setattr(
        distances_module, "text", lambda *args: (written.append(args), real(*args))[1]
    )
    decision = decision_of(scene)
    DecisionOverlay().draw(canvas_of(scene, 40), decision)
    assert 9 <= len(written) <= 12
