"""Parley in Discord: the application, its commands, panels and answers."""
