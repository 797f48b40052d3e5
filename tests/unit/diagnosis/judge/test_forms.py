"""Forms in which programs print their answers, right ones and wrong ones: which numbers are taken.

A wrong program is off by one in both parts; where it can't be known which its answers are, it is
asked.
"""

from collections.abc import Callable
from itertools import product

import pytest

from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.outputs.slots import AnswerReader, AnswerSearch
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.puzzles.registry import load
from tests.fake_puzzle import case
from tests.printed_outputs import FRESH, PUZZLES, MadeProgram, pool, programs

SIZES = (1216, 36, 2087, 9, 193, 1814, 4988, 590)
"""Of words; they are the answers to part 1, and those to part 2 are 50 more."""
Show = Callable[[int, int], str | tuple[str, str]]
"""What is printed of both answers, or that and what is written to standard error."""
BAR = " 10%|#    | 3/20 [00:01<00:05, 5.2it/s]"

BOTH: dict[str, Show] = {
    "two lines": lambda one, two: f"{one}\n{two}",
    "one line": lambda one, two: f"{one} {two}",
    "a tuple": lambda one, two: f"({one}, {two})",
    "commas": lambda one, two: f"{one},{two}",
    "a compact list": lambda one, two: f"[{one},{two}]",
    "a dash between": lambda one, two: f"{one}-{two}",
    "thousands": lambda one, two: f"{one:,}\n{two:,}",
    "thousands with labels": lambda one, two: f"Part 1: {one:,}\nPart 2: {two:,}",
    "underscores": lambda one, two: f"{one:_}\n{two:_}",
    "floats": lambda one, two: f"{one}.0\n{two}.00",
    "full stops": lambda one, two: f"{one}.\n{two}.",
    "quotes": lambda one, two: f'"{one}"\n"{two}"',
    "numpy": lambda one, two: f"(np.int64({one}), np.int64({two}))",
    "labels": lambda one, two: f"Part 1: {one}\nPart 2: {two}",
    "labels in words": lambda one, two: f"Part One {one}\nPart Two {two}",
    "labels in a line": lambda one, two: f"Part 1: {one}, part 2: {two}",
    "labels behind": lambda one, two: f"{two} (part two)\n{one} (part one)",
    "labels in another order": lambda one, two: f"Part 2: {two}\nPart 1: {one}",
    "labels with underscores": lambda one, two: f"part_1_answer={one}\npart_2_answer={two}",
    "labels abroad": lambda one, two: f"Teil 1: {one}\nPartie 2: {two}",
    "short labels": lambda one, two: f"p1 {one}\np2: {two}",
    "numbered": lambda one, two: f"1) {one}\n2) {two}",
    "answers": lambda one, two: f"Answer1: {one}\nAnswer2: {two}",
    "answers below": lambda one, two: f"Answer1:\n{one}\nAnswer2:\n{two}",
    "stars": lambda one, two: f"first star {one}, second star {two}",
    "silver and gold": lambda one, two: f"Silver: {one}\ngold: {two}",
    "easy and hard": lambda one, two: f"easy: {one}\nHard mode = {two}",
    "a date with labels": lambda one, two: f"2018 day 15 part 1: {one}\nDay 15 part b {two}",
    "headings": lambda one, two: f"=== Day 15 ===\nPart 1\n{one}\nPart 2\n{two}",
    "headings and counts": lambda one, two: (
        f"Part 1:\n {one % 50} rounds\n {one}\nPart 2:\n 7 rounds\n {two}"
    ),
    "a table": lambda one, two: f"┃ Part 1 ┃ Part 2 ┃\n┡━━━━━━━━╇━━━━━━━━┩\n│ {one} │ {two} │",
    "rows of a table": lambda one, two: f"│ Part 1 │ {one} │\n│ Part 2 │ {two} │",
    "JSON": lambda one, two: f'{{"part1":{one},"part2":{two}}}',
    "JSON with counts": lambda one, two: (
        f'{{"part1": {{"rounds": 47, "outcome": {one}}},\n "part2": {{"outcome": {two}}}}}'
    ),
    "a result": lambda one, two: f"Result(part1={one}, part2={two})",
    "colours": lambda one, two: (
        f"\x1b[1;32mPart 1:\x1b[0m \x1b[38:2::1:2:3m{one}\x1b[0m\n\x1b[1mPart 2: {two}\x1b[m"
    ),
    "a link": lambda one, two: f"\x1b]8;;http://x.y/1\x1b\\{one}\x1b]8;;\x1b\\\n{two}",
    "lines of Windows": lambda one, two: f"Part 1: {one}\r\nPart 2: {two}\r\n",
    "a progress bar": lambda one, two: f"\r 1 of 5\r 2 of 5\r{one}\n{two}",
    "a progress bar aside": lambda one, two: (f"{one}\n{two}", f"\r{BAR}\r{BAR}{one}\n"),
    "a log": lambda one, two: (
        "hello 5\n",
        f"2026-11-24 06:11:39,123 INFO Part 1: {one}\n06:11:39 INFO:root:part2: {two}\n",
    ),
    "times": lambda one, two: f"Part 1: {one} ({one % 17}.31s)\nPart 2: {two} (3 ms)",
    "times below": lambda one, two: f"{one}\nTime: {one % 99} ms\n{two}\nTook 0.0012",
    "counts": lambda one, two: f"{one % 60 + 1} rounds\n{one}\n{two % 60 + 9} rounds\n{two}",
    "scores": lambda one, two: f"score: {one}\n" + "atk 4\n" * (one % 3) + f"score: {two}",
    "a dictionary": lambda one, two: f"{{'a': {one}, 'b': {two}}}",
    "products behind": lambda one, two: (
        f"Part 1: {one} = {one % 50} * {one // 7}\nPart 2: {two} = {two % 50} * {two // 7}"
    ),
    "products": lambda one, two: f"47 * {one // 47} = {one}\n7 * {two // 7} = {two}",
    "the puzzle's own words": lambda one, two: "".join(
        f"Combat ends after {number % 50} full rounds\nElves win with {number // 7} total hit "
        f"points left\nOutcome: {number % 50} * {number // 7} = {number}\n"
        for number in (one, two)
    ),
    "lists before": lambda one, two: (
        f"[1, 2, 3]\n[({one % 7}, 4), (5, {one % 9})]\nPart 1: {one}\nPart 2: {two}"
    ),
    "strays": lambda one, two: f"{one}\nNone\n{two}\nNone",
}
"""Both answers are found, right or wrong."""
ONE: dict[str, Show] = {
    "a number": lambda one, _: f"{one}",
    "a sentence": lambda one, _: f"The answer is {one}.",
    "an answer in JSON": lambda one, _: f'{{"answer": {one}}}',
    "turns": lambda one, _: f"in {one % 60} turns giving score: {one}",
    "an attack power": lambda one, _: f"{one} after 47 rounds, power: 15",
    "a stray": lambda one, _: f"{one}\nNone",
    "a year": lambda one, _: f"Day 15: {one}",
    "no whole number": lambda one, _: f"0x1F 1e6 v{one} {one}.5\n{one}",
    "a list": lambda one, _: f"1 2 3 {one % 7} 5\n{one}",
    "a long line": lambda one, _: "7 x " * 30_000 + f"\nPart 1: {one}",
    "much": lambda one, _: "\n".join(["7"] * 3000) + f"\nPart 1: {one}\n" + "8\n" * 3000,
}
"""Part 1 is found, right or wrong, and no part 2. A wrong number without a label is asked about."""
VALID_INPUTS: dict[str, Show] = {
    "words for both": lambda one, two: f"points: {one}\nmoves: {two}",
    "counts without words": lambda one, two: f"{one} {one % 50}\n{two} {two // 7}",
}
"""Both answers are found if they are right; else it is asked."""
SILENT: dict[str, Show] = {
    "None": lambda one, _: f"Part 1: {one}\nPart 2: None",
    "-1": lambda one, _: f"Part 1: {one}\nPart 2: -1",
    "inf": lambda one, _: f"Part 1: {one}\nPart 2: inf",
    "a trillion": lambda one, _: f"Part 1: {one}\nPart 2: {10**12}",
    "-1 below": lambda one, _: f"{one}\n-1",
    "inf below": lambda one, _: f"{one}\ninf",
    "a tuple": lambda one, _: f"({one}, None)",
}
"""Part 1 is found, and that part 2 has no answer."""


