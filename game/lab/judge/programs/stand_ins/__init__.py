"""Modules that replace packages in judged programs. This program doesn't import them."""
