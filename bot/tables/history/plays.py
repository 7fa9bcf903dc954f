"""Games that are over for the app BG Stats: one play as a file, or as a link that opens the app.

The file (`.bgsplay`) has lists of games, players, places and plays that name each other by number. The link
is "Post to BG Stats"; it belongs into a text, as a button takes 512 characters. Equal things have equal
UUIDs in every file, so the app knows a play that comes again.
"""

import uuid
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import msgspec

from bot.tables.table import Refusal, Result, Table
from bot.texts import endings as texts
from bot.texts.history import plays as plays_texts
from bot.texts.tables import NOT_OVER

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
_OURS = uuid.uuid5(uuid.NAMESPACE_DNS, "parley.boardgames")


def as_file(table: Table) -> bytes:
    """Return a game's play as a `.bgsplay` file. Refusal unless it is over and everybody has a place."""
    result = _result(table)
    names = _names(table)
    made = {
        "games": [
            {
                "id": 1, "uuid": _same("game", table.game.key), "name": table.game.title, "bggId": 0,
                "bggYear": 0, "highestWins": True, "noPoints": False, "cooperative": False,
                "usesTeams": False,
            }
        ],
        "players": [
            {"id": seat + 1, "uuid": _same("player", table.row.guild, name.casefold()), "name": name,
             "isAnonymous": False}
            for seat, name in enumerate(names)
        ],
        "locations": [{"id": 1, "uuid": _same("place", table.row.guild), "name": plays_texts.PLAY_PLACE}],
        "plays": [
            {
                "uuid": _same("play", table.row.commitment), "gameRefId": 1, "locationRefId": 1,
                # Without the two latter the app refuses the file; the same ones in each, so nothing is newer.
                "playDate": _date(table), "entryDate": _date(table), "modificationDate": _date(table),
                "durationMin": 0, "ignored": False, "manualWinner": True,
                "rounds": 0, "rating": 0, "scoringSetting": 0, "usesTeams": False,
                "comments": _comment(table),
                "playerScores": [_line(table, result, seat) for seat in range(len(names))],
            }
        ],
        "userInfo": {"meRefId": 1},
    }  # fmt: skip
    return msgspec.json.encode(made)


def as_link(table: Table) -> str:
    """Return the address that opens the app with a game's play. Refusal as for `as_file`."""
    result = _result(table)
    made: dict[str, Any] = {
        "sourceName": "Parley",
        "sourcePlayId": _same("play", table.row.commitment),
        "playDate": _date(table),
        "game": {
            "name": table.game.title, "sourceGameId": table.game.key, "highestWins": True,
            "noPoints": result.points is None,
        },
        "players": [
            {
                "name": name, "sourcePlayerId": _same("player", table.row.guild, name.casefold()),
                "rank": result.place(seat), "winner": _wins(table, seat), "startPlayer": False,
            }
            | ({} if result.points is None else {"score": result.points[seat]})
            for seat, name in enumerate(_names(table))
        ],
    }  # fmt: skip
    return LINK + quote(msgspec.json.encode(made), safe="")


def _line(table: Table, result: Result, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": seat + 1, "score": "" if result.points is None else str(result.points[seat]),
        "winner": _wins(table, seat), "rank": result.place(seat), "seatOrder": seat + 1,
        "startPlayer": False, "newPlayer": False,
    }  # fmt: skip


def _result(table: Table) -> Result:
    if table.row.status != "over" or table.state is None:
        raise Refusal(NOT_OVER)
    if table.result is None:
        raise Refusal(texts.BY_MANAGER)
    return table.result


def _names(table: Table) -> tuple[str, ...]:
    """Return by seat how the app is to call everybody; a member of the same name is the same to it."""
    return tuple(
        plays_texts.PLAY_COMPUTER.format(name=name) if seat.computer else name
        for name, seat in zip(table.plain_names, table.seats, strict=True)
    )


def _wins(table: Table, seat: int) -> bool:
    drawn = table.agreed is not None and table.agreed.how == "draw"
    return not drawn and _result(table).place(seat) == 1


def _date(table: Table) -> str:
    """Return when a game ended, in UTC: how long it took by chat says nothing about the game."""
    return f"{datetime.fromtimestamp(table.row.ended or 0, UTC):%Y-%m-%d %H:%M:%S}"


def _comment(table: Table) -> str:
    if table.agreed is None:
        return plays_texts.PLAY_COMMENT.format(number=table.id)
    outcome = texts.outcome(table.agreed, table.plain_names)
    return f"{plays_texts.PLAY_COMMENT.format(number=table.id)} {texts.BY_AGREEMENT.format(outcome=outcome)}"


def _same(*parts: object) -> str:
    return str(uuid.uuid5(_OURS, " ".join(map(str, parts)))).upper()
