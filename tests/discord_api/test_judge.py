"""The judge itself: what it lets pass, and what it finds."""

import json
from typing import Any

import pytest

from tests.discord_api.judge import NUMBERS, SUPERFLUOUS, Judge, complaint

MESSAGES = "/channels/12/messages"
BUTTON = {"type": 2, "style": 1, "label": "Move", "custom_id": "p:move"}


def said(method: str, path: str, body: Any, *query: str) -> str:
    return complaint(method, path, query, json.dumps(body)) or ""


def message(**parts: Any) -> dict[str, Any]:
    return {"content": "Anna", "allowed_mentions": {"parse": [], "users": [7]}} | parts


def test_a_message_as_discord_wants_it() -> None:
    rows = [{"type": 1, "components": [BUTTON]}]
    embeds = [{"title": "Round 1", "fields": [{"name": "Anna", "value": "3"}]}]
    assert said("POST", MESSAGES, message(components=rows, embeds=embeds)) == ""
    answer = {"type": 4, "data": message(flags=64)}
    assert said("POST", "/interactions/1/to.ken/callback", answer) == ""


@pytest.mark.parametrize(
    ("parts", "complained"),
    [
        ({"content": "x" * 4001}, "content: "),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description: "),
        ({"embeds": [{"fields": [{"name": "x", "value": "x" * 1025}]}]}, "embeds.0.fields.0.value: "),
        ({"embeds": [{}] * 11}, "embeds: "),
        ({"embeds": [{"fields": [{"name": "x", "value": "y\n-# z"}]}]}, "'-# ' begins a line in a field"),
        ({"components": [{"type": 1, "components": [BUTTON] * 6}]}, "components.0.components: "),
        (
            {"components": [{"type": 1, "components": [BUTTON | {"label": "x" * 81}]}]},
            "components.0.components.0.label: ",
        ),
        ({"conten": "x"}, "the body: Additional properties are not allowed ('conten' was unexpected)"),
    ],
)
def test_what_discord_refuses_is_found(parts: dict[str, Any], complained: str) -> None:
    assert complained in said("POST", MESSAGES, message(**parts))


def test_addresses_and_queries_are_judged_too() -> None:
    assert "none of Discord's" in said("POST", "/channels/12/message", message())
    assert "none of Discord's" in said("POST", "/channels/games/messages", message())
    assert complaint("GET", MESSAGES, ("limit", "after"), None) is None
    assert "no since in the address" in (complaint("GET", MESSAGES, ("since",), None) or "")
    assert "expects no body" in said("GET", MESSAGES, {"limit": 3})


def test_every_request_is_counted_and_every_complaint_kept() -> None:
    judge = Judge()
    judge.look("POST", MESSAGES, None, message())
    judge.look("POST", MESSAGES, {}, message(embeds="none"))
    judge.look("DELETE", f"{MESSAGES}/3", None, None)
    assert judge.judged == 3
    (only,) = judge.complaints
    assert only.startswith(f"POST {MESSAGES}: embeds: ")


def test_false_alarms_are_pardoned_in_their_places_only() -> None:
    assert all(SUPERFLUOUS.values())
    assert all(NUMBERS.values())
    assert said("PATCH", f"{MESSAGES}/3", message(tts=False)) == ""
    assert "'tts' was unexpected" in said("POST", "/users/@me/channels", {"recipient_id": 3, "tts": False})
    assert "content" in said("POST", MESSAGES, message(content=3))
