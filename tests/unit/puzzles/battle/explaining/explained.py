"""Explains units of drawn battles, for the tests of explanations."""

import os
import re
from contextlib import closing
from itertools import pairwise

import pytest

from game.errors import SkirmishError
from game.puzzles import explanation
from game.puzzles.battle.explaining.explanation import UnitExplanation
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.explanation import ExplanationQuestion
from game.simulation.simulation import turns
from game.text.drawings import ARROW


def explain(
    text: str, row: int, column: int, round_number: int = 1, *, at_turn: bool = True, **chosen: int
) -> str:
    question = ExplanationQuestion(round_number, place=(row, column), is_before=not at_turn)
    (told,) = explained(text, question, **chosen)
    return told.text(columns=int(os.environ["COLUMNS"]))


def explained(text: str, question: ExplanationQuestion, **chosen: int) -> list[UnitExplanation]:
    scenario = read_scenario(text, "cave.txt", chosen)
    battle, state = scenario.simulate(1)
    with closing(turns(battle)) as played:
        return list(explanation.explain(scenario, 1, question, state, played))


def explain_all(text: str, round_number: int = 1, **chosen: int) -> list[str]:
    return [one.text(120) for one in explained(text, ExplanationQuestion(round_number), **chosen)]


def refusal(text: str, row: int, column: int, round_number: int = 1) -> str:
    with pytest.raises(SkirmishError) as caught:
        explain(text, row, column, round_number)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def panels(told: str) -> dict[str, str]:
    """Return the drawings by title, cut out of the bands that they stand in."""
    found = {}
    for band in told.split("\n\n"):
        header, *rows = band.splitlines()
        titles = list(re.finditer(r"(\S[^:]*):( +|$)", header))
        if not rows or not titles:
            continue
        ends = [title.start() for title in titles] + [len(ARROW) + max(map(len, rows))]
        for title, (start, end) in zip(titles, pairwise(ends), strict=True):
            cut = [row[start : end - len(ARROW)].rstrip() for row in rows]
            found[title[1]] = "\n".join(cut) + "\n"
    return found
