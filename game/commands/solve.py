"""`skirmish solve`: the answers."""

from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_input, add_part, read_input

EXAMPLE = """\
example:
  skirmish solve cave.txt --part 2
  skirmish solve cave.txt --json --elf-attack 10
  skirmish trace cave.txt --rounds 23 | skirmish solve -

A battle goes on from any picture of it, with hit points behind the rows and a
heading such as After 23 rounds:, as the last of skirmish trace.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=None)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print the answer to each part asked for."""
    given = read_input(arguments, may_be_recording=False)
    scenario = given.scenario
    parts = [part for part in scenario.parts() if arguments.part in (None, part)]
    if arguments.json:
        # Only here, as most runs don't need it.
        import json

        answers = {f"part{part}": scenario.answer(part).to_json() for part in parts}
        print(json.dumps({"puzzle": given.puzzle.name, "source": given.source.name, **answers}))
        return 0
    print(given.headline)
    for part in parts:
        first, *others = scenario.answer(part).lines()
        print(f"Part {part}: {first}", *(f"        {line}" for line in others), sep="\n")
    return 0
