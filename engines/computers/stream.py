"""Random numbers of a playout: quick, and the same for the same key."""

_WORD = (1 << 64) - 1


class Stream:
    """An `Rng`: SplitMix64 (Steele, Lea, Flood 2014), good for playouts, not for secrets."""

    __slots__ = ("_state",)

    def __init__(self, key: int) -> None:
        """Begin at a key of 64 bits."""
        self._state = key & _WORD

    def randrange(self, stop: int, /) -> int:
        """Return one of 0 .. stop - 1; ValueError for a stop below 1."""
        if stop < 1:
            raise ValueError(f"randrange needs at least one possibility, not {stop}")
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return ((mixed ^ (mixed >> 31)) * stop) >> 64
