"""Tests, in folders named after the tested parts.

| folder        | contents                                                              |
| ------------- | --------------------------------------------------------------------- |
| `systems`     | tests of one system, on drawn positions                               |
| `answers`     | known answers, in tables that `--update` doesn't change               |
| `oracles`     | independent programs that solve the puzzles, and comparisons          |
| `cli`         | commands and their printed output, as transcripts                     |
| `window`      | pictures of the window, its keys and its buttons                      |
| `page`        | the website and the answers that it gets                              |
| `api`         | Python functions                                                      |
| `unit`        | inner parts that are hard to reach: searches, storage, texts, time    |
| `structure`   | imports between packages, and packages that may be missing            |
| `documents`   | README, manual and course                                             |
| `tools`       | the installed package, bundled files, and programs of these tests     |
| `rules`       | custom rules for other tests                                          |
| `third_party` | a card game as somebody else might write it, with its misreadings     |
| `benchmarks`  | speed                                                                 |
| `suite`       | set-up of pytest, and inputs of other tests                           |

Golden files store printed, drawn and sent output. `pytest --update` renews them: it prints each
difference and fails once. A new command has a transcript in `cli/transcripts`. A new picture is
part of a visit in `window/visits`. A new rule is drawn in `systems` before and after.
"""
