"""A duel in which somebody casts."""

from components.duel import Spell
from game.joining import Verdict
from game.puzzles.duel.explain import choices_at, conclusion
from game.puzzles.duel.joining import DuelGame, effect_words
from tests.unit.joining.games import joined


def duel(*words: str) -> DuelGame:
    game = joined("duel").game
    assert isinstance(game, DuelGame)
    for word in words:
        game.choose(word)
    return game


def verdict(game: DuelGame) -> Verdict:
    return next(found for found in game.verdicts() if found)


def test_offers_say_what_spells_do_and_why_they_can_not_be_cast() -> None:
    offers = {offer.word: offer for offer in duel("poison").offers()}
    assert offers["magic missile"].detail == "53 mana: 4 damage"
    assert offers["poison"].detail == "173 mana: 3 damage a turn for 6 turns"
    assert (offers["poison"].is_legal, offers["poison"].reason) == (
        False,
        "96 mana short, its effect runs 4 turns more",
    )


def test_hints_tell_what_each_spell_would_come_to() -> None:
    hints = {hint.word: hint for hint in duel().hints() if hint and hint.words}
    assert hints["poison"].words == "wins for 226 in all, 2 casts to go"
    assert hints["poison"].is_best
    assert hints["recharge"].words == "wins for 641 in all, 5 casts to go"
    assert not hints["recharge"].is_best


def test_verdict_of_the_best() -> None:
    assert verdict(duel("poison", "m")) == Verdict("you 226, which is the best")


def test_verdict_names_the_first_cast_that_lost() -> None:
    game = duel("drain", "drain")
    found = verdict(game)
    assert found.words == (
        "you lost in turn 4, the best is 226; the first cast that lost the duel was turn 1: Drain"
    )
    assert found.turn == 0


def test_effects_in_words() -> None:
    assert effect_words(Spell("Shield", 1, turns=6, armor=7)) == "7 armor for 6 turns"
    assert effect_words(Spell("Drain", 1, damage=2, healing=2)) == "2 damage, 2 healing"
    assert effect_words(Spell("Wink", 1)) == "nothing"


def test_explanation_names_the_better_spell() -> None:
    game = duel("drain")
    state = game.played.first_state()
    choices = choices_at(game.scenario.planning(1), state, 1)
    assert conclusion(choices) == "The wizard casts Drain; Poison would win for 226."
