"""What is said of each rule."""

from game.lab.judge.rules.rule_report import rule_records, rule_table_lines
from game.lab.judge.rules.rule_table import rule_rows
from game.lab.rule_inputs import RuleInput
from tests.unit.diagnosis.judge.counting_puzzle import A, B, C
from tests.unit.diagnosis.judge.rules.test_rule_table import ALONE, KNOWN, TOGETHER, given


def test_rule_at_fault_is_told_first_then_all_then_its_smallest_input() -> None:
    rows = rule_rows(ALONE, [given("ax", 5), given("bx", 2)], KNOWN, {1: None})
    assert list(rule_table_lines(rows, 80)) == [
        'Rule by rule. Part 1: at fault is "a"; 1 of 2 are right (1 on few inputs).',
        "        part 1\n    a   WRONG, 0 of 1\n    b   right so far, 1 of 1",
        "a (counting): An a is one.",
        "    ax",
        "The answer to part 1 is 2; your program says 5.",
    ]


def test_variant_that_gives_the_wrong_answers_to_inputs_of_a_rule_is_named() -> None:
    # Elsewhere it does not, so that the rule is not taken to be read so.
    inputs = (*(RuleInput(text, 1, "a", ("a",)) for text in ("ax", "aax")), ALONE[1])
    tells = (RuleInput("bax", 1, "b", ("a", "b")),)
    answers = [given("ax", 102), given("aax", 203), given("bax", 7)]
    rows = rule_rows((*inputs, *tells), answers, (A, B), {1: None}, known=())
    said = " ".join(rule_table_lines(rows, 150))
    assert "All 2 wrong answers to inputs of this rule are those of a." in said
    rows = rule_rows(inputs, [given("ax", 102), given("aax", 99)], (A, B), {1: None}, known=())
    assert "are those of" not in " ".join(rule_table_lines(rows, 150))


def test_rule_that_only_other_inputs_show_is_marked_and_keeps_its_counts() -> None:
    answers = [given("ax", 2), given("bx", 2), given("bbx", 99), given("bbbx", 99)]
    rows = rule_rows(ALONE, answers, KNOWN, {1: None})
    _, table, legend, _, drawn, told = rule_table_lines(rows, 150)
    assert table.splitlines()[2] == "    b   WRONG, 1 of 1*"
    assert legend == (
        "In the table * marks a rule that only other inputs than its own show to be wrong."
    )
    assert drawn == "    bbx"
    assert told == "The answer to part 1 is 3; your program says 99."
    record = rule_records(rows)[1]
    assert (record["right"], record["wrong"], record["elsewhere"]) == (1, 0, 2)
    assert str(record["smallest"]).startswith("{'input': 'bbx', ")


def test_parts_are_told_apart() -> None:
    inputs = (*ALONE, RuleInput("cx", 2, "c", ("c",)))
    rows = rule_rows(
        inputs, [given("bx", 2), given("cx", 5)._replace(part=2)], (A, B, C), {1: None, 2: None}
    )
    told, table, legend, *_ = rule_table_lines(rows, 150)
    assert told == (
        "Rule by rule. Part 1: right wherever few rules decide (1 rule tried, 1 on few inputs). "
        'Part 2: at fault is "c"; 0 of 3 are right.'
    )
    assert table.splitlines()[1:] == [
        "    a   -                      -",
        "    b   right so far, 1 of 1   -",
        "    c                          WRONG, 0 of 1",
    ]
    assert legend == (
        "In the table - is not tried, an empty cell is a rule that this part does not have."
    )
    listed, legend = [*rule_table_lines(rows, 40)][1:3]
    assert listed.splitlines() == [
        "    a",
        "      part 1: -",
        "      part 2: -",
        "    b",
        "      part 1: right so far, 1 of 1",
        "      part 2: -",
        "    c",
        "      part 2: WRONG, 0 of 1",
    ]
    assert legend == "In the list - is not tried."


def test_part_of_which_no_rule_was_tried_is_left_out() -> None:
    rows = rule_rows(ALONE, [given("bx", 2)], (A, B), {1: None, 2: None})
    told = next(rule_table_lines(rows, 150))
    assert told.endswith("Part 1: right wherever few rules decide (1 rule tried, 1 on few inputs).")


def test_rules_that_nothing_separates_are_told_as_a_group() -> None:
    inputs = (TOGETHER, RuleInput("bax", 1, "a", ("a", "b")))
    rows = rule_rows(inputs, [given("abx", 99), given("bax", 99)], KNOWN, {1: None})
    told = next(rule_table_lines(rows, 120))
    assert told == 'Rule by rule. Part 1: at fault is "a" or "b"; 0 of 2 are right.'


def test_rule_is_right_and_not_only_so_far_after_three_inputs() -> None:
    inputs = [RuleInput(text, 1, "a", ("a",)) for text in ("ax", "axx", "axxx")]
    rows = rule_rows(inputs, [given("ax", 2), given("axx", 3), given("axxx", 4)], KNOWN, {1: None})
    told, table, _ = rule_table_lines(rows, 120)
    assert told == "Rule by rule. Part 1: right wherever few rules decide (1 rule tried)."
    assert table.splitlines()[1] == "    a   right, 3 of 3"


def test_nothing_is_told_where_nothing_was_tried() -> None:
    assert list(rule_table_lines(rule_rows(ALONE, [], KNOWN, {1: None}), 80)) == []


def test_json_tells_the_smallest_input_and_what_else_decides_it() -> None:
    wrong, suspected = rule_rows((TOGETHER,), [given("abx", 99)], (B, A), {1: None})
    assert rule_records([wrong, suspected]) == [
        {
            "rule": "b",
            "touches": "counting",
            "part": 1,
            "status": "suspect",
            "right": 0,
            "wrong": 1,
            "elsewhere": 0,
            "smallest": {"input": "abx", "expected": 3, "got": 99, "others": ["a"]},
        },
        {
            "rule": "a",
            "touches": "counting",
            "part": 1,
            "status": "suspect",
            "right": 0,
            "wrong": 0,
            "elsewhere": 1,
            "smallest": {"input": "abx", "expected": 3, "got": 99, "others": ["b"]},
        },
    ]
