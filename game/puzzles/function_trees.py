"""The syntax trees of the functions that run, if the source that is there is what they are from."""

import ast
import inspect
from collections.abc import Iterator
from types import CodeType, ModuleType


def functions_in(module: ModuleType) -> dict[CodeType, ast.FunctionDef]:
    """Return the trees of all functions in a module's source, by the code they are compiled to.

    So a source that was edited since it was run is not taken for what runs.
    """
    try:
        text = inspect.getsource(module)
        tree, code = ast.parse(text), compile(text, "", "exec", dont_inherit=True)
    except (OSError, TypeError, SyntaxError, ValueError):
        return {}
    places = {
        (each.name, each.lineno): each
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef)
    }
    found = ((each, places.get((each.co_name, each.co_firstlineno))) for each in codes_in(code))
    return {code: each for code, each in found if each}


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of all functions and classes in some code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes_in(each)
