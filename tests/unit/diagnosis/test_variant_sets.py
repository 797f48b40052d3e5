"""Sets of variants."""

from game.lab.variant_sets import supersets
from tests.fake_puzzle import A, B, variant

NEEDY = variant("needy")._replace(needs=("b",))


def test_misreading_that_needs_another_is_not_added_to_a_set_without_that() -> None:
    assert supersets([A, B, NEEDY], [(A,)]) == [(A, B)]
    assert supersets([A, B, NEEDY], [(A, B)]) == [(A, B, NEEDY)]
