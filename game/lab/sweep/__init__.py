"""Sweeps: the same puzzle played many times, on many inputs and in many setups.

`runs` defines what one run is. `design` turns what is asked for into all runs, `workers`
plays them, `storage` keeps what came of them in a file, `results` sums that up, and `plots`
draws it. The command line is not known here.
"""
