"""What changed since the last picture: which places get a halo, and one line of words."""

from collections import Counter

from render.endeavor.scene import Scene, Seat


def _building_keys(seat: Seat) -> Counter[str]:
    return Counter(item.name for item in seat.buildings)


def _cards(scene: Scene, seat: Seat) -> Counter[str]:
    decks = {stack.key: stack.name for stack in scene.stacks()}
    held = [*seat.cards, *([seat.governor] if seat.governor else [])]
    names = [
        f"{decks.get(item.deck, item.deck)} {'Governor' if item.value is None else item.value}" for item in held
    ]
    return Counter(names)


class Changes:
    """The differences between two scenes of one game: `keys` of changed places, `deeds` by seat in words."""

    def __init__(self, before: Scene | None, now: Scene) -> None:
        self.keys: set[str] = set()
        self._deeds: dict[int, list[str]] = {}
        self._now = now
        if before is None or len(before.seats) != len(now.seats):
            return
        self._builds(before)
        self._places(before)
        self._connections(before)
        self._hands(before)

    def _deed(self, seat: int, words: str) -> None:
        self._deeds.setdefault(seat, []).append(words)

    def _builds(self, before: Scene) -> None:
        for old, new in zip(before.seats, self._now.seats, strict=True):
            for name, count in (_building_keys(new) - _building_keys(old)).items():
                self._deed(new.seat, f"built {name}" + (f" ×{count}" if count > 1 else ""))

    def _places(self, before: Scene) -> None:
        past = {region.key: region for region in before.regions}
        for region in self._now.regions:
            old = past.get(region.key)
            if old is None:
                continue
            shipped: Counter[int] = Counter()
            for number, (was, space) in enumerate(zip(old.track, region.track, strict=False)):
                if space.seat is not None and space.seat != was.seat:
                    self.keys.add(f"{region.key}:{number}")
                    shipped[space.seat] += 1
            for seat, count in enumerate(region.beside):
                if count > old.beside[seat]:
                    self.keys.add(f"{region.key}:beside:{seat}")
                    shipped[seat] += count - old.beside[seat]
            for seat, count in shipped.items():
                self._deed(seat, f"shipped to {region.name}" + (f" ×{count}" if count > 1 else ""))
            owners = {city.key: city.seat for city in old.cities}
            for city in region.cities:
                owner = owners.get(city.key)
                if city.seat is not None and city.seat != owner:
                    self.keys.add(city.key)
                    taken = f"took {city.name} from {self._now.seats[owner].name}" if owner is not None else ""
                    self._deed(city.seat, taken or f"occupied {city.name}")
            for was, stack in zip(old.stacks, region.stacks, strict=False):
                if [card.key for card in was.cards] != [card.key for card in stack.cards]:
                    self.keys.add(stack.key)

    def _connections(self, before: Scene) -> None:
        past = {item.key: item for item in before.connections}
        names = {city.key: city.name for region in self._now.regions for city in region.cities}
        for item in self._now.connections:
            old = past.get(item.key)
            if old is not None and item.seat != old.seat:
                self.keys.add(item.key)
                if item.seat is not None:
                    self._deed(item.seat, f"joined {names[item.a]} and {names[item.b]}")

    def _hands(self, before: Scene) -> None:
        for old, new in zip(before.seats, self._now.seats, strict=True):
            for name in _cards(self._now, new) - _cards(before, old):
                self._deed(new.seat, f"took {name}")
            if new.slavery > old.slavery:
                self._deed(new.seat, f"set aside {new.slavery - old.slavery} Slavery")
            if new.passed and not old.passed:
                self._deed(new.seat, "passed")

    def news(self) -> str:
        """One line: who did what."""
        parts = [f"{self._now.seats[seat].name} {', '.join(deeds)}" for seat, deeds in self._deeds.items()]
        return "; ".join(parts) + "." if parts else ""
