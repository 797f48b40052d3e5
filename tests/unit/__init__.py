"""Inner parts that are hard to reach: searches, storage, text, time, recordings."""
