"""Why the keys were taken in their order: the choices there were, and what each leads to."""
