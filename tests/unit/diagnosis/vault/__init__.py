"""Tests of what the lab has for vaults."""
