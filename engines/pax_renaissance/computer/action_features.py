"""Named features of answers, for which `tools/lab/learn_policy.py` learns weights.

A name tells what an answer does, and in which circumstances: the actions and florins left, the distance of
the victories that it serves, the player whom it hits, and whether that rival is about to win.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from engines.kernel import Move
from engines.pax_renaissance import moves
from engines.pax_renaissance.computer.counts import (
    CONCESSION,
    DISCOVERY,
    FAITH,
    KING,
    LAW,
    PATRON,
    REPUBLIC,
    Shown,
)
from engines.pax_renaissance.computer.evaluation import cards_left, comets_of, unveils
from engines.pax_renaissance.computer.needs import NAMES, Needs
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.rules import board, fairs, tableau
from engines.pax_renaissance.rules.market import spot_of
from engines.pax_renaissance.state import REGIONS

FAR = 4
"""Victories at this distance, or farther, are not told apart."""
NEARLY = 3
RICH = 8
MANY = 5
"""More florins, and more cards or ops, than this are not told apart."""
STAGES = ((9, "end"), (20, "late"), (40, "middle"))
"""Stages of the game by the cards left, which are fewer than this."""

Names = Iterator[str]


class ActionFeatures:
    """Names the features of the answers to a decision."""

    def __init__(self, needs: Needs, kind: str) -> None:
        """Look at the state."""
        state = self._state = needs.state
        self._needs, self._seat, self._kind = needs, needs.seat, kind
        self._own = state.players[needs.seat]
        self._actions = f"{state.turn.actions} to go"
        self._florins = f"{min(RICH, self._own.florins)} florins"
        self._hand = f"{min(MANY, len(self._own.hand))} in hand"
        self._tableau = min(MANY, len(self._own.west) + len(self._own.east))
        left = cards_left(state)
        self._stage = next((stage for most, stage in STAGES if left < most), "early")
        self._names: dict[type[Move], Callable[[Any], Names]] = {
            moves.Buy: self._buy,
            moves.Play: self._play,
            moves.Sell: self._sell,
            moves.Activate: self._activate,
            moves.Fair: self._fair,
            moves.End: self._end,
            moves.Unveil: self._unveil,
            moves.Place: self._token,
            moves.Concession: self._concession,
            moves.Emancipate: self._emancipate,
            moves.Pay: self._pay,
            moves.Launch: self._launch,
            moves.Skip: self._skip,
            moves.Vote: self._vote,
            moves.Campaign: self._campaign,
            moves.Behead: self._behead,
            moves.Tax: self._tax,
            moves.Repress: self._repress,
            moves.Siege: self._siege,
            moves.Corsair: self._corsair,
            moves.Inquisitor: self._inquisitor,
            moves.Commerce: self._commerce,
        }

    def of(self, move: Move) -> list[str]:
        """Return the action features of an answer."""
        name = self._names.get(type(move))
        return [*name(move)] if name else [type(move).__name__.lower()]

    # ---- circumstances

    @cached_property
    def _lacks(self) -> Any:
        return self._needs.lacks(self._seat)

    @cached_property
    def _threats(self) -> dict[int, list[str]]:
        """The victories that each rival may declare in its next turn."""
        state, threats = self._state, dict[int, list[str]]()
        comets = comets_of(state)
        for rival in self._needs.rivals:
            if rival >= len(state.players):  # the solo game's opponent
                continue
            for name in NAMES:
                if self._needs.lacks(rival).of(name):
                    continue
                if name in state.victories:
                    threats.setdefault(rival, []).append(name)
                elif unveils(state, rival, name, comets):
                    threats.setdefault(rival, []).append(f"comet and {name}")
        return threats

    @cached_property
    def _when(self) -> str:
        return f"{self._stage}, danger" if self._threats else self._stage

    def _active(self, victory: str) -> str:
        return "active" if victory in self._state.victories else "inactive"

    def _rivals(self, victory: str) -> int:
        """Return the distance of the nearest rival from a victory."""
        lacks = [self._needs.lacks(rival).of(victory) for rival in self._needs.rivals]
        return min(FAR, *lacks)

    def _serves(self, what: str, shown: Shown) -> Names:
        """Name what prestige, a king or a concession is to us, by what our victories lack."""
        lacks = self._lacks
        for place in shown:
            if place == KING:
                short = f"king {min(NEARLY, lacks.imperial)} short, {self._active('imperial')}"
            elif place in (CONCESSION, DISCOVERY):
                concessions, discovery = (min(NEARLY, steps) for steps in lacks.globalization)
                kind = "concession" if place == CONCESSION else "discovery"
                short = f"{kind} {concessions} and {discovery} short, {self._active('globalization')}"
            elif place in (REPUBLIC, LAW):
                republics, law = (min(NEARLY, steps) for steps in lacks.renaissance)
                kind = "republic" if place == REPUBLIC else "law"
                short = f"{kind} {republics} and {law} short, {self._active('renaissance')}"
            elif place == PATRON:
                short = f"patron, {self._stage}"
            else:
                kind = "faith" if place == FAITH[lacks.religion] else "other faith"
                prestige, bishops = (min(2, steps) for steps in lacks.holy[:2])
                short = f"{kind} {prestige} and {bishops} short, {self._active('holy')}"
            yield f"{what}: {short}"

    def _owner(self, what: str, owner: int | None) -> Names:
        """Name the owner of a thing that is hit."""
        if owner is None:
            yield f"{what} of nobody"
        elif owner == self._seat:
            yield f"{what} of our own"
        else:
            yield f"{what} of a rival"
            for victory in self._threats.get(owner, ()):
                yield f"{what} of who is about to win"
                yield f"{what} of who is about to win: {victory}"

    def _square(self, what: str, empire: str) -> Names:
        """Name the square of an empire that changes its side or its owner."""
        square, faces = self._state.squares[empire], self._needs.faces
        side = "republic" if square.republic else "king"
        yield f"{what} {empire}"
        yield from self._owner(f"{what} {side}", square.owner)
        if square.owner == self._seat:
            other = faces.kings if square.republic else faces.republics
            yield from self._serves(f"{what} over", other[empire])
        else:
            kept = faces.republics if square.republic else faces.kings
            yield from self._serves(f"{what} gained", kept[empire])

    def _place(self, what: str, place: str) -> Names:
        """Name the owner of the concession at a border, or of the empire of a city."""
        if place in self._state.borders:
            yield from self._owner(f"{what} at a concession", self._state.borders[place].pawn)
        empire = board.chart(self._state).empire.get(place)
        if empire is not None:
            yield from self._owner(f"{what} in an empire", self._state.squares[empire].owner)

    def _card(self, what: str, card: str) -> Names:
        """Name the owner and the ops of a card that is hit."""
        spot = tableau.side_of(self._state, card)
        yield from self._owner(what, spot[0] if spot else None)
        if spot and spot[0] != self._seat:
            yield from (f"{what}: {type(op).__name__}" for op in tableau.ops_of(self._state, card))

    # ---- actions

    def _buy(self, move: moves.Buy) -> Names:
        needs, face = self._needs, self._needs.pack.cards[move.card]
        spot = spot_of(self._state, move.card)
        assert spot is not None, f"{move.card} is not in the market"
        slot = self._state.market[spot.region][spot.column]
        if face.kind == "comet":
            yield from self._comet(spot.column)
            return
        yield f"buy, {self._actions}, {self._when}"
        yield f"buy, {self._hand}, {self._stage}"
        yield f"buy for {spot.column} of {self._florins}"
        yield f"buy down to {min(RICH, self._own.florins - spot.column)}, {self._actions}"
        yield f"buy {move.card}"
        yield f"buy {spot.region} beside {self._tableau}"
        yield f"buy with {min(NEARLY, slot.florins)} on it"
        yield from self._serves("buy", needs.faces.cards.get(move.card, ()))
        if face.one_shot is not None:
            yield f"buy {type(face.one_shot).__name__}"
        yield from (f"buy {type(op).__name__}" for op in face.ops)

    def _comet(self, price: int) -> Names:
        """Name what the activation of the best victory is to us, and to rivals who wait for it (L1)."""
        inactive = [name for name in NAMES if name not in self._state.victories]
        own = min([self._lacks.of(name) for name in inactive], default=FAR)
        rivals = min([self._rivals(name) for name in inactive], default=FAR)
        waited = any("comet" in name for names in self._threats.values() for name in names)
        yield f"comet, {self._when}"
        yield f"comet for {price}"
        yield f"comet {min(FAR, own)} short, {self._actions}"
        yield f"comet {min(FAR, own)} short, rivals {rivals}"
        yield f"comet, {len(inactive)} inactive"
        yield f"comet that {'a rival waits' if waited else 'nobody waits'} for"

    def _play(self, move: moves.Play) -> Names:
        face = self._needs.pack.cards[move.card]
        yield f"play, {self._actions}, {self._when}"
        yield f"play {move.card}{' with its one-shot' if move.one_shot else ''}"
        yield f"play beside {self._tableau}, {self._hand}"
        yield from self._serves("play", self._needs.faces.cards.get(move.card, ()))
        if move.one_shot:
            yield f"play {type(face.one_shot).__name__}"
            if move.empire:
                yield from self._square("one-shot", move.empire)

    def _sell(self, move: moves.Sell) -> Names:
        yield f"sell with {self._florins}, {self._actions}"
        yield f"sell, {self._when}"
        if move.card in self._own.hand:
            yield f"sell of {self._hand}"
            yield f"sell {move.card}"
        elif move.card in self._state.squares:
            yield from self._square("sell", move.card)
        else:
            yield f"sell beside {self._tableau}"
            yield from self._serves("sell", self._needs.faces.cards.get(move.card, ()))

    def _activate(self, move: moves.Activate) -> Names:
        state = self._state
        cards = [
            card
            for side in REGIONS
            if move.side in (side, "both")
            for card in tableau.cards_of(state, self._seat, side)
        ]
        ops = [
            type(op).__name__
            for card in cards
            if card not in state.turn.used
            for op in tableau.ops_of(state, card)
        ]
        yield f"activate, {self._actions}, {self._when}"
        yield f"activate {'free' if move.free else 'for an action'}"
        yield f"activate {min(MANY, len(ops))} ops"
        yield from (f"activate {op}, {'danger' if self._threats else 'no danger'}" for op in sorted(set(ops)))

    def _fair(self, move: moves.Fair) -> Names:
        state, row = self._state, REGIONS[move.row == "east"]
        owners = [state.borders[border].pawn for border in fairs.route_of(state, row).borders]
        own = owners.count(self._seat)
        rivals = len(owners) - own - owners.count(None)
        yield f"fair with {self._florins}, {self._actions}{', free' if move.free else ''}"
        yield f"fair {move.row}, {self._when}"
        yield f"fair of {min(MANY, state.market[row][0].florins)}"
        yield f"fair along {min(FAR, own)} own and {min(FAR, rivals)} others"

    def _end(self, move: moves.End) -> Names:
        del move
        yield f"end, {self._actions}, {self._when}"
        yield f"end, {self._hand}, {self._florins}"

    # ---- answers

    def _unveil(self, move: moves.Unveil) -> Names:
        own, rivals = min(FAR, self._lacks.of(move.victory)), self._rivals(move.victory)
        yield f"unveil {move.victory} {own} short"
        yield f"unveil {own} short, rivals {rivals}, {self._actions}"

    def _token(self, move: moves.Place) -> Names:
        shape, religion = shape_of(move.token), religion_of(move.token)
        ours = "our" if religion == self._lacks.religion else "another"
        yield f"place {shape}"
        yield f"place {shape} at {move.place}"
        yield from self._place(f"place {shape}", move.place)
        if shape == "bishop":
            yield f"place {ours} bishop"
            yield from self._card("place bishop", move.place)
        elif shape == "pawn":
            yield from self._serves("place", (CONCESSION,))
        elif religion is not None:
            empire = board.chart(self._state).empire.get(move.place)
            there = "its own" if empire and self._state.states[empire] == religion else "a strange"
            holy = min(FAR, self._lacks.of("holy"))
            yield f"place {shape} of {ours} faith in {there} state, holy {holy} short"

    def _concession(self, move: moves.Concession) -> Names:
        yield f"concession at {move.border}"
        yield from self._owner("concession", self._state.borders[move.border].pawn)

    def _emancipate(self, move: moves.Emancipate) -> Names:
        yield f"emancipate {shape_of(move.token)}"
        yield from self._place(f"emancipate {shape_of(move.token)}", move.place)

    def _pay(self, move: moves.Pay) -> Names:
        del move
        yield f"pay, {self._florins}"
        yield from self._serves("pay", (CONCESSION,))

    def _launch(self, move: moves.Launch) -> Names:
        yield "launch"
        if move.empire:
            yield from self._square("launch", move.empire)

    def _skip(self, move: moves.Skip) -> Names:
        del move
        yield f"skip {self._kind}{', danger' if self._threats else ''}"

    # ---- ops

    def _vote(self, move: moves.Vote) -> Names:
        yield f"vote, {self._florins}"
        yield from self._square("vote", move.empire)

    def _campaign(self, move: moves.Campaign) -> Names:
        yield f"campaign, {self._florins}"
        yield from self._square("campaign", move.empire)

    def _behead(self, move: moves.Behead) -> Names:
        yield f"behead a {'square' if move.target in self._state.squares else 'card'}"
        yield from self._card("behead", move.target)

    def _tax(self, move: moves.Tax) -> Names:
        yield from self._owner("tax", self._state.borders[move.border].pawn)

    def _repress(self, move: moves.Repress) -> Names:
        yield f"repress, {self._florins}"
        yield from self._place("repress", move.place)

    def _siege(self, move: moves.Siege) -> Names:
        yield from self._place("siege", move.place)

    def _corsair(self, move: moves.Corsair) -> Names:
        yield from self._owner("corsair", self._state.borders[move.target].pawn)

    def _inquisitor(self, move: moves.Inquisitor) -> Names:
        for what, card in (("leaves", move.bishop), ("comes", move.target)):
            spot = tableau.side_of(self._state, card)
            yield from self._owner(f"inquisitor {what}", spot[0] if spot else None)

    def _commerce(self, move: moves.Commerce) -> Names:
        del move
        yield f"commerce, {self._florins}"
