"""Tests of why keys are taken in their order."""
