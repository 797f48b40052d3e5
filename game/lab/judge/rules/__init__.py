"""Finds out rule by rule what a program reads rightly, whether its misreadings are known or not.

`rule_table` has a row for each rule, and `rule_report` prints them.
"""
