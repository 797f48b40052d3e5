"""Each system alone, on boards that a reader checks by eye."""
