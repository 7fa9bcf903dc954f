"""What concerns single members, at their tables and between them."""
