"""A reader of words: files between options, and errors that name their help."""

import pytest

from game.commands.parser import Parser


@pytest.fixture
def parser() -> Parser:
    """Return a parser of several files, an option with a value, and one without."""
    made = Parser("skirmish try", "Try.")
    made.add_argument("files", nargs="*")
    made.add_argument("--size", type=int)
    made.add_argument("--json", action="store_true")
    return made


@pytest.mark.parametrize(
    "words",
    [
        "a b - --size 3 --json",
        "--size 3 --json a b -",
        "a --size 3 b --json -",
        "--json a --size=3 b -",
    ],
)
def test_files_may_stand_between_options(words: str, parser: Parser) -> None:
    arguments = parser.read(words.split())
    assert arguments.files == ["a", "b", "-"]
    assert (arguments.size, arguments.json) == (3, True)


@pytest.mark.parametrize("words", ["-- -a --json", "-a --json", "--json -- -a"])
def test_after_two_dashes_all_words_are_files(words: str, parser: Parser) -> None:
    if not words.startswith("-a"):
        assert parser.read(words.split()).files[0] == "-a"
    assert parser.read(["a", "--size", "3", "--", "-b", "--json"]).files == ["a", "-b", "--json"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--jsno", "unrecognized arguments: --jsno: did you mean --json?"),
        ("--sise=3 a", "unrecognized arguments: --sise=3: did you mean --size?"),
        ("a -x 2 b", "unrecognized arguments: -x"),
        ("--format json", "unrecognized arguments: --format"),
        ("--size x", "argument --size: invalid int value: 'x'"),
    ],
)
def test_error_is_one_line_that_names_the_help(
    words: str, told: str, parser: Parser, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parser.read(words.split())
    assert caught.value.code == 2
    assert capsys.readouterr().err == f"skirmish try: {told} (see skirmish try --help)\n"


def test_second_file_is_refused_where_one_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser("skirmish try", "Try.")
    parser.add_argument("file", nargs="?")
    with pytest.raises(SystemExit):
        parser.read(["a", "b"])
    assert capsys.readouterr().err.startswith("skirmish try: unrecognized arguments: b (see ")
