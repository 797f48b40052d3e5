"""How long things take; run with `pytest tests/benchmarks --benchmark-only`."""
