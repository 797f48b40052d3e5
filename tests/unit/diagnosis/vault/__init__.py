"""Tests of the lab's capabilities for vaults."""
