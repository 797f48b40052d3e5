"""Lines as people paste them: what ends them, what is cut off, and where they stood."""

import pytest

from game.text.lines import Line, dedented, fault, filled, split


def texts(text: str) -> list[str]:
    return [line.text for line in filled(split(text))]


def dedented_texts(text: str) -> list[str]:
    return [line.text for line in dedented(list(filled(split(text))))]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_machine(end: str) -> None:
    assert split(end.join(["a", "", "b", ""])) == ["a", "", "b", ""]


def test_line_ends_may_be_mixed() -> None:
    assert split("a\rb\r\nc\nd") == ["a", "b", "c", "d"]


def test_blank_lines_and_blanks_at_the_end_are_left_out() -> None:
    assert list(filled(["", "a \t", " \t", " b"])) == [Line(2, 0, "a"), Line(4, 0, " b")]


def test_lines_that_came_before_are_counted() -> None:
    assert list(filled(["a"], 7)) == [Line(8, 0, "a")]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("> a\n>\n>b", [" a", "b"]),
        ("> a\n\n> b", [" a", " b"]),
        ("  > a\n\t>b", [" a", "b"]),
        (">> a\n> > b\n>", [" a", " b"]),
        ("> > a\n> b", [" > a", " b"]),
        ("> a\nb", ["> a", "b"]),
        ("a\n>\nb", ["a", ">", "b"]),
        (">\n>", [">", ">"]),
        ("a > b", ["a > b"]),
    ],
    ids=[
        "all",
        "blank between",
        "indented",
        "twice",
        "once and twice",
        "not all",
        "one alone",
        "nothing else",
        "inside",
    ],
)
def test_quote_marks_are_cut_off_where_all_lines_have_them(text: str, left: list[str]) -> None:
    assert texts(text) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("  a\n  b", ["a", "b"]),
        ("\ta\n\tb", ["a", "b"]),
        ("\ta\n        b", ["a", "b"]),
        ("  a\n   b", ["a", " b"]),
        ("\t a\n\tb", [" a", "b"]),
        ("\ta\n  b", ["\ta", "  b"]),
        ("a\n  b", ["a", "  b"]),
        (">   a\n>\n>   b", ["a", "b"]),
        ("", []),
    ],
    ids=[
        "spaces",
        "tabs",
        "a tab is eight",
        "more in one",
        "more behind tabs",
        "nothing alike",
        "not all",
        "quoted",
        "no line",
    ],
)
def test_indentation_is_cut_off_where_all_lines_have_it(text: str, left: list[str]) -> None:
    assert dedented_texts(text) == left


def test_line_knows_where_its_characters_stood() -> None:
    text = ">  ab\n>  cd"
    for number, line in enumerate(dedented(list(filled(split(text)))), 1):
        whole = split(text)[number - 1]
        assert line.number == number
        assert [whole[line.column(place) - 1] for place in (0, 1)] == list(line.text)


def test_fault_is_told_with_its_place() -> None:
    (line,) = dedented(list(filled([">  ab"], 2)))
    assert str(fault("bad b", "cave.txt", line, 1)) == "cave.txt:3:5: bad b"
