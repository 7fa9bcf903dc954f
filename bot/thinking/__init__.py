"""Computers that think: the worker's process, and what gives it work. Imported where a computer plays."""
