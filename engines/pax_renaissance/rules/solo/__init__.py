"""The solo game's opponent, which plays by itself (Book II, part O)."""
