"""Tests of the vault told."""
