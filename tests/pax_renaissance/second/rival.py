"""The answers of the solo game's rival, read from the events of his doings, for the second reading.

How he decides (part O) is not read a second time; that what he does is legal, and what comes of it, is.
"""

from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from engines.kernel import Event, Move
from engines.pax_renaissance.moves import (
    Activate,
    Arrange,
    Behead,
    Buy,
    Campaign,
    Commerce,
    Corsair,
    Declare,
    Denounce,
    Discard,
    End,
    Fair,
    Inquisitor,
    Launch,
    Liberty,
    Pacify,
    Pay,
    Play,
    Remove,
    Repress,
    Revolt,
    Sell,
    Siege,
    Skip,
    Take,
    Tax,
    Unveil,
    Vote,
    Yield,
)

Data = dict[str, Any]
PLACED = {"agent": "agent", "levy": "levy", "survivor": "survivor"}
PLACED |= {"concession": "concession", "emancipate": "emancipated"}
"""By the question: why a token was placed."""
ACTIONS: dict[str, Callable[[Data], Move]] = {
    "bought": lambda data: Buy(card=data["card"]),
    "played": lambda data: Play(
        card=data["card"], one_shot=data["one_shot"] is not None, empire=data["empire"]
    ),
    "sold": lambda data: Sell(card=data["card"]),
    "activated": lambda data: Activate(
        side="both" if len(data["sides"]) > 1 else data["sides"][0], free=data["free"]
    ),
    "fair": lambda data: Fair(row=data["region"], free=data["free"]),
    "declared": lambda data: Declare(victory=data["victory"]),
    "revolt": lambda data: Revolt(card=data["card"]),
    "denounced": lambda data: Denounce(religions="+".join(data["religions"])),
}
OPS: dict[str, Callable[[Data], Move]] = {
    "inquisitor": lambda data: Inquisitor(card=data["card"], bishop=data["source"], target=data["target"]),
    "commerce": lambda data: Commerce(
        card=data["card"], target=data["target"] or f"{data['region']}:{data['column']}"
    ),
    "behead": lambda data: Behead(card=data["card"], target=data["target"]),
    "tax": lambda data: Tax(card=data["card"], empire=data["empire"], border=data["border"]),
    "repress": lambda data: Repress(card=data["card"], place=data["place"]),
    "vote": lambda data: Vote(card=data["card"], empire=data["empire"]),
    "corsair": lambda data: Corsair(card=data["card"], source=data["source"], target=data["target"]),
    "siege": lambda data: Siege(card=data["card"], place=data["place"]),
    "campaign": lambda data: Campaign(card=data["card"], empire=data["empire"]),
}
ANSWERS: dict[str, Callable[[Data], Move]] = {
    "unveiled": lambda data: Unveil(victory=data["victory"]),
    "taxed": lambda data: Pay() if data["paid"] else Yield(),
    "taken": lambda data: Take(token=data["token"], source=data["source"]),
    "arranged": lambda data: Arrange(
        **dict(zip(("first", "second", "third"), data["spaces"].values(), strict=True))
    ),
}
KINDS = {"act": ACTIONS, "op": OPS}
KINDS |= dict.fromkeys(("unveil", "tax", "shortage", "arrange"), ANSWERS)


def overheard(kind: str, moves: frozenset[Move], heard: deque[Event]) -> Move:
    """Return the rival's answer to a question, and forget its event; without one there was no choice."""
    events = tuple(heard)
    for number, event in enumerate(events):
        if event.seat is not None:
            continue
        answer = _answer(kind, moves, event)
        if answer:
            for earlier in events[:number]:
                if not _decided(earlier):
                    heard.remove(earlier)
            heard.remove(event)
            return answer
        if _decided(event) and not (event.kind == "taken" and kind in PLACED):
            break
    if kind == "act":
        return End()
    return Skip() if Skip() in moves else min(moves, key=repr)


def _decided(event: Event) -> bool:
    """Tell whether an event is somebody's decision."""
    liberty = event.kind == "theocracy" and event.known_to(None)["state"] == "medieval"
    killed = event.kind == "killed" and event.known_to(None)["why"] in ("pacified", "condottieri")
    return liberty or killed or event.kind in {*ACTIONS, *OPS, *ANSWERS, "placed", "fallen"}


def _answer(kind: str, moves: frozenset[Move], event: Event) -> Move | None:
    """Return the answer that an event tells, if it is one to the question."""
    data = event.known_to(None)
    if kind in KINDS:
        told = KINDS[kind].get(event.kind)
        move = told(data) if told else None
        return move if kind == "act" or move in moves else None
    match kind, event.kind:
        case _, "placed" if PLACED.get(kind) == data["why"]:
            there = data["place"]
            fits = [one for one in moves if there in (getattr(one, "place", ""), getattr(one, "border", ""))]
            fits = [one for one in fits if getattr(one, "token", data["token"]) == data["token"]]
            return min(fits, key=repr, default=None)
        case "casualties", "fallen":
            dead = Counter(data["fighters"])
            return next((one for one in moves if Counter(getattr(one, "fighters", ())) <= dead), None)
        case "muster", "battle":
            return max(
                (one for one in moves if set(getattr(one, "rooks", ())) <= set(data["attackers"])),
                key=lambda one: len(getattr(one, "rooks", ())),
            )
        case "pacify", "killed" if data["why"] == "pacified":
            return Pacify(token=data["token"])
        case "venice", "killed" if data["why"] == "condottieri":
            return Remove(place=data["place"])
        case "liberty", "theocracy" if data["state"] == "medieval":
            return Liberty()
        case "hand", "discarded" if data["why"] == "hand":
            return Discard(cards=tuple(sorted(data["cards"])))
        case "launch", "battle":
            return Launch(empire=data["empire"])
        case "launch", "apostasy":
            return Launch()
        case _:
            return None