def taken(
    show: Show, wrong: int, parts: tuple[int, ...] | None = None
) -> dict[int, int | None] | str:
    """Return the answers that are read for 4988 and 5038, or that it is asked."""
    runs = FirstRuns(parts, None)
    for size in SIZES:
        output, errors = printed(show, size + wrong)
        run = ProgramRun(RunEnding.FINISHED, output=output, errors=errors)
        runs.add(Trial(case("x" * size), run))
    runs.finish()
    output, errors = printed(show, 4988)
    if runs.reader is None:
        return "asked"
    run = ProgramRun(RunEnding.FINISHED, output=output, errors=errors)
    return runs.reader.answers(run, case("x" * 4988))


def printed(show: Show, number: int) -> tuple[str, str]:
    """Return both outputs of a program."""
    both = show(number, number + 50)
    return (both, "") if isinstance(both, str) else both


def rows(forms: dict[str, Show], *wrong: int) -> pytest.MarkDecorator:
    """Return the forms, each right and wrong."""
    chosen = [*product(forms, wrong)]
    names = [f"{name}, {'wrong' if by else 'right'}" for name, by in chosen]
    return pytest.mark.parametrize(
        ("show", "wrong"), [(forms[name], by) for name, by in chosen], ids=names
    )


@rows(BOTH, 0, 1)
def test_both_answers_are_found(show: Show, wrong: int) -> None:
    assert taken(show, wrong) == {1: 4988, 2: 5038}


