"""Tests of the lab's abilities for vaults."""
