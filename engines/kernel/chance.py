"""Verifiable chance: each die, draw and shuffle follows from a seed whose hash is published first."""

import hashlib
import struct
from collections.abc import MutableSequence
from functools import lru_cache
from typing import Any, Protocol

import msgspec

BLOCK = 64  # how many bytes SHA-256 takes at once
EIGHT_BYTES = struct.Struct(">Q")  # the number that is taken of each block
INNER, OUTER = bytes(byte ^ 0x36 for byte in range(256)), bytes(byte ^ 0x5C for byte in range(256))
"""What becomes of each byte of the key for the inner and the outer hash."""


class Rng(Protocol):
    """What the rules, policies and samplers ask of a source of numbers; `random.Random` satisfies it."""

    def randrange(self, stop: int, /) -> int:
        """Return one of 0 .. stop - 1, each as likely as the others."""
        ...


def commitment(seed: bytes) -> str:
    """Return the hash that is published at setup: `sha256(seed)` in hex."""
    return hashlib.sha256(seed).hexdigest()


@lru_cache(64)
def _keyed(seed: str) -> tuple[Any, Any]:
    """Return the inner and the outer hash of an HMAC with the seed as its key (RFC 2104), for copying.

    What `hmac` does, without its wrapping, which takes as long as the hashes; most of a setup is shuffling.
    """
    key = bytes.fromhex(seed)
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    key = key.ljust(BLOCK, b"\0")
    return hashlib.sha256(key.translate(INNER)), hashlib.sha256(key.translate(OUTER))


class Chance(msgspec.Struct):
    """The generator of one game: number k of an epoch is HMAC-SHA256(seed, "epoch:k").

    Of each block the first eight bytes are taken, and the next block where they would favour some
    numbers; so anybody who knows the seed can recompute them all. It lives in the secret part of the state.
    """

    seed: str  # hex of the secret seed
    epoch: int = 0  # raised by each undo, so that the same number never comes twice
    counter: int = 0  # how many blocks this epoch has used

    def randrange(self, stop: int, /) -> int:
        """Return an unbiased number in 0 .. stop - 1; ValueError for a stop below 1."""
        if stop < 1:
            raise ValueError(f"randrange needs at least one possibility, not {stop}")
        bound = (1 << 64) - (1 << 64) % stop
        while True:
            keyed_inner, keyed_outer = _keyed(self.seed)
            inner, outer = keyed_inner.copy(), keyed_outer.copy()
            inner.update(f"{self.epoch}:{self.counter}".encode())
            outer.update(inner.digest())
            self.counter += 1
            (number,) = EIGHT_BYTES.unpack_from(outer.digest())
            if number < bound:
                return number % stop

    def roll(self) -> int:
        """Return one die: 1 .. 6."""
        return self.randrange(6) + 1

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Put the cards in random order, in place."""
        shuffle(cards, self)


def shuffle(cards: MutableSequence[Any], rng: Rng) -> None:
    """Put cards in random order, in place: Fisher-Yates from the last card down."""
    for last in range(len(cards) - 1, 0, -1):
        other = rng.randrange(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def fresh_seed(rng: Rng) -> str:
    """Return 32 bytes from `rng` in hex: the seed of a resampled twin."""
    return bytes(rng.randrange(256) for _ in range(32)).hex()
