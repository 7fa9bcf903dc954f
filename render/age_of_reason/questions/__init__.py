"""Pictures of what Age of Reason asks: the map, one area, the action boxes, cards, or the countries."""
