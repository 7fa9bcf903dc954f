"""The printed contents of cards and empire squares: `Face`, and all of it in words."""

from dataclasses import dataclass
from functools import lru_cache

from engines.kernel.words import either
from engines.pax_renaissance.data.effects import Ability, CorsairOp, InquisitorOp, OneShot, Op, tag
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import names


@dataclass(frozen=True)
class Face:
    """The printed contents of a card, or of the side of a square that is up."""

    name: str
    kind: str  # "tableau", "queen", "comet", "king" or "republic"
    region: str
    where: str  # location, a queen's suitors, or the empire
    prestige: tuple[str, ...]
    ops: tuple[Op, ...]
    one_shot: OneShot | None
    agents: tuple[str, ...]
    abilities: tuple[Ability, ...]


@lru_cache(maxsize=512)
def face_of(digest: str, key: str, republic: bool = False) -> Face:
    """Return the face of a card, or of an empire's square."""
    return read(PACKS.get(digest), key, republic)


def read(pack: Pack, key: str, republic: bool = False) -> Face:
    """Return what a pack says of a card, or of a side of an empire's square."""
    empire = pack.empires.get(key)
    if empire is not None:
        side = empire.republic if republic else empire.king
        kind = "republic" if republic else "king"
        return Face(side.name, kind, empire.region, empire.name, side.prestige, side.ops, None, (), ())
    card = pack.cards[key]
    where = names.name(pack, card.location) if card.location else ""
    if card.suitors:
        where = either([names.name(pack, suitor) for suitor in card.suitors])
    shot = card.one_shot if card.kind == "tableau" else None
    return Face(
        card.name, card.kind, card.region, where, card.prestige, card.ops, shot, card.agents, card.abilities
    )


def faith_of(op: Op) -> str | None:
    """The religion of an op that has one."""
    return op.religion if isinstance(op, InquisitorOp | CorsairOp) else None


def op_sign(op: Op) -> tuple[str, str | None]:
    """The sign of an op; for inquisitors and corsairs the token that moves."""
    faith = faith_of(op)
    if faith is not None:
        return tag(op), f"{faith}_{'bishop' if isinstance(op, InquisitorOp) else 'pirate'}"
    return tag(op), None


def comet_words() -> str:
    """Return a comet's effect."""
    return "Buying it activates a victory square."


def abilities(pack: Pack, face: Face) -> list[tuple[str, str]]:
    """The abilities: heading and words."""
    lines = [(ability.title, names.ability(pack, ability)) for ability in face.abilities]
    return [("", comet_words()), *lines] if face.kind == "comet" else lines


def agents(pack: Pack, face: Face) -> str:
    """The agents in words: "2 Catholic knights"; "" for none."""
    return names.tokens(pack, face.agents) if face.agents else ""


def in_words(pack: Pack, face: Face) -> str:
    """Put all that is printed into words: "The West; law; ops siege; one-shot conspiracy; agents …"."""
    parts = [f"suitors {face.where}" if face.kind == "queen" else face.where] if face.where else []
    if face.prestige:
        parts.append(f"prestige {names.prestige(face.prestige)}")
    if face.ops:
        parts.append(f"ops {names.ops(face.ops)}")
    if face.one_shot is not None:
        parts.append(f"one-shot {names.one_shot(pack, face.one_shot)}")
    if face.agents:
        parts.append(f"agents {agents(pack, face)}")
    told = [f"{title}: {text}" if title else text for title, text in abilities(pack, face)]
    line = "; ".join(parts)
    return " ".join([f"{line}." if line else "", *told]).strip()
