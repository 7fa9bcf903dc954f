"""What is said of a game that came back from a copy: a restored database, or a file."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.store.returns import How, Return
from bot.texts.tables import stamp

_CAME_BACK: dict[How, str] = {
    "restore": (
        "The bot's database was restored from an earlier copy ({count}, {when}): what was played here since "
        "the copy is gone. Dice and draws are new from here on."
    ),
    "import": "This game goes on from a file ({count}, {when}). Dice and draws are new from here on.",
}
_ON_CARD: dict[How, str] = {"restore": "restored {when}", "import": "imported {when}"}
_WORDS: dict[How, str] = {"restore": "restored from a copy", "import": "imported from a file"}
_SHOWN = 5
"""So many returns stand on a card, the latest ones."""
_PROOF = "No. {number}, {words} at {when}: from here on, chance goes by epoch {epoch}."


def came_back(row: Return) -> str:
    """Tell the table that it came back from a copy."""
    return _CAME_BACK[row.how].format(count=_count(row.number), when=stamp(row.moment))


def on_card(rows: Sequence[Return]) -> str:
    """Say on a card how often and when its game came back; "" for a game that never did."""
    if not rows:
        return ""
    shown = (f"no. {row.number} {_ON_CARD[row.how].format(when=stamp(row.moment))}" for row in rows[-_SHOWN:])
    return f"-# Came back from a copy: {'; '.join(shown)}"


def proof(row: Return, epoch: int) -> str:
    """Say among the proofs when a game came back, and by what epoch its chance goes."""
    return _PROOF.format(number=row.number, words=_WORDS[row.how], when=_utc(row.moment), epoch=epoch)


def listed(rows: Sequence[Return]) -> str:
    """Name all returns, for somebody who checks an export."""
    return "; ".join(f"no. {row.number}, {_WORDS[row.how]} at {_utc(row.moment)}" for row in rows)


def _count(number: int) -> str:
    return f"no. {number} at this table"


def _utc(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
