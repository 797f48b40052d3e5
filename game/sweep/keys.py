"""What is known of inputs and setups by digests, and how they are stored."""

import json
from hashlib import sha256

from game.sweep.sizes import size_of
from game.sweep.trial import Given, Setup


def setup_row(setup: Setup) -> tuple[str | int, ...]:
    """Return a setup as its table has it, its digest first; how files are called is not in it."""
    variants, files = json.dumps(setup.variants), json.dumps(dict(setup.files))
    begin = setup.puzzle, setup.part, json.dumps(dict(setup.settings)), variants
    key = digest_of(json.dumps((*begin, [digest for _, digest in setup.files], setup.rules)))
    return key, *begin, files, setup.rules


def input_row(given: Given, text: str) -> tuple[str | int | None, ...]:
    """Return an input as its table has it, its digest first."""
    size, measures = size_of(given.puzzle, text), json.dumps(dict(given.measures))
    key = digest_of_input(given)
    return key, given.puzzle, storable(given.name), size, given.seed, measures, text


def digest_of_input(given: Given) -> str:
    """Return what an input is known by: what it is generated from, or its text."""
    return digest_of(given.origin or f"{given.puzzle}\n{given.text}")


def digest_of(text: str) -> str:
    """Return the SHA-256 of a text, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def storable(text: str) -> str:
    """Return a text in which the names of files that are no text are written out."""
    return text.encode(errors="backslashreplace").decode()
