"""History cards and Advances of Age of Renaissance: in a hand, and as look-ups show them."""
