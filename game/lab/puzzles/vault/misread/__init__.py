"""A plain search for a shortest plan, and the ways in which people misread it.

A `Search` goes along `Ways` from one key to the next, both as a `Reading` says, which has a field
for each question that can be read otherwise. A misreading is a function that changes some of these
fields, and stands in the module named by the question that it answers otherwise. Several are
applied to one reading after another.
"""
