"""Tables of one member alone: practice against computers, and positions to try things out in."""
