"""Proves the fast ways against the plain systems, and renews the pins: `python -m tests.proofs`."""
