"""Chance can be checked by anybody who knows the seed, and is fair."""

import hashlib
import hmac
import random
from collections import Counter

import pytest

from engines.kernel import Chance, commitment, fresh_seed, shuffle

SEED = bytes(range(32))


def independent(seed: bytes, epoch: int, stops: list[int]) -> list[int]:
    """Work out the same numbers from the description alone."""
    numbers: list[int] = []
    counter = 0
    for stop in stops:
        while True:
            block = hmac.new(seed, f"{epoch}:{counter}".encode(), hashlib.sha256).digest()
            counter += 1
            number = int.from_bytes(block[:8], "big")
            if number < 2**64 // stop * stop:
                numbers.append(number % stop)
                break
    return numbers


def test_every_number_follows_from_seed_epoch_and_counter() -> None:
    stops = [6, 2, 52, 1, 1000, 2**63 + 1, 2**63 + 1, 2**63 + 1, 7]
    for seed in (SEED, bytes(range(100))):  # a key of more than one block is hashed first
        for epoch in (0, 3):
            chance = Chance(seed.hex(), epoch)
            assert [chance.randrange(stop) for stop in stops] == independent(seed, epoch, stops)


def test_the_published_hash_is_that_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_all_faces_come_equally_often() -> None:
    chance = Chance(SEED.hex())
    faces = Counter(chance.roll() for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in faces.values()) < 20.5, "chi square, 5 degrees, 0.1 %"


def test_large_stops_are_not_biased_by_the_remainder() -> None:
    chance, stop = Chance(SEED.hex()), 3 << 62
    low = sum(chance.randrange(stop) < 1 << 62 for _ in range(3000))
    assert 900 < low < 1100, "a plain remainder would give 1,500"


def test_shuffles_are_fair_and_lose_nothing() -> None:
    chance = Chance(SEED.hex())
    orders: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_shuffle_draws_from_the_last_card_down() -> None:
    cards, drawn = list("abcde"), independent(SEED, 0, [5, 4, 3, 2])
    for last, other in zip((4, 3, 2, 1), drawn, strict=True):
        cards[last], cards[other] = cards[other], cards[last]
    dealt = list("abcde")
    shuffle(dealt, Chance(SEED.hex()))
    assert dealt == cards


def test_nothing_is_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Chance(SEED.hex()).randrange(0)


def test_a_fresh_seed_has_32_bytes_and_follows_from_its_source() -> None:
    first = fresh_seed(random.Random(1))
    assert len(bytes.fromhex(first)) == 32
    assert first == fresh_seed(random.Random(1)) != fresh_seed(random.Random(2))
