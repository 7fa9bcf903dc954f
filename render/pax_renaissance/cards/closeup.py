"""Cards and empire squares as they are printed, for look-ups: large enough for a phone."""

from engines.kernel import Entry
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import texts
from render.kit import signs
from render.kit.canvas import Canvas
from render.kit.signs import Signs
from render.kit.theme import INK, PAPER, SECOND_INK
from render.pax_renaissance.cards.drawing import Sizes, printed, put
from render.pax_renaissance.cards.printed import Face, read
from render.pax_renaissance.pieces import FAITH
from render.pax_renaissance.signs import sign

_OWN_NAME = (
    "catholic", "islamic", "reformist", "behead", "siege", "vote", "tax", "commerce", "campaign", "law",
    "discovery", "patron", "comet", "conspiracy", "peasant_revolt", "crusade", "jihad", "reformation",
    "trade_shift", "coronation", "apostasy", "throne", "king", "republic", "queen", "vassal", "silenced",
    "pawn", "ability", "knight", "rook", "bishop", "pirate",
)  # fmt: skip
"""Icons that have the name of their term."""
SIGNS: Signs = {
    **{name: (name,) for name in _OWN_NAME},
    **{name: (f"victory:{name}",) for name in ("holy", "imperial", "globalization", "renaissance")},
    "repress": ("repress", "repress_op"), "bomb": ("one_shot",), "fair": ("trade_fair",),
    "place": ("location",), "closed": ("busted", "kill"), "cards": ("hand", "deck"),
    "florin": ("florins",), "hourglass": ("turn",), "passed": ("activate",), "attack": ("battle",),
    "lock": ("activate",),
}  # fmt: skip
"""The icons of its pictures, and the look-ups that say what they stand for."""
WIDTH = 900  # of the picture: on a phone it is shown at less than half of that
RIM = 20  # around a card
TITLE = 60  # height of what stands above a card
SIZES = Sizes(112, (70, 64, 58, 52, 46, 40), (56, 52, 48, 44, 40, 35), 54, 50, 72, 88)
KINDS = {
    "tableau": "{region} card",
    "queen": "{region} queen",
    "comet": "{region} comet",
    "king": "{region} empire, king's side",
    "republic": "{region} empire, republic's side",
}


def picture(digest: str, entry: Entry) -> Canvas | None:
    """Draw what the entry of a look-up stands for; None if nothing is printed of it but words."""
    pack, width = PACKS.get(digest), WIDTH - 2 * RIM
    faces = _faces(pack, entry.key)
    if not faces:
        return signs.picture(entry, SIGNS, sign, lambda name: FAITH.get(name, INK))
    drafts = [printed(pack, face, width, SIZES) for face in faces]
    canvas = Canvas(WIDTH, sum(TITLE + drawn_card.height + RIM for drawn_card in drafts), PAPER)
    top = 0
    for face, drawn_card in zip(faces, drafts, strict=True):
        words = KINDS[face.kind].format(region=texts.REGIONS[face.region])
        canvas.text(RIM + 4, top + TITLE / 2 + 3, words, 38, SECOND_INK)
        put(canvas, drawn_card, RIM, top + TITLE, width, drawn_card.height, dim=False)
        top += TITLE + drawn_card.height + RIM
    return canvas


def _faces(pack: Pack, key: str) -> list[Face]:
    match key.split(":"):
        case ["card", card]:
            return [read(pack, card)]
        case ["empire", empire]:
            return [read(pack, empire, republic) for republic in (False, True)]
        case _:
            return []
