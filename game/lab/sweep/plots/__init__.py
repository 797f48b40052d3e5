"""Plots of what a sweep has stored; the only place that imports matplotlib.

What is drawn is chosen by what was varied. Each figure is as wide as a column of print,
tells in its title what it shows and of how many runs, and needs no colour to be read.
"""
