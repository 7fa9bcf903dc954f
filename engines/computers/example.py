"""The example game of an introduction: played by the quick answers of beginners, always the same."""

from itertools import count
from typing import Any, NamedTuple

from engines.computers.agents import agent_of
from engines.computers.stream import Stream
from engines.kernel.events import Event
from engines.kernel.game import Game
from engines.kernel.introductions import Page, shown


class Shown(NamedTuple):
    """A moment of an example."""

    state: Any
    event: Event | None = None  # of the kind that the page shows, if it shows one


def example(game: Game, page: Page) -> Shown:
    """Return what a page shows of a game's example; its end, where it is over before that."""
    introduction = game.introduction
    seats = introduction.seats or game.seats.start
    agent, rng = agent_of(game).at("easy"), Stream(introduction.seed)
    what, kind = shown(page)
    state = game.setup(seats, introduction.seed.to_bytes(32), game.Options())
    for made in count():
        decisions = game.pending(state)
        if not decisions or (
            what != "moment" and made >= page.after and page.until in {"", decisions[0].kind}
        ):
            break
        events = game.apply(state, decisions[0].seat, agent.rollout(state, decisions[0], rng))
        event = next((event for event in events if event.kind == kind), None)
        if what == "moment" and made >= page.after and event is not None:
            return Shown(state, event)
    return Shown(state)
