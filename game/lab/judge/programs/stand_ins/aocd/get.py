"""Stands in for `aocd.get`."""

from aocd import get_data

__all__ = ["get_data"]
