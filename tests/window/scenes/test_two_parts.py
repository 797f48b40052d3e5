"""N shows the other part, of which each is recorded only once."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.scene import Presentation
from tests.window.scenes.cards.test_scene import cards_presentation
from tests.window.scenes.duel.test_scene import duel_presentation
from tests.window.scenes.vault.test_scene import SHUT_IN, example, vault_presentation


def switched(presentation: Presentation) -> Presentation:
    """Press N."""
    other = presentation.scene.press(pygame.K_n)
    assert other
    return other


@pytest.mark.parametrize(
    ("begin", "keeps_round"),
    [
        (lambda: cards_presentation(part=1), False),
        (lambda: duel_presentation("Hit Points: 58\nDamage: 9", player_hp=50, mana=500), False),
        (lambda: example("cellar"), True),
    ],
    ids=["cards", "duel", "vault"],
)
def test_n_goes_to_and_fro_between_two_recordings(
    begin: Callable[[], Presentation], *, keeps_round: bool
) -> None:
    first = begin()
    second = switched(first)
    assert (first.scene.part, second.scene.part) == (1, 2)
    assert second.keeps_round == keeps_round
    again = switched(second)
    assert again.scene.part == 1
    assert again.recording is first.recording
    assert switched(again).recording is second.recording


def test_n_notes_why_there_is_no_other_part() -> None:
    scene = vault_presentation(SHUT_IN).scene
    assert scene.press(pygame.K_n) is None
    assert scene.note


def test_other_part_is_offered_only_where_there_is_one() -> None:
    for name, offered in (("cellar", ["part 2"]), ("halls", ["part 2"])):
        assert [offer.words for offer in example(name).scene.banner_offers] == offered
    unsplit = vault_presentation("######\n#@.a.#\n######\n")
    of_four = vault_presentation("#####\n#@a@#\n#.#.#\n#@.@#\n#####\n", 2)
    assert not unsplit.scene.banner_offers
    assert not of_four.scene.banner_offers


def test_any_other_key_leaves_the_part_alone() -> None:
    scene = cards_presentation().scene
    assert scene.press(pygame.K_o) is None
    assert not scene.note
