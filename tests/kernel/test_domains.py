"""The five domains: size, iteration, samples and membership agree, and membership is exact."""

import random
from collections import Counter
from collections.abc import Hashable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import Choice, Counts, Domain, Ranking, Span, Subset

values = st.lists(
    st.one_of(st.none(), st.booleans(), st.text("ab", max_size=2)), unique=True, max_size=5
).map(tuple)


@st.composite
def subsets(draw: st.DrawFn) -> Subset:
    found = draw(values)
    low = draw(st.integers(0, len(found)))
    return Subset(found, low, draw(st.integers(low, len(found) + 1)))


@st.composite
def rankings(draw: st.DrawFn) -> Ranking:
    found = draw(values)
    return Ranking(found, draw(st.integers(0, len(found))))


@st.composite
def counts(draw: st.DrawFn) -> Counts:
    limits = tuple((kind, draw(st.integers(0, 3))) for kind in draw(values))
    most = sum(limit for _, limit in limits)
    low = draw(st.integers(0, most))
    return Counts(limits, low, draw(st.integers(low, most + 1)))


spans = st.integers(-3, 3).flatmap(
    lambda low: st.builds(
        Span, st.just(low), st.integers(low + 2, low + 5), st.sampled_from((None, low, low + 2))
    )
)
choices = values.filter(bool).map(Choice)
domains: st.SearchStrategy[Domain] = st.one_of(choices, spans, subsets(), rankings(), counts())


@given(domains, st.integers())
def test_size_iteration_samples_and_membership_agree(domain: Domain, seed: int) -> None:
    found: list[Hashable] = list(domain)
    assert len(found) == domain.size()
    assert len(found) != 1 or domain.plain() == found[0]
    assert len({(type(value), value) for value in found}) == len(found)
    assert all(value in domain for value in found)
    rng = random.Random(seed)
    assert all(domain.sample(rng) in found for _ in range(5))


@given(counts(), st.lists(st.sampled_from(["a", "b", "ab", None, True]), max_size=4).map(tuple))
def test_counts_hold_what_iteration_gives_and_nothing_else(
    domain: Counts, value: tuple[Hashable, ...]
) -> None:
    assert (value in domain) == (value in list(domain))


@given(subsets(), st.lists(st.sampled_from(["a", "b", "ab", None, True]), max_size=4).map(tuple))
def test_subsets_hold_what_iteration_gives_and_nothing_else(
    domain: Subset, value: tuple[Hashable, ...]
) -> None:
    assert (value in domain) == (value in list(domain))


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        (Choice((1, "a", None)), [1, "a", None], [True, 1.0, "b", (), ["a"]]),
        (Choice((True, False)), [True, False], [1, 0, None]),
        (Span(0, 3), [0, 3], [-1, 4, True, 1.0, "1", None]),
        (
            Subset(("a", "b", "c"), 1, 2),
            [("a",), ("a", "c")],
            [(), ("c", "a"), ("a", "a"), ["a"], "a", ("a", "b", "c")],
        ),
        (Ranking((1, 2, 3), 2), [(1, 2), (2, 1)], [(1,), (1, 1), (1, 2, 3), [1, 2], (True, 2), (1, [2])]),
        (
            Counts((("wool", 2), ("wine", 1)), 1, 2),
            [("wool",), ("wool", "wine"), ("wool", "wool")],
            [(), ("wine", "wool"), ("wine", "wine"), ("wool", "wool", "wine"), ("corn",), ["wool"]],
        ),
    ],
)
def test_membership_is_exact(domain: Domain, inside: list[object], outside: list[object]) -> None:
    assert all(value in domain for value in inside)
    assert not any(value in domain for value in outside)


def test_a_span_falls_off_by_half_at_each_step() -> None:
    rng = random.Random(1)
    drawn = Counter(Span(3, 100).sample(rng) for _ in range(8000))
    for value, expected in ((3, 4000), (4, 2000), (5, 1000), (6, 500)):
        assert abs(drawn[value] - expected) < 0.15 * expected


def test_a_span_with_a_usual_number_falls_off_on_both_sides_of_it() -> None:
    rng = random.Random(1)
    drawn = Counter(Span(-9, 9, 2).sample(rng) for _ in range(8000))
    for value, expected in ((2, 4000), (3, 1000), (1, 1000), (5, 250), (-1, 250)):
        assert abs(drawn[value] - expected) < 0.25 * expected
    assert {Span(0, 2, 2).sample(rng) for _ in range(99)} == {0, 1, 2}


def test_the_numbers_around_the_usual_one_stay_within_the_bounds() -> None:
    assert list(Span(0, 100).around(3)) == [0, 1, 2]
    assert list(Span(-50, 50, 20).around(5)) == [18, 19, 20, 21, 22]
    assert list(Span(-50, 50, 50).around(3)) == [48, 49, 50]
    assert list(Span(1, 2, 2).around(25)) == [1, 2]


def test_counts_are_counted_without_being_listed() -> None:
    large = Counts(tuple((kind, 30) for kind in "abcdef"), 60, 60)
    small = Counts((("a", 2), ("b", 3)), 2, 4)
    assert large.size() == 6_590_352
    assert small.size() == sum(2 <= a + b <= 4 for a, b in product(range(3), range(4)))
