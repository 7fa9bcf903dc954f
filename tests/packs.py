"""A game's default pack with a value changed, for the tests of the data."""

import json
from typing import Any

from engines.kernel import Packs


def altered(packs: Packs[Any], path: str, value: Any) -> bytes:
    """Return the default pack with one value changed: "board.areas.0.id"; None takes it out."""
    pack = packs.parts(packs.default)
    at: Any = pack
    *way, name = path.split(".")
    for step in way:
        at = at[int(step) if isinstance(at, list) else step]
    last: Any = int(name) if isinstance(at, list) else name
    if value is None:
        del at[last]
    else:
        at[last] = value
    return json.dumps(pack).encode()
