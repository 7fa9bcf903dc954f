"""Games that were begun under edition 2 go on as they did: every choice, every event, to the byte.

The sample was recorded with the code of edition 2: random games of all sizes, with default and other options.
"""

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from engines.pax_renaissance.moves import Options

SAMPLE = Path("tests/samples/pax_renaissance-edition-2.json.xz")
GAMES: list[dict[str, Any]] = json.loads(lzma.decompress(SAMPLE.read_bytes()))["games"]


@pytest.mark.parametrize(
    "game", GAMES, ids=[f"{number}-{game['seats']}" for number, game in enumerate(GAMES)]
)
def test_a_game_of_edition_2_is_replayed_byte_for_byte(game: dict[str, Any]):
    options = msgspec.convert(game["options"], Options)
    state = GAME.setup(game["seats"], bytes.fromhex(game["seed"]), options, edition=2)
    for number, (seat, kind, size, move, digest) in enumerate(game["steps"]):
        decision = next(one for one in GAME.pending(state) if one.seat == seat)
        assert (decision.kind, decision.moves.size()) == (kind, size), number
        answer = GAME.decode(msgspec.json.encode(move))
        told = b"".join(GAME.encode(event) for event in GAME.apply(state, seat, answer))
        assert hashlib.sha256(told).hexdigest()[:16] == digest, number
        if number % 10 == 0:  # what was stored of a running game can be taken up again
            state = GAME.decode(GAME.encode(state))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [list(group) for group in outcome.ranking] == game["ranking"]
    assert state.ending == game["ending"]
