"""Set-up of pytest: time limits, cases, examples in docstrings, golden files."""
