"""Second, deliberately plain implementations, and worked examples, to compare with."""
