"""What players read when a move is refused, by reason; the sections stand beside the predicates."""

REFUSALS: dict[str, str] = {}
