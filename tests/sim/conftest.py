"""Tests of the compiled kernel; without Numba only those that need none are collected."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numba") else ["test_*.py"]
