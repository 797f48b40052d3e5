"""What is hard beneath the public face: searches, storage, text, time, recordings."""
