"""Results in a notebook: both numbers, maps as text, boards, and help."""

import subprocess
import sys
from pydoc import plain, render_doc
from xml.etree import ElementTree as ET

import pytest

import game.api
from game.api import (
    Battle,
    Cards,
    ClosedError,
    Duel,
    Vault,
    compare,
    example,
    solve,
    variants,
)
from game.api.boards import SQUARE
from tests.api.texts import CAVE

SVG = "{http://www.w3.org/2000/svg}"


def test_answers_show_both_numbers() -> None:
    assert repr(solve(CAVE)) == (
        "<Answers (134, 2650); part 1: 67 rounds x 2 hit points = 134, "
        "part 2: elf attack 4: 50 rounds x 53 hit points = 2650>"
    )


def test_each_answer_and_comparison_is_a_line() -> None:
    assert repr(solve(CAVE).part2) == (
        "<BattleAnswer 2650: elf attack 4: 50 rounds x 53 hit points = 2650>"
    )
    assert repr(solve(example("cellar")).part1) == "<VaultAnswer 61: 61 steps>"
    ends = "67 rounds x 2 hit points = 134 / 1 round x 200 hit points = 200"
    text = repr(compare(CAVE, {"elf_attack": 200}))
    assert text == f"<Comparison {ends}; first difference: round 1>"
    same = "67 rounds x 2 hit points = 134"
    assert repr(compare(CAVE)) == f"<Comparison {same} / {same}; they never differ>"


def test_variant_shows_its_name_and_what_it_answers_otherwise() -> None:
    text = {one.name: repr(one) for one in variants("battle")}
    assert (
        text["first-step"] == "<VariantInfo battle: first-step (which square a unit moves towards)>"
    )
    assert text["power-from-3"].endswith("(which powers are tried, part 2 only)>")


def test_closed_battle_says_so_wherever_it_is_shown_or_played() -> None:
    battle = Battle(CAVE)
    battle.close()
    assert repr(battle) == "<Battle part 1, closed>"
    assert battle._repr_html_() is None
    with pytest.raises(ClosedError, match=r"^this simulation is closed: create a new one"):
        battle.step()


def test_battle_shows_its_picture_and_its_board() -> None:
    battle = Battle(CAVE)
    battle.step()
    assert repr(battle) == (
        "<Battle part 1: 1 elf, 200 hp; 1 goblin, 197 hp, after 0 rounds>\n"
        "#####\n#.EG#   E(200), G(197)\n#####"
    )
    shown = battle._repr_html_() or ""
    board = ET.fromstring(shown.partition("<div>")[0])  # noqa: S314 - made here
    assert board.get("width") == str(5 * SQUARE)
    assert [one.text for one in board.iter(f"{SVG}text")] == ["E", "G"]
    titles = [one.text for one in board.iter(f"{SVG}title")]
    assert titles[1:] == ["E at 1,2: 200 hit points", "G at 1,3: 197 hit points"]


def test_picture_of_a_battle_has_the_things_on_its_squares() -> None:
    battle = Battle("######\n#E!.G#\n######", variants=["potions.py"])
    assert battle.picture().splitlines()[1] == "#E!.G#   E(200), G(200)"
    battle.step()
    assert battle.picture().splitlines()[1] == "#.E.G#   E(200) on !, G(200)"
    assert Battle(battle.picture(), variants=["potions.py"]).units() == battle.units()
    assert ">!</text>" not in (battle._repr_html_() or "")


@pytest.mark.parametrize(
    ("made", "title", "shown"),
    [
        (Duel(example("apprentice")), "<Duel part 1: wizard 50 hp, 500 mana, boss 22 hp>", "<pre>"),
        (Vault(example("cellar")), "<Vault part 1: 0 of 4 keys, 0 steps>", "<svg "),
        (
            Cards(example("kitchen-table")),
            "<Cards part 1: player 1: 11 cards, player 2: 11>",
            "<pre>",
        ),
    ],
)
def test_others_show_how_they_stand(made: Duel | Vault | Cards, title: str, shown: str) -> None:
    assert repr(made) == f"{title}\n{made.picture()}"
    assert made._repr_html_().startswith(shown)


def test_help_begins_with_what_people_come_for() -> None:
    text = plain(render_doc(game.api))
    assert text.index("`solve`") < text.index("`check`") < text.index("class Answers")


def test_nothing_of_the_window_is_loaded() -> None:
    code = (
        "import sys; from game.api import *; Battle(example('corridor'))._repr_html_(); "
        "print(sorted({'pygame', 'PIL', 'game.viewer'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
