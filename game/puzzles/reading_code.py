"""Whether the code of a class shows that its systems change nothing that others read.

Python can do anything anywhere, so this is cautious. Shown to change nothing is code that reads
components, computes, prints, keeps notes in variables and in attributes of its own, and calls
nothing but what is known to do no more, among it methods and functions of the same file:

    journey = clock()                        read
    self.turns += 1                          a note: what was first put there is new
    print(f"{self.turns}: {journey.steps}")  read and printed
    journey.steps = 0                        this might change what others read
    journey.plan.clear()                     and so might this

*New* is what was made here, such as a number or a list: nobody else can hold it.
"""

import ast
import builtins
import math
import sys
from collections import Counter
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Final

import esper

from game.puzzles.function_trees import functions_in

MAKERS: Final = {
    *(bool, dict, float, frozenset, int, len, list, open, range, repr, round, set, sorted, str),
    *(tuple, Counter),
}
"""What they return is new."""
READERS: Final = {
    *(abs, all, any, divmod, enumerate, isinstance, max, min, ord, chr, print, reversed, sum, zip),
    *(esper.get_component, esper.get_components, esper.get_entities, esper.entity_exists),
    *(esper.component_for_entity, esper.components_for_entity, esper.try_component),
    *(esper.try_components, esper.has_component, esper.has_components),
    *(value for value in vars(math).values() if callable(value)),
}
READING_METHODS: Final = {
    *("bit_count", "capitalize", "count", "endswith", "format", "get", "index", "items", "join"),
    *("keys", "ljust", "lower", "rjust", "split", "startswith", "strip", "title", "upper"),
    *("values",),
}
"""Of numbers, texts, tuples, lists and dictionaries, which no component of ours redefines."""
UNREADABLE: Final = (
    *(ast.AsyncFor, ast.AsyncFunctionDef, ast.AsyncWith, ast.Await, ast.ClassDef, ast.Delete),
    *(ast.Global, ast.Import, ast.ImportFrom, ast.Match, ast.Nonlocal, ast.Yield, ast.YieldFrom),
)
UNREAD_MEMBERS: Final = {
    *("__annotate__", "__annotate_func__", "__annotations__", "__dict__", "__doc__"),
    *("__firstlineno__", "__module__", "__qualname__", "__static_attributes__", "__weakref__"),
}
"""What Python puts into each class."""
NEW: Final = (
    *(ast.BinOp, ast.Compare, ast.Constant, ast.Dict, ast.DictComp, ast.JoinedStr, ast.List),
    *(ast.ListComp, ast.Set, ast.SetComp, ast.Tuple, ast.UnaryOp),
)


def changes_nothing(system: type) -> bool:
    """Whether the code of a class, whose only parent is esper's, shows that it changes nothing."""
    parents = system.__mro__[1:]
    return parents == esper.Processor.__mro__ and ClassReader(system).is_harmless()


