"""`skirmish show`: the text of a bundled example."""

from pathlib import Path

import pytest

from game.puzzles.registry import examples
from game.text.sources import assets
from tests.processes import Skirmish


@pytest.mark.parametrize("name", examples())
def test_text_is_printed_as_it_is(name: str, skirmish: Skirmish) -> None:
    text = (assets() / examples()[name].path).read_text(encoding="utf-8")
    assert skirmish("show", name) == (0, text, "")


def test_file_of_the_same_name_is_not_meant(skirmish: Skirmish) -> None:
    Path("standoff").write_text("###")
    assert skirmish("show", "standoff").told.startswith("###########\n")


def test_unknown_name_is_refused_with_what_may_be_meant(skirmish: Skirmish) -> None:
    done = skirmish("show", "coridor")
    assert (done.status, done.told) == (2, "")
    assert done.complaints == (
        "skirmish show: no bundled example is called 'coridor': did you mean corridor? "
        "(see skirmish show --help)\n"
    )
    assert ": expected cavern, corridor, " in skirmish("show", "x").complaints
