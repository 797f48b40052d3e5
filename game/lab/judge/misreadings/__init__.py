"""Searches for the sets of misreadings that explain a program's answers.

`diagnosis` takes the answers, asks for further cases and has the sets; `partial` tells what is
known where no set explains all.
"""
