"""The strength of both sides of a battle, line by line (4.3.2, Resolving Combat)."""

from functools import cache

import msgspec

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Card, CombatBonus, Pack
from engines.age_of_reason.rules.access import side_of
from engines.age_of_reason.state import SIDES, Combat, ReasonState, blank_ships, rules
from engines.age_of_reason.views import Side


class Strength(msgspec.Struct, frozen=True):
    """The parts of one side's total."""

    country: str | None
    """None: an empire marker."""
    seat: int | None
    """None: a non-player country or a marker."""
    fixed: int = 0
    """Of a non-player country or a marker; it lays no card."""
    card: str | None = None
    infantry: int = 0
    ships: int = 0
    """0 where ships do not count."""
    cost: int = 0
    """Of the card."""
    dice: tuple[int, ...] = ()
    allies: tuple[str, ...] = ()
    """Countries of the players whose ally card helps."""
    bluffs: tuple[str, ...] = ()
    """Countries of the players who laid the blank."""
    hired: tuple[str, ...] = ()
    boxes: tuple[tuple[str, int], ...] = ()
    """Support and training that count in the area, with what they add."""

    @property
    def difference(self) -> int:
        """Return the difference between the two dice."""
        return max(self.dice) - min(self.dice) if self.dice else 0

    @property
    def total(self) -> int:
        """Return the strength: every ally adds one."""
        icons = self.fixed + self.infantry + self.ships
        helped = len(self.allies) + len(self.hired) + sum([bonus for _, bonus in self.boxes])
        return self.difference + icons + helped


def strengths(state: ReasonState, combat: Combat) -> tuple[Strength, Strength]:
    """Return the attacker's and the defender's strength, by the opened cards."""
    return strength(state, combat, "attacker"), strength(state, combat, "defender")


def strength(state: ReasonState, combat: Combat, side: Side) -> Strength:
    """Return one side's strength."""
    pack = rules(state)
    number = SIDES.index(side)
    seat = combat.leaders[number]
    dice = tuple(combat.dice[number])
    if side == "defender" and combat.target in pack.markers:
        return Strength(None, None, fixed=fixed(pack, combat.target), dice=dice)
    allies: list[str] = []
    bluffs: list[str] = []
    for other, card in enumerate(combat.laid):
        if card is None or other in combat.leaders:
            continue
        land = state.players[other].land
        if side_of(state, combat, land) == side:
            (allies if pack.cards[card].ally else bluffs).append(land)
    if seat is None:
        defence = fixed(pack, combat.target)
        return Strength(combat.target, None, defence, dice=dice, allies=tuple(allies), bluffs=tuple(bluffs))
    card = combat.laid[seat]
    face = pack.cards[card] if card else None
    return Strength(
        state.players[seat].land,
        seat,
        card=card,
        infantry=face.infantry if face else 0,
        ships=_ships(state, face) if face and pack.areas[combat.area].ship else 0,
        cost=face.cost if face else 0,
        dice=dice,
        allies=tuple(allies),
        bluffs=tuple(bluffs),
        hired=tuple(combat.hired[number]),
        boxes=tuple(bonuses(state, combat.area, seat)),
    )


def _ships(state: ReasonState, card: Card) -> int:
    return blank_ships(state) if card.blank else card.ships


def beforehand(state: ReasonState, combat: Combat) -> tuple[int, int]:
    """Return both strengths before cards, allies and dice, as everybody sees them."""
    attack = sum([bonus for _, bonus in bonuses(state, combat.area, combat.attacker)])
    if combat.defender is None:
        return attack, fixed(rules(state), combat.target)
    return attack, sum([bonus for _, bonus in bonuses(state, combat.area, combat.defender)])


def fixed(pack: Pack, target: str) -> int:
    """Return the strength of a marker or a non-player country, which lay no card."""
    marker = pack.markers.get(target)
    return pack.tables.fixed_defence.non_player_disc if marker is None else marker.strength or 0


def bonuses(state: ReasonState, area: str, seat: int) -> list[tuple[str, int]]:
    """Return what a player's support and training boxes add in an area (6.0)."""
    counted = [(box, state.boxes[box].count(seat) * each) for box, each in helpful(state.pack, area)]
    return [(box, bonus) for box, bonus in counted if bonus]


@cache
def helpful(digest: str, area: str) -> tuple[tuple[str, int], ...]:
    """Return the action boxes that count in an area, and what each disc there adds (6.0)."""
    return tuple(
        (box.id, box.effect.per_disc)
        for box in PACKS.get(digest).boxes.values()
        if isinstance(box.effect, CombatBonus) and area in box.effect.areas
    )
