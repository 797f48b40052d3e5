"""Components do what slotted data classes do."""

import pickle
from copy import copy, deepcopy
from dataclasses import dataclass
from dataclasses import field as standard_field

import pytest

from components.component import component, field
from components.health import Health


@component
class Bag:
    """What somebody carries."""

    owner: str
    weight: int = 3
    things: list[str] = field(default_factory=list)

    @property
    def number(self) -> int:
        """How many things there are."""
        return len(self.things)


@dataclass(slots=True)
class StandardBag:
    """The same as the standard library makes it."""

    owner: str
    weight: int = 3
    things: list[str] = standard_field(default_factory=list)


def test_fields_are_given_by_place_or_name_and_have_defaults() -> None:
    bag = Bag("Ann", things=["key"])
    assert (bag.owner, bag.weight, bag.things, bag.number) == ("Ann", 3, ["key"], 1)
    assert Bag("Ann", 5).weight == 5


def test_what_is_made_for_one_is_not_another_ones() -> None:
    assert Bag("Ann").things is not Bag("Ann").things
    given: list[str] = []
    assert Bag("Ann", things=given).things is given


@pytest.mark.parametrize("words", [(), ("Ann", 1, [], "more")])
def test_what_is_missing_or_too_much_is_refused(words: tuple[object, ...]) -> None:
    with pytest.raises(TypeError, match=r"__init__\(\)"):
        Bag(*words)  # type: ignore[arg-type]


def test_components_are_equal_if_kind_and_fields_are() -> None:
    assert Bag("Ann") == Bag("Ann")
    assert Bag("Ann") != Bag("Ann", things=["key"])
    assert Bag("Ann") != object()
    with pytest.raises(TypeError, match="unhashable"):
        hash(Bag("Ann"))


def test_components_are_shown_as_data_classes_are() -> None:
    assert f"Standard{Bag('Ann', 4)}" == str(StandardBag("Ann", 4))


def test_there_is_nothing_but_the_fields() -> None:
    bag = Bag("Ann")
    assert vars(Bag)["__slots__"] == StandardBag.__slots__
    assert not hasattr(bag, "__dict__")
    with pytest.raises(AttributeError):
        bag.wieght = 3  # type: ignore[attr-defined]
    match bag:
        case Bag(owner, 3):
            assert owner == "Ann"
        case _:
            pytest.fail("no match")


def test_components_are_copied_and_sent_to_other_processes() -> None:
    health = Health(3, 200)
    for same in (copy(health), deepcopy(health), pickle.loads(pickle.dumps(health))):  # noqa: S301
        assert same == health
        assert same is not health
