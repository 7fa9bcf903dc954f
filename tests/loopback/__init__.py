"""The parts of a Discord on a loopback port: what is there, its gateway, its REST."""
