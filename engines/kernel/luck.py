"""Luck: what chance decided for a seat, beside all that it might have decided."""

from collections.abc import Mapping

import msgspec


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """One throw or draw that was a seat's own, in a measure of the rules: the more, the better for the seat.

    A draw whose worth the rules do not tell is none.
    """

    seat: int
    kind: str  # a key of `Game.lucks`; all of a kind are measured alike
    came: int
    odds: Mapping[int, int]  # by what might have come, `came` too: in how many ways, all equally likely

    @property
    def expected(self) -> float:
        """The mean of what might have come."""
        return sum(value * ways for value, ways in self.odds.items()) / self._ways

    @property
    def variance(self) -> float:
        """The variance of what might have come."""
        mean = self.expected
        return sum(ways * (value - mean) ** 2 for value, ways in self.odds.items()) / self._ways

    @property
    def above(self) -> float:
        """By how much it came better than expected."""
        return self.came - self.expected

    def against(self, seat: int) -> "Luck":
        """Return the same for a seat that it was aimed at: so much worse."""
        odds = {-value: ways for value, ways in self.odds.items()}
        return msgspec.structs.replace(self, seat=seat, came=-self.came, odds=odds)

    @property
    def _ways(self) -> int:
        return sum(self.odds.values())


def contest(kind: str, seat: int, *, won: bool, ways: int, of: int) -> tuple[Luck, ...]:
    """Return the luck of a seat that wins in so many ways of so many; none where the result is sure."""
    if not 0 < ways < of:
        return ()
    return (Luck(seat=seat, kind=kind, came=int(won), odds={1: ways, 0: of - ways}),)
