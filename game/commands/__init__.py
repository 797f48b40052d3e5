"""One module a command: `configure` adds its arguments to a parser, `run` does the work."""
