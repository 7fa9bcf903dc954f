"""The kinds of events of Age of Renaissance.

Provinces, cards, Advances, commodities and boxes of the Shipping Display stand by their ids, Capitals by
their provinces; money is in dollars. What belongs to seats comes in their order.
"""

from engines.age_of_renaissance.events import cards, expansion, purchase, turn

EVENTS = (*turn.EVENTS, *cards.EVENTS, *purchase.EVENTS, *expansion.EVENTS)
"""All kinds."""
