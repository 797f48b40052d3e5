"""Text in and out: where it comes from, maps, drawings, words, files."""
