"""The registration of the battle as a puzzle."""

from operator import attrgetter
from typing import Final

from game.puzzles.battle import DESCRIPTION
from game.puzzles.battle.answer import BattleScenario, read_scenario
from game.puzzles.battle.explain import explain
from game.puzzles.battle.misreadings import FAMILIES, VARIANTS, named_variant
from game.puzzles.battle.narrate import BattleNarrator, notation
from game.puzzles.battle.summary import play_other_power, summarize
from game.puzzles.puzzle import LateImport, Puzzle
from systems.battle.rules import SYSTEMS

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=SYSTEMS,
    narrator=BattleNarrator,
    variants=VARIANTS,
    families=FAMILIES,
    valued=named_variant,
    explain=explain,
    summarize=summarize,
    summarize_alternatives=play_other_power,
    notation=notation,
    is_slow=BattleScenario.is_slow,
    last_round=attrgetter("last_round"),
    generator=LateImport("game.puzzles.battle.generate:GENERATOR"),
    sweep_terms=LateImport("game.puzzles.battle.generate:SWEEP"),
    variant_answers=LateImport("game.puzzles.battle.misreadings:BattleVariantAnswers"),
    divergence=LateImport("game.puzzles.battle.divergence:divergence"),
    trace_comparer=LateImport("game.puzzles.battle.trace_reading:compare"),
)
