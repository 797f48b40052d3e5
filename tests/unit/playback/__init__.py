"""Playback of recordings, without a window."""