class ClassReader:
    """Reads one class in the source of its module."""

    def __init__(self, system: type) -> None:
        """Prepare to read a class."""
        self._system: Final = system
        self._module: Final = sys.modules[system.__module__]
        self._functions: Final = functions_in(self._module)
        self._notes: dict[str, bool] = {}
        """Whether all that is ever put into an attribute is new."""
        self._read: Final[set[FunctionType]] = set()

    def is_harmless(self) -> bool:
        """Whether none of its methods can change anything but its own notes."""
        if not all(map(is_plain, classes_of(self._module))):
            return False
        members = {
            name: each for name, each in vars(self._system).items() if name not in UNREAD_MEMBERS
        }
        methods = [each for each in members.values() if isinstance(each, FunctionType)]
        for tree in filter(None, (self._functions.get(each.__code__) for each in methods)):
            self._note_attributes(tree)
        for name, value in members.items():
            if not isinstance(value, FunctionType):
                if callable(value) or hasattr(value, "__get__") or name.startswith("__"):
                    return False
                self._notes.setdefault(name, True)
        is_shadowed = any(callable(getattr(self._system, name, None)) for name in self._notes)
        return not is_shadowed and all(map(self._is_readable, methods))

    def _note_attributes(self, tree: ast.FunctionDef) -> None:
        for target, value in bindings(tree):
            if isinstance(target, ast.Attribute):
                is_new = value is not None and self._is_new(value, set())
                self._notes[target.attr] = self._notes.get(target.attr, True) and is_new

    def _is_readable(self, function: FunctionType) -> bool:
        """Whether a function of the module changes nothing, nor do those that it calls."""
        if function in self._read:
            return True
        self._read.add(function)
        tree = self._functions.get(function.__code__)
        if tree is None or tree.decorator_list or has_functions(tree):
            return False
        arguments = tree.args.args
        this = arguments[0].arg if arguments and "." in function.__qualname__ else ""
        names, new = self._variables(tree)
        reader = FunctionReader(self, this, names, new)
        return all(map(reader.is_harmless, ast.walk(tree)))

    def _variables(self, tree: ast.FunctionDef) -> tuple[set[str], set[str]]:
        """Return the names of all variables, and of those that only ever hold what is new."""
        names = {each.arg for each in ast.walk(tree) if isinstance(each, ast.arg)}
        names |= {
            each.id
            for each in ast.walk(tree)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        values: dict[str, list[ast.expr | None]] = {}
        for target, value in bindings(tree):
            if isinstance(target, ast.Name):
                values.setdefault(target.id, []).append(value)
        new = {
            name
            for name, each in values.items()
            if all(value is not None and self._is_new(value, names) for value in each)
        }
        return names, new - {each.arg for each in ast.walk(tree) if isinstance(each, ast.arg)}

    def _is_new(self, value: ast.expr, names: set[str]) -> bool:
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            return value.func.id not in names and self.named(value.func) in MAKERS
        return isinstance(value, NEW)

    def named(self, node: ast.expr) -> object:
        """Return what a name stands for in the module, as `clock` or `esper.get_component`."""
        if isinstance(node, ast.Name):
            return vars(self._module).get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            module = self.named(node.value)
            return getattr(module, node.attr, None) if isinstance(module, ModuleType) else None
        return None

    def is_note(self, name: str) -> bool:
        """Whether an attribute of the system only ever holds what is new."""
        return self._notes.get(name, False)

    def may_call(self, called: object) -> bool:
        """Whether what a name stands for changes nothing when it is called."""
        if isinstance(called, FunctionType):
            if called.__module__ == self._system.__module__:
                return self._is_readable(called)
            # The functions that look components up, and those of sets of squares.
            return called.__module__ in ("systems.lookup", "systems.bitboard") or called in READERS
        return called.__hash__ is not None and called in READERS | MAKERS

    def may_call_method(self, name: str) -> bool:
        """Whether a method of the system changes nothing."""
        found = getattr(self._system, name, None)
        # The class is read as a whole.
        return isinstance(found, FunctionType) and name in vars(self._system)


class FunctionReader:
    """Reads the nodes of one function, with its variables."""

    def __init__(self, owner: ClassReader, this: str, names: set[str], new: set[str]) -> None:
        """Prepare to read; `this` is what it calls the system itself, "" if it has none."""
        self._owner: Final = owner
        self._this: Final = this
        self._names: Final = names
        self._new: Final = new

    def is_harmless(self, node: ast.AST) -> bool:
        """Whether a node, without those in it, changes nothing."""
        match node:
            case ast.Attribute(ctx=ast.Load()) | ast.Subscript(ctx=ast.Load()):
                is_harmless = True
            case ast.Attribute(value=holder, attr=name):
                is_harmless = self._is_this(holder) and not name.startswith("__")
            case ast.AugAssign(target=ast.Subscript(), value=added):
                # To a list that is also held elsewhere no number can be added.
                is_harmless = isinstance(added, ast.Constant)
            case ast.AugAssign(target=holder) | ast.Subscript(value=holder):
                is_harmless = self._holds_new(holder)
            case ast.Name(id=name, ctx=ast.Store()):
                is_harmless = name != self._this
            case ast.ExceptHandler(name=str(name)):
                is_harmless = name not in self._new
            case ast.keyword(arg="key", value=key):
                is_harmless = isinstance(key, ast.Lambda)
            case ast.Call():
                is_harmless = self._may_call(node)
            case _:
                is_harmless = not isinstance(node, UNREADABLE)
        return is_harmless

    def _may_call(self, call: ast.Call) -> bool:
        function = call.func
        if self._root(function) not in self._names and (found := self._owner.named(function)):
            return is_listening(found, call, self._this) or self._owner.may_call(found)
        if not isinstance(function, ast.Attribute):
            return False
        receiver, name = function.value, function.attr
        if self._is_this(receiver):
            return self._owner.may_call_method(name)
        return name in READING_METHODS or self._holds_new(receiver)

    def _root(self, node: ast.expr) -> str:
        while isinstance(node, ast.Attribute):
            node = node.value
        return node.id if isinstance(node, ast.Name) else ""

    def _is_this(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id == self._this

    def _holds_new(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Attribute) and self._is_this(node.value):
            return self._owner.is_note(node.attr)
        return isinstance(node, ast.Name) and node.id in self._new


def is_listening(called: object, call: ast.Call, this: str) -> bool:
    """Whether a call has esper tell events to a method of the system, which is read as well."""
    match call:
        case ast.Call(args=[_, ast.Attribute(value=ast.Name(id=name))], keywords=[]):
            return called is esper.set_handler and name == this != ""
    return False


def has_functions(tree: ast.FunctionDef) -> bool:
    """Whether there are other functions in one."""
    return any(isinstance(each, ast.FunctionDef) and each is not tree for each in ast.walk(tree))


def bindings(tree: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Yield what is assigned to names and attributes; None for what is not known to be new."""
    plain = set[ast.expr]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.withitem):
            targets = [node.optional_vars] if node.optional_vars else []
        elif isinstance(node, (ast.AnnAssign, ast.AugAssign)):
            targets = [node.target]
        else:
            continue
        plain.update(targets)
        if not isinstance(node, ast.AugAssign):
            value = node.context_expr if isinstance(node, ast.withitem) else node.value
            yield from ((target, value) for target in targets)
    for each in ast.walk(tree):
        is_stored = isinstance(getattr(each, "ctx", None), ast.Store)
        if is_stored and isinstance(each, (ast.Name, ast.Attribute)) and each not in plain:
            yield each, None


def classes_of(module: ModuleType) -> Iterator[type]:
    """Yield the classes that a module defines itself, but for systems."""
    own = (each for each in vars(module).values() if isinstance(each, type))
    for each in own:
        if each.__module__ == module.__name__ and not issubclass(each, esper.Processor):
            yield each


def is_plain(kind: type) -> bool:
    """Whether reading an object of a class runs no code but what `dataclass` makes."""
    return all(
        value.__code__.co_filename == "<string>"
        for value in vars(kind).values()
        if isinstance(value, FunctionType)
    ) and not any(isinstance(value, property) for value in vars(kind).values())
