"""Moves that are made several at a time: buying Advances and placing tokens."""

from engines.age_of_renaissance.moves import Buy, Place
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import texts
from engines.kernel import Basket

TOTAL = "Together they cost {price}, each at its price of now; you have {cash}."


def _advances(view: RenaissanceView, seat: int, advances: tuple[str, ...]) -> str:
    """Tell the sum of the prices."""
    price = sum(view.price(seat, advance).to_pay for advance in advances)
    return TOTAL.format(price=texts.dollars(price), cash=texts.dollars(view.players[seat].cash))


BASKETS = {"purchase": Basket(Buy, "advance", _advances), "expand": Basket(Place, "province")}
"""By the kind of decision."""
