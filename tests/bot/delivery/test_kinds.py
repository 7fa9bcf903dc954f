"""Kinds of outbox rows: what they are, who handles each, and their traits read a second time."""

from typing import Any, cast, get_args

import bot.delivery.kinds  # noqa: F401 - registers them
from bot.delivery.handler import HANDLERS
from bot.store.outbox_kinds import KINDS, Kind, Traits
from bot.timers import Timers


def having(trait: str) -> set[str]:
    return {kind for kind, traits in KINDS.items() if getattr(traits, trait)}


def test_every_kind_has_one_handler_or_is_a_timer() -> None:
    timers = Timers(cast("Any", None), cast("Any", None)).kinds
    assert set(KINDS) == set(get_args(Kind))
    assert timers == having("timer")
    assert set(HANDLERS) == set(KINDS) - timers
    assert len(set(HANDLERS.values())) == len(HANDLERS)


def test_traits_read_a_second_time() -> None:
    assert set(KINDS) - having("collapses") == {"log", "private", "told", "whisper", "word", "page"}
    assert having("while_suspended") == {"trouble", "grace", "order", "page"}
    places = {place: {kind for kind in KINDS if KINDS[kind].place == place} for place in ("clock", "member")}
    assert places == {
        "clock": {"clock", "grace", "order", "silence"},
        "member": {
            "notice", "private", "told", "seat", "deal", "trouble", "whisper", "over", "turns", "word",
            "offer", "page",
        },
    }  # fmt: skip


def test_what_goes_to_a_member_names_the_member() -> None:
    assert {
        kind for kind, traits in KINDS.items() if traits.place == "member" and "user" not in traits.needs
    } == {
        "notice"  # whoever plays the seat by then
    }
    assert Traits().needs == ()
