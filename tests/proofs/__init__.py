"""Proves the short cuts against the plain systems, and says so: `python -m tests.proofs`."""
