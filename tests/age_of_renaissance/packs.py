"""The default pack with a value changed, for the tests of the data."""

import json
from typing import Any

from engines.age_of_renaissance.data.loading import PACKS


def changed(path: str, value: Any) -> bytes:
    """Return the default pack with one value changed: "board.areas.0.id"; None takes it out."""
    pack = PACKS.parts(PACKS.default)
    at: Any = pack
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return json.dumps(pack).encode()
