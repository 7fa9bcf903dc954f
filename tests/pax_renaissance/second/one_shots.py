"""One-shots as the second reading of Pax Renaissance has them: parts H to K, and BATTLE."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.effects import WARS, one_shot_name
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.moves import (
    Arrange,
    Casualties,
    Muster,
    Place,
)
from tests.pax_renaissance.second.steps import Flow, Steps
from tests.pax_renaissance.second.table import RIVAL, distinct


class OneShots(Steps):
    """Trade shifts, apostasies and battles; coronations are regime changes."""

    def _targets(self, card: str) -> list[str | None]:
        """Return what the one-shot of a card in hand, or just sold, can strike; [None]: no target."""
        printed = self.pack.cards[card]
        match printed.one_shot:
            case None:
                return []
            case effects.TradeShift() as shift:
                able = not shift.requires or self.prestige(self.seat, shift.requires) >= 1
                colour = self.pack.cities[shift.emporium].emporium
                assert colour
                return [None] if able and self.open[colour] != shift.emporium else []
            case effects.Coronation():
                return [suitor for suitor in printed.suitors if self._would_marry(suitor)]
            case effects.ReligiousWar() as war:
                return [
                    empire
                    for empire in self.empires_at(printed.location)
                    if self._of_faith(empire, war.religion, believers=False)
                ]
            case effects.Apostasy() as apostasy:
                extra = [card] if card in self.hand[self.seat] else []
                return [None] if self._apostates(apostasy.religions, extra) else []
            case _:
                return list(self.empires_at(printed.location))

    def _would_marry(self, king: str) -> bool:
        """Tell whether a king is there for the player's queen (I, Star Chamber)."""
        if king in self.republics:
            return False
        if self.abilities(self.seat, effects.CoronationClaimsAnyKing):
            return True
        return self.owner[king] in (None, self.seat) and not self.queens[king]

    def _one_shot(self, card: str, empire: str | None) -> Flow:
        printed = self.pack.cards[card]
        agents: list[str] = list(printed.agents)
        match printed.one_shot:
            case effects.TradeShift() as shift:
                yield from self._shift(shift.emporium)
                yield from self._agents(card, agents, forced=True)
            case effects.Apostasy() as apostasy:
                yield from self._apostasy(card, apostasy.religions, agents)
            case None | effects.Coronation():
                raise AssertionError(card)
            case shot:
                assert empire
                bishops = [one for one in agents if shape_of(one) == "bishop"]
                if isinstance(shot, effects.ReligiousWar):
                    bishops = [one for one in agents if shape_of(one) in ("bishop", "pawn")]
                fighters = [one for one in agents if one not in bishops]
                yield from self._battle(one_shot_name(shot), empire, fighters)
                yield from self._agents(card, bishops, forced=True)

    def _shift(self, emporium: str) -> Flow:
        colour = self.pack.cities[emporium].emporium
        assert colour
        closed = self.open[colour]
        if closed in self.stands:
            self.repress(closed, self.empire_of(closed))
        self.open[colour] = emporium
        yield from self._settle()

    def _apostates(self, pair: Iterable[str], extra: Iterable[str] = ()) -> dict[int, list[str]]:
        """Return who loses what by an apostasy between two religions (K3)."""
        found: dict[int, list[str]] = {}
        clash = set(pair)
        for seat in self.seats:
            cards = [*self.tableau(seat), *(extra if seat == self.seat else ())]
            hit = [card for card in cards if clash & set(self.prestige_on(card))]
            shown = {one for card in hit for one in self.prestige_on(card)}
            if clash <= shown and not self.abilities(seat, effects.ImmuneToApostasy):
                found[seat] = hit
        return found

    def _expel(self, cards: Iterable[str]) -> None:
        """Discard cards of an apostasy; couples go to their thrones together (K3a)."""
        for card in cards:
            king = self.king(card)
            if king:
                self.dethrone(king)
            else:
                self.discard(card)

    def _apostasy(self, card: str, pair: Iterable[str], agents: Iterable[str]) -> Flow:
        hit = [one for cards in self._apostates(pair).values() for one in cards]
        first = [one for one in hit if one != card or self.options.apostasy_agents == "last"]
        self._expel(first)
        yield from self._settle()
        yield from self._agents(card, agents, forced=True)
        self._expel([one for one in hit if one not in first])
        yield from self._settle()

    def _of_faith(self, empire: str, religion: str, *, believers: bool) -> list[str]:
        """Return the ruling class and pirates of an empire that believe, or that do not."""
        found = [one for one in self.ruling(empire) if religion_of(self.stands[one]) == religion]
        if not believers:
            found = [one for one in self.ruling(empire) if one not in found]
        ships = [one for one in self.borders(empire) if one in self.pirates]
        return found + [f"pirate:{one}" for one in ships if (self.pirates[one] == religion) == believers]

    def _army(self, king: str, empire: str) -> list[str]:
        """Return who fights in a campaign: all knights, and Mamluk's repressed (F9b, Circassian Mamluks)."""
        army = self.knights(king)
        side = empire if self.options.east_campaign == "target" else king
        eastern = self.pack.empires[side].region == "east"
        if eastern and self.abilities(self.seat, effects.MamlukRepressedAsKnights):
            army += [f"repressed:{token}" for token in self.repressed["mamluk"].elements()]
        return army

    def _attackers(self, cause: str, empire: str, agents: Iterable[str], king: str | None) -> list[str]:
        if king:
            return self._army(king, empire)
        found = [f"agent:{self.pawn(self.seat) if one == 'pawn' else one}" for one in agents]
        ships = [f"pirate:{one}" for one in self.borders(empire) if one in self.pirates]
        match cause:
            case "conspiracy":
                angry = [one for one in self.repressed[empire].elements() if shape_of(one) != "pawn"]
            case "peasant_revolt":
                angry = [one for one in self.repressed[empire].elements() if shape_of(one) == "pawn"]
                mine = [one for one in self.borders(empire) if self.pawns.get(one) == self.seat]
                ships += [f"pawn:{one}" for one in mine]
            case _:
                religion = next(faith for faith, war in WARS.items() if war == cause)
                shapes = ["knight"]
                if cause == "crusade" and self.abilities(self.seat, effects.CrusadeRooksAsKnights):
                    shapes.append("rook")
                near = [space for other in self.adjacent(empire) for space in self.ruling(other)]
                near = [one for one in near if religion_of(self.stands[one]) == religion]
                near = [one for one in near if shape_of(self.stands[one]) in shapes]
                return found + self._of_faith(empire, religion, believers=True) + near
        return found + ships + [f"repressed:{one}" for one in angry]

    def _battle(self, cause: str, empire: str, agents: Iterable[str], king: str | None = None) -> Flow:
        attackers = self._attackers(cause, empire, agents, king)
        religion = next((faith for faith, war in WARS.items() if war == cause), None)
        defenders = self.ruling(empire)
        if religion:
            defenders = self._of_faith(empire, religion, believers=False)
        attackers = yield from self._muster(cause, empire, attackers, len(defenders))
        won = len(attackers) > len(defenders)
        fallen, choice = (defenders, attackers) if won else (attackers, defenders)
        chosen = distinct(combinations(choice, min(len(fallen), len(choice))))
        if religion and won:
            self.states[empire] = religion
        move = yield from self._ask(self.seat, "casualties", {Casualties(fighters=one) for one in chosen})
        for fighter in (*fallen, *move.fighters):
            self._falls(fighter, "mamluk" if king else empire)
        left = list((Counter(attackers) - Counter(fallen) - Counter(move.fighters)).elements())
        if won:
            if religion and empire == "papal_states" and self.options.venice_order == "arranged":
                yield from self._arrange_venice()
            yield from self._survivors(empire, left, campaign=king is not None)
            if religion and empire == "ottoman":
                yield from self._arrange()
            over = self.suzerain.get(king, king) if king else None
            yield from self._regime(empire, cause, over=over)
            self.fighting.clear()
            self.fought.clear()
        yield from self._settle()

    def _muster(self, cause: str, empire: str, attackers: list[str], defenders: int) -> Flow:
        """Knights of Rhodes: rooks *may* join, so who needs them to win is asked which do."""
        near = [space for other in self.adjacent(empire) for space in self.ruling(other)]
        rooks = [one for one in attackers if one in near and shape_of(self.stands[one]) == "rook"]
        if cause != "crusade" or not rooks or len(attackers) - len(rooks) > defenders:
            return attackers
        some = [one for count in range(len(rooks) + 1) for one in distinct(combinations(rooks, count))]
        move = yield from self._ask(self.seat, "muster", {Muster(rooks=one) for one in some})
        return [one for one in attackers if one not in rooks or one in move.rooks]

    def _falls(self, fighter: str, square: str) -> None:
        kind, _, which = fighter.partition(":")
        match kind:
            case "agent":
                return
            case "repressed":
                self.free(square, which)
            case "pirate":
                del self.pirates[which]
            case "pawn":
                del self.pawns[which]
            case _:
                del self.stands[fighter]

    def _survivors(self, empire: str, left: list[str], *, campaign: bool) -> Flow:
        """Place agents and repressed fighters; those without room are repressed (BATTLE i).

        Mamluk's repressed go back to their square after campaigns elsewhere (F9i).
        """
        away = campaign and empire != "mamluk"
        homeless = [one for one in left if one.startswith(("agent:", "repressed:")) and not away]
        self.fighting = {one.removeprefix("pirate:").removeprefix("pawn:") for one in left}
        square = "mamluk" if campaign else empire
        repressed = [one.partition(":")[2] for one in left if one.startswith("repressed:")]
        self.fought = Counter((square, token) for token in repressed)
        yield from self._settle()
        while homeless:
            moves = {
                Place(token=token, place=place)
                for token in {one.partition(":")[2] for one in homeless}
                for place in self._homes(empire, token)
            }
            if not moves:
                break
            move = yield from self._ask(self.seat, "survivor", moves)
            one = next(f for f in (f"repressed:{move.token}", f"agent:{move.token}") if f in homeless)
            homeless.remove(one)
            if one.startswith("repressed:"):
                self.free(empire, move.token)
                self.fought[empire, move.token] -= 1
            elif not self.pool(move.token) and not (
                yield from self._shortage(self.seat, move.token, must=True)
            ):
                continue
            self._put(move.token, move.place)
            self.fighting.add(move.place)
        late = [one.removeprefix("agent:") for one in homeless if one.startswith("agent:")]
        late = [token for token in reversed(late) if shape_of(token) != "pirate"]
        for token in sorted(late, key=self.pool, reverse=True):
            if self.pool(token) or (yield from self._shortage(self.seat, token, must=True)):
                self.repressed[empire][token] += 1
                self.fought[empire, token] += 1

    def _arrange_venice(self) -> Flow:
        """Choose which of two tokens stands on the icon of Venice (option)."""
        spaces = ("venice", "venice:2")
        tokens = [self.stands.get(space) for space in spaces]
        if None in tokens or tokens[0] == tokens[1]:
            return
        if self.seat == RIVAL and not any(event.kind == "arranged" for event in self._heard):
            return
        orders = (tokens, tokens[::-1])
        moves = {Arrange(first=first, second=second, third=None) for first, second in orders}
        move = yield from self._ask(self.seat, "venice_order", moves)
        self.stands |= dict(zip(spaces, (move.first, move.second), strict=True))

    def _arrange(self) -> Flow:
        """Arrange the tokens of Constantinople after a religious war (K2a)."""
        spaces = [f"constantinople:{one}" for one in (1, 2, 3)]
        tokens = [self.stands.get(space) for space in spaces]
        if not any(tokens):
            return
        if self.seat == RIVAL and not any(event.kind == "arranged" for event in self._heard):
            return
        moves = {Arrange(first=one, second=two, third=three) for one, two, three in permutations(tokens)}
        move = yield from self._ask(self.seat, "arrange", moves)
        for space, token in zip(spaces, (move.first, move.second, move.third), strict=True):
            self.stands.pop(space, None)
            if token:
                self.stands[space] = token