@rows(ONE, 0, 1)
def test_one_answer_is_found(show: Show, wrong: int) -> None:
    assert taken(show, wrong, (1,)) == {1: 4988}
    is_asked = wrong and "Part 1" not in show(1, 2)
    assert taken(show, wrong) == ("asked" if is_asked else {1: 4988})


@rows(VALID_INPUTS, 0)
def test_what_is_right_tells_where_answers_stand(show: Show, wrong: int) -> None:
    assert taken(show, wrong) == {1: 4988, 2: 5038}


@rows(VALID_INPUTS, 1)
def test_where_answers_stand_is_asked_if_nothing_tells(show: Show, wrong: int) -> None:
    assert taken(show, wrong) == "asked"


def test_comma_between_three_digits_is_none_of_thousands_if_lists_are_right() -> None:
    found = AnswerSearch().choose(
        [
            Trial(case("x" * size), ProgramRun(RunEnding.FINISHED, output=f"{size},{size + 50}"))
            for size in (325, 298, 590)
        ]
    )
    assert isinstance(found, AnswerReader)
    assert found.answers(ProgramRun(RunEnding.FINISHED, output="410,460"), case("x" * 410)) == {
        1: 410,
        2: 460,
    }


@rows(SILENT, 0, 1)
def test_what_stands_for_no_answer_is_none(show: Show, wrong: int) -> None:
    assert taken(show, wrong) == {1: 4988, 2: None}


EVERY = 9
"""One of so many programs is tried in the quick test."""


def reading(program: MadeProgram) -> str:
    """Return `read`, `asked` or `wrong`: how the answers to fresh inputs are read."""
    cases = pool(program.puzzle)
    runs = FirstRuns(None, None, load(program.puzzle).variants)
    runs.repeated = program.run(cases[0], time=1)
    for each in cases[:-FRESH]:
        if not (runs.reader or runs.question):
            runs.add(Trial(each, program.run(each)))
    runs.finish()
    if runs.reader is None:
        return "asked"
    are_read = [
        runs.reader.answers(program.run(case), case) == program.numbers(case)
        for case in cases[-FRESH:]
    ]
    return "read" if all(are_read) else "wrong"


def check(made: list[MadeProgram]) -> None:
    """Check how many outputs are read."""
    found = {each.name: reading(each) for each in made}
    labelled = [each.name for each in made if each.label]
    assert [name for name in labelled if found[name] != "read"] == []
    wrong = [name for name, result in found.items() if result == "wrong"]
    assert len(wrong) <= 0.01 * len(made), wrong
    unlabelled = [found[each.name] for each in made if not each.label]
    assert unlabelled.count("read") >= 0.85 * len(unlabelled)


def test_answers_are_read_in_some_outputs() -> None:
    check([*programs("cards", 1)][::EVERY])


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_answers_are_read_in_outputs_of_each_kind(puzzle: str) -> None:
    check([*programs(puzzle, 2)])
