"""The ways to members and threads: which are open, what goes along them, and what is wrong with one."""
