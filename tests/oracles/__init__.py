"""Second, deliberately plain implementations to compare the real ones with."""
