"""Inputs are found in texts as people paste them, and refused where several could be meant."""

import pytest

from game.api import solve
from game.errors import InputError

CAVE = "#######\n#.G...#\n#...EG#\n#.#.#G#\n#..G#E#\n#.....#\n#######\n"
ROWS = CAVE.splitlines()
OTHER = "#####\n#E.G#\n#####\n"
DECKS = "Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n"
FIRST_MAP = "Initially:\n#####\n#E.G#   E(200), G(3)\n#####\n"
TRACE = f"{FIRST_MAP}\nAfter 1 round:\n#####\n#E.G#   E(200), G(2)\n#####\n"


def outcome(text: str) -> int | None:
    return solve(text, puzzle="battle").part1.number


def refusal(text: str) -> str:
    with pytest.raises(InputError) as caught:
        solve(text)
    return str(caught.value)


WRAPPED = {
    "a code fence": f"My map:\n```text\n{CAVE}```\nAny idea?",
    "a list of strings": "rows = [\n" + "".join(f'    "{row}",\n' for row in ROWS) + "]\n",
    "strings with line ends": "".join(f'  "{row}\\n" +\n' for row in ROWS),
    "a test case": "{\n  []string{\n"
    + "".join(f'    "{row}",\n' for row in ROWS)
    + "  }, 27730,\n}\n",
    "a triple-quoted string": f'input = """\n{CAVE}"""\nprint(solve(input))\n',
    "a triple-quoted string that opens in a row": f'cave = """{CAVE}"""\n',
    "a triple-quoted string that ends in a row": f'solve(a, """\\\n{CAVE.rstrip()}""")\n',
    "a template string": f"const cave = `{CAVE.rstrip()}`;\n",
    "a diff": "".join(f"+{row}\n" for row in ROWS),
    "a mail": "".join(f"> {row}\n" for row in ROWS),
    "blanks that don't break": "".join(f"\xa0\u200b{row}\n" for row in ROWS),
    "colours": "".join(f"\x1b[31m{row}\x1b[0m\n" for row in ROWS),
    "the end-of-file character of DOS": CAVE + "\x1a",
    "the same again": f"{CAVE}\n{CAVE}",
}


@pytest.mark.parametrize("text", WRAPPED.values(), ids=WRAPPED)
def test_input_is_found_in(text: str) -> None:
    assert outcome(text) == 27730


def test_copies_after_a_blank_line_or_in_fences_are_noted() -> None:
    note = "the same input is there 2 times: read lines"
    assert solve(f"{CAVE}\n{CAVE}").notes == (f"{note} 1-7",)
    assert solve(f"```\n{CAVE}```\n```\n{CAVE}```\n").notes == (f"{note} 2-8",)


def test_blocks_that_differ_are_refused_with_their_lines() -> None:
    table = '{{"name", """#####\n#E.G#\n#####\n"""},\n{"other", """####\n#EG#\n####\n"""}}'
    assert refusal(table) == "text: several inputs, in lines 1-3 and in lines 5-7: expected one"
    rows = '    []string{\n      "####",\n      "#EG#",\n      "####",\n    }, 134,\n'
    assert refusal(f"{rows}{rows.replace('##', '###')}").startswith(
        "text: several inputs, in lines"
    )
    fences = f"```\n{OTHER}```\nor\n```\n####\n#EG#\n####\n```\n"
    assert refusal(fences) == "text: several inputs, in lines 2-4 and in lines 8-10: expected one"
    assert refusal(f"{DECKS}\n{DECKS}").startswith("text:9:1: ")


def test_fault_is_reported_where_it_is_in_the_whole_text() -> None:
    assert refusal('rows = [\n    "#####",\n    "#E?G#",\n    "#####",\n]\n').startswith(
        "text:3:8: "
    )


DIVIDED = {
    "decks": "Player 1:\n9\n2\n\nPlayer 2:\n5\n8\nand then\n1\n7\n",
    "a vault": "#####\n#@.a#\n#...#\n\n#..b#\n#####\n",
}


@pytest.mark.parametrize("text", DIVIDED.values(), ids=DIVIDED)
def test_divided_input_is_refused(text: str) -> None:
    assert "text:" in refusal(text)


def test_line_that_may_be_a_damaged_row_is_not_left_out() -> None:
    assert refusal(f"My map:\n{OTHER}x..#\n").startswith("text:5:1: ")


def test_hidden_address_is_named() -> None:
    assert "expected a copy of the raw input" in refusal("#####\n#[email\xa0protected]#\n#####\n")


def test_second_battle_in_a_trace_is_refused() -> None:
    assert outcome(TRACE) is not None
    message = "text:11:1: a second battle begins, after round 1: expected one battle"
    assert refusal(f"{TRACE}\n{TRACE.replace('(3)', '(9)')}") == message


def test_very_long_text_of_wall_is_one_short_line() -> None:
    assert len(refusal(("#" * 99 + "\n") * 700)) < 200
