"""Pages as a terminal shows them, and the files in them."""

from game.commands.help import page_files, wrap_page

PAGE = """\
# A title that is longer than the lines below it

A paragraph of some words
- a point of several words
1. a first of several words

| a table | that stays as it is |

    code that is indented stays

```python
# own.py: code between fences
stays = "as it is, and so do blank lines"

```
"""
FOLDED = """\
# A title that is longer than the lines below it

A paragraph of
some words
- a point of
  several words
1. a first of
   several words

| a table | that stays as it is |

    code that is indented stays

```python
# own.py: code between fences
stays = "as it is, and so do blank lines"

```
"""


def test_paragraphs_and_points_are_folded_and_all_else_stays() -> None:
    assert wrap_page(PAGE, 16) == FOLDED
    assert wrap_page(PAGE, 80) == PAGE


def test_code_in_a_sentence_stays_on_one_line() -> None:
    assert wrap_page("see `one two` and three", 12) == "see\n`one two`\nand three\n"


def test_file_is_a_block_that_begins_with_a_name() -> None:
    code = '# own.py: code between fences\nstays = "as it is, and so do blank lines"\n\n'
    assert page_files(PAGE) == {"own.py": code}
