"""Lower bounds on the steps that are still needed, for the searches of `planning`.

A region falls into biconnected parts (`biconnected`); bridges and cuts of these parts have
widths (`cuts`), and must be crossed a number of times (`crossings`), which adds up to the cut
bound (`cut_bound`). `held_karp` bounds the same by a shortest tree, and takes the larger.
"""
