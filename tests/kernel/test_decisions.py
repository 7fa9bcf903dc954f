"""A decision's words are put together where they are read, from facts that stay as they were."""

from engines.kernel import Decision, LazyText, MoveSpace

ASKED: list[int] = []


def gold(amount: int) -> str:
    """Count how often the words are asked for."""
    ASKED.append(amount)
    return f"You have {amount} gold."


def decision(amount: int) -> Decision:
    return Decision("0.1", 0, "bid", LazyText(gold, (amount,)), "bids", MoveSpace(()))


def test_words_are_put_together_only_where_they_are_read() -> None:
    ASKED.clear()
    made = decision(3)
    assert (made.notice, ASKED) == ("bids", [])
    assert (made.prompt, ASKED) == ("You have 3 gold.", [3])


def test_decisions_that_say_the_same_are_equal() -> None:
    assert decision(3) == decision(3) != decision(4)
