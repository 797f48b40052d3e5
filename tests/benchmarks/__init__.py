"""Benchmarks; run them with `pytest tests/benchmarks --benchmark-only`."""
