"""Pictures of what Pax Renaissance asks: the part of the map, the market or the cards, with each answer."""
