"""Card games by fast systems against the same games by the plain ones."""

from random import Random

from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.fast.laps import JudgingEndingSystem
from game.puzzles.cards.fast.verdict import room_for, winner_of
from game.puzzles.cards.outcome import CardsAnswer, answer_of, has_ended, headless_rules
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.variants import VARIANTS
from systems.cards.promises import Promise
from systems.cards.rules import RULES, CardRules
from tests.unit.puzzles.cards.decks import dealt, shuffled

INPUTS = 3000


def outcome(deal: Deal, part: int, rules: CardRules) -> CardsAnswer:
    """Return how a game ends."""
    with CardGame(deal, rules.playing()) as game:
        assert has_ended(game)
        return answer_of(game, part)


def prove(seed: int) -> None:
    """Compare one random deal; of none to sixteen cards a player, equally many or not."""
    random = Random(seed)  # noqa: S311 - the same deals each time
    deal = dealt(random, random.choice((4, 9, 16, 20))) if seed % 10 else shuffled(seed, 10)
    for part in (1, 2):
        rules = RULES.of(part)
        assert headless_rules(rules) != rules
        expected = outcome(deal, part, rules)
        assert outcome(deal, part, headless_rules(rules)) == expected, (seed, part)
    if all(deal):
        with room_for(sum(map(len, deal))):
            assert winner_of(*map(list, deal)) == expected.winner, seed
    variant = random.choice(VARIANTS)
    changed = RULES.changed(*variant.systems, part=variant.part).recursive
    if Promise.HIGHEST_STAYS in changed.promises and seed % 10:
        judged = changed.changed(JudgingEndingSystem)
        assert outcome(deal, 2, judged) == outcome(deal, 2, changed), (seed, variant.name)
