"""The lab's capabilities for vaults: generators, reductions, misread searches and divergences."""
