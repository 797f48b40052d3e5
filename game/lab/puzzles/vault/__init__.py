"""The lab's abilities for vaults: generators, reductions, misread searches and contrasts."""
