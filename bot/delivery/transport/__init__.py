"""Sending to members and threads: requests, direct messages, threads, and failures."""
