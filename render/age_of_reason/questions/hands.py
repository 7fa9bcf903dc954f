"""Cards as answers: side by side, with what each is worth now; the others of the hand paler."""

from msgspec import structs
from PIL import Image

from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.words.labels import label
from render.age_of_reason.cards import FACE, face
from render.age_of_reason.questions.asking import Asking
from render.kit.canvas import Canvas
from render.kit.keeping.kept import kept
from render.kit.questions.asked import Closed, Ground
from render.kit.questions.cards import card_ground, fitting
from render.kit.theme import CARD, INK, PAPER, SECOND_INK, Colour

LARGE = 1.36  # as in a tall picture of a hand
NO_SHIP, SHIP, BLANK, DEAR = "no ship", "has a ship", "blank", "too dear"
HELPS, SHIPS_FIRST = "only helps", "ships first"
"""Reasons why a card is no answer."""


WEIGHTY = (DEAR, SHIPS_FIRST, SHIP, BLANK, NO_SHIP, HELPS)
"""The reasons, those first that one may not see oneself."""
MOST = 2
"""So many cards are shown at most that are no answers."""


def cards(asking: Asking) -> Ground:
    """Draw the cards that are offered, then those of the same hand or pile that are not."""
    view, faces = asking.named.view, asking.pack.cards
    offered = [key for key in asking.values if key in faces]
    around = view.pile if any(key in view.pile for key in offered) else view.hand
    others = [(key, why) for key in around if key not in offered and (why := reason(asking, key))]
    others = sorted(others, key=lambda other: WEIGHTY.index(other[1]))[: MOST - len(offered) % MOST]
    size = round(FACE[0] * LARGE), round(FACE[1] * LARGE)
    scale = LARGE * fitting(size, len(offered) + len(others))[1]
    ground = card_ground(
        [(key, _card(_alike(faces[key]), CARD, INK, scale), _stake(asking, key)) for key in offered]
        + [(key, _card(_alike(faces[key]), PAPER, SECOND_INK, scale), "") for key, _ in others]
    )
    places = {answer.value: answer for answer in ground.answers}
    closed = [Closed(places[key].x + 34, places[key].y, why) for key, why in others]
    return Ground(ground.canvas, tuple(places[key] for key in offered), tuple(closed))


def _alike(card: Card) -> Card:
    """Return the same for all cards of one face, so that it is drawn once."""
    return structs.replace(card, id="", country="")


@kept
def _card(card: Card, ground: Colour, ink: Colour, scale: float) -> Image.Image:
    """A card on paper."""
    image, mask = face(card, ground, ink, scale)
    canvas = Canvas(*image.size)
    canvas.overlay(image, mask, 0, 0)
    return canvas.image


def _stake(asking: Asking, key: str) -> str:
    """Say what a card is worth now, and the unrest that it would cost; the others say what they do."""
    card = asking.pack.cards[key]
    if asking.command != "lay" or card.ally or card.blank:
        return ""
    return label(asking.named.view, key).hint.replace("; costs ", ", ")


def reason(asking: Asking, key: str) -> str:
    """Say why a card is no answer, whatever was answered before; "" where it may be one."""
    card, pack, view = asking.pack.cards[key], asking.pack, asking.named.view
    if key in asking.offered(asking.command, "card"):
        return ""
    match asking.command:
        case "claim":
            return SHIP if card.ships else NO_SHIP if card.infantry else BLANK
        case "convert":
            return HELPS if card.ally else SHIPS_FIRST if card.blank else NO_SHIP
        case "lay" if asking.asked.decision.kind == "join":
            return DEAR if card.ally or card.blank else ""
        case "lay":
            combat = view.combat
            at_sea = combat is not None and pack.areas[combat.area].ship and combat.attacker == asking.seat
            if card.ally:
                return HELPS
            return NO_SHIP if at_sea and not card.as_ship else DEAR
        case _:
            return ""
