"""Why a move is refused, and what would be legal."""
