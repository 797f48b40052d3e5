"""A digest of what a source does: the same whatever its comments, docstrings and line ends are.

It is made of the text itself, so that every Python comes to the same.
"""

import ast
import io
import tokenize
from hashlib import sha256


def digest_of(source: bytes) -> str:
    """Return the digest of a source, 16 hexadecimal digits; "" if it is no Python."""
    try:
        text = source.decode().replace("\r\n", "\n").replace("\r", "\n")
        spans = [*comments(text), *docstrings(text)]
    except (SyntaxError, ValueError, tokenize.TokenError):
        return ""
    lines = text.split("\n")
    for (row, start), (last, end) in sorted(spans, reverse=True):
        lines[row - 1 : last] = [lines[row - 1][:start] + lines[last - 1][end:]]
    left = [line.rstrip() for line in lines if line.strip()]
    return sha256("\n".join(left).encode()).hexdigest()[:16]


Span = tuple[tuple[int, int], tuple[int, int]]
"""From a row, counted from 1, and a column, counted from 0, up to another place."""


def comments(text: str) -> list[Span]:
    """Return where the comments are."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(token.start, token.end) for token in tokens if token.type == tokenize.COMMENT]


def docstrings(text: str) -> list[Span]:
    """Return where strings stand as statements of their own."""
    return [
        (character(text, node.lineno, node.col_offset), character(text, *end_of(node)))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def end_of(node: ast.Expr) -> tuple[int, int]:
    """Return the row and the byte after a statement."""
    return node.end_lineno or node.lineno, node.end_col_offset or 0


def character(text: str, row: int, byte: int) -> tuple[int, int]:
    """Return a place by its row and its byte there as one by its row and character."""
    line = text.split("\n")[row - 1]
    return row, len(line.encode()[:byte].decode())
