"""Tests, which lie by what they show.

| folder       | shows                                                                  |
| ------------ | ---------------------------------------------------------------------- |
| `systems`    | each system alone, on drawn boards                                     |
| `answers`    | what inputs come to: a table that is never renewed                     |
| `oracles`    | the puzzles once more, as plainly as can be, and what agrees with them |
| `cli`        | what commands print, as transcripts of them                            |
| `window`     | what the window shows, as pictures, and what its keys and buttons do   |
| `page`       | what the page in a browser asks, and how it is written                 |
| `api`        | what Python programs call                                              |
| `unit`       | what is hard inside: bounds of searches, storage, texts, time          |
| `structure`  | what imports what, and that rooms may be left out                      |
| `documents`  | that what is documented is so                                          |
| `tools`      | what is installed, bundled, or made by programs of these tests         |
| `rules`      | rules of one's own that others of these tests play                     |
| `strangers`  | a program as somebody else might write it, with its misreadings        |
| `benchmarks` | how long it takes                                                      |
| `suite`      | what pytest needs, and the cases that tests are tried on               |

What is printed, seen and asked is recorded in files, which `pytest --update` renews: what differs
is shown, and its tests fail once. A new command has a transcript in `cli/transcripts`, a new
picture is one of a visit in `window/visits`, a new rule is drawn in `systems` before and after.
"""
