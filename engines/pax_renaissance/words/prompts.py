"""The questions of decisions: a prompt for the player who decides, a notice for all."""

from collections.abc import Mapping
from typing import cast

from engines.kernel.words import joined, sentence
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import names, texts


def prompt(digest: str, kind: str, parts: Mapping[str, object]) -> str:
    """Ask the question of a decision. `parts`: ids and numbers of the step that asks, by name.

    `digest`: the data pack that names the ids.
    """
    return sentence(texts.QUESTIONS[kind][0].format(**_worded(digest, parts)))


def notice(digest: str, kind: str, parts: Mapping[str, object]) -> str:
    """Tell why the others wait."""
    return texts.QUESTIONS[kind][1].format(**_worded(digest, parts))


def _worded(digest: str, parts: Mapping[str, object]) -> dict[str, str]:
    """Word the parts of a question."""
    pack, worded = PACKS.get(digest), dict[str, str]()
    for key, value in parts.items():
        worded |= _part(pack, key, value)
    return worded


def _part(pack: Pack, key: str, value: object) -> dict[str, str]:
    """Word one part of a question."""
    match key, value:
        case "token", str():
            return {"token": names.token(pack, value), "a_token": names.a_token(pack, value)}
        case "actions", int():
            return {key: texts.actions(value) if value else texts.NO_ACTIONS}
        case "florins", int():
            return {key: texts.florins(value)}
        case "sides", ():
            return {key: texts.LENT_OP}
        case "sides", tuple():
            sides = cast("tuple[str, ...]", value)
            return {key: texts.SIDES_OPS.format(sides=joined([texts.REGIONS[side] for side in sides]))}
        case "agents", tuple():
            return {key: names.tokens(pack, cast("tuple[str, ...]", value))}
        case "card", str():
            return {key: names.the(pack, value), "one_shot": _one_shot(pack, value)}
        case _, str():
            return {key: names.the(pack, value)}
        case _:
            return {key: str(value)}


def _one_shot(pack: Pack, card: str) -> str:
    """Name the one-shot of a card, if it has one: "jihad"."""
    shot = pack.cards[card].one_shot if card in pack.cards else None
    return "" if shot is None else names.one_shot(pack, shot)
