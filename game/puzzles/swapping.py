"""The systems that a module has for the places of others, be it ours or somebody's own."""

from importlib import import_module
from types import ModuleType

import esper


def systems_in(module: ModuleType) -> tuple[type[esper.Processor], ...]:
    """Return the systems that a module itself defines, in their order; none that it imports."""
    found = (
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, esper.Processor)
        and each.__module__ == module.__name__
    )
    # A class may have several names.
    return tuple(dict.fromkeys(found))


def systems_of(package: str, variant: str) -> tuple[type[esper.Processor], ...]:
    """Return the systems of a variant: `first-step` has those of the module `first_step`."""
    return systems_in(import_module(f"{package}.{variant.replace('-', '_')}"))
