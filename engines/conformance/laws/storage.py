"""Laws of the state and its encoding."""

import json
from typing import Any, cast

from engines.conformance.laws.frame import Views, law
from engines.kernel import Game


@law
def invariants(game: Game, state: Any) -> None:
    """`check` passes."""
    game.check(state)


@law
def canonical(game: Game, state: Any, views: Views) -> None:
    """A state comes back from its bytes as it was; equal states give equal bytes."""
    data = game.encode(state)
    back = game.decode(data)
    assert game.encode(back) == data, "a second round trip gives other bytes"
    assert game.pending(back) == game.pending(state), "other decisions are pending after a round trip"
    for reader, view in views.items():
        assert game.view(back, reader) == view, f"another view for {reader} after a round trip"
    assert json.loads(data)["schema"] == game.schema, "the encoding does not carry the schema"
    turned = game.decode(json.dumps(_turned(json.loads(data))).encode())
    assert game.encode(turned) == data, "equal states give different bytes"
    assert game.pending(turned) == game.pending(state), "decisions depend on the order of dict keys"


@law
def canonical_value(game: Game, value: Any) -> None:
    """A move, event or policy comes back from its bytes as it was."""
    data = game.encode(value)
    back = game.decode(data)
    assert back == value, f"{value} comes back as {back}"
    assert game.encode(back) == data, f"{value} has two encodings"


def _turned(plain: Any) -> Any:
    """Turn the order of all dict keys round."""
    if isinstance(plain, dict):
        inner = cast("dict[str, Any]", plain)
        return {key: _turned(inner[key]) for key in reversed(inner)}
    if isinstance(plain, list):
        return [_turned(item) for item in cast("list[Any]", plain)]
    return plain


@law
def same_bytes(game: Game, state: Any, data: bytes, where: str) -> None:
    """A replay gives the same bytes."""
    assert game.encode(state) == data, f"the replay differs {where}"
