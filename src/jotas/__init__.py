"""Jotas: a complete, unofficial implementation of the game known as Sequence."""

__version__ = "0.1.0"
