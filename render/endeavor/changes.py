"""The changes on Endeavor's board since the last picture."""

from collections import Counter

from engines.endeavor.views import BoardView
from render.endeavor.named_view import NamedView
from render.kit.changes import ChangesBase


def _buildings(board: BoardView) -> Counter[str]:
    return Counter(item.name for item in board.buildings)


def _cards(board: BoardView) -> Counter[str]:
    return Counter(item.name for item in board.held)


class Changes(ChangesBase[NamedView]):
    """The differences between two views of Endeavor."""

    def _compare(self, before: NamedView) -> None:
        self._builds(before)
        self._places(before)
        self._connections(before)
        self._hands(before)

    def _builds(self, before: NamedView) -> None:
        for old, new in zip(before.view.boards, self._now.view.boards, strict=True):
            for name, count in (_buildings(new) - _buildings(old)).items():
                self._deed(new.seat, f"built {name}" + (f" ×{count}" if count > 1 else ""))

    def _places(self, before: NamedView) -> None:
        past = {region.id: region for region in before.view.regions}
        for region in self._now.view.regions:
            old = past.get(region.id)
            if old is None:
                continue
            shipped: Counter[int] = Counter()
            for number, (was, space) in enumerate(zip(old.track, region.track, strict=False)):
                if space.marker is not None and space.marker != was.marker:
                    self.keys.add(f"{region.id}:{number}")
                    shipped[space.marker] += 1
            for seat, count in enumerate(region.beside):
                if count > old.beside[seat]:
                    self.keys.add(f"{region.id}:beside:{seat}")
                    shipped[seat] += count - old.beside[seat]
            for seat, count in shipped.items():
                self._deed(seat, f"shipped to {region.name}" + (f" ×{count}" if count > 1 else ""))
            owners = {city.id: city.holder for city in old.cities}
            for city in region.cities:
                owner = owners.get(city.id)
                if city.holder is not None and city.holder != owner:
                    self.keys.add(city.id)
                    taken = f"took {city.name} from {self._now.names[owner]}" if owner is not None else ""
                    self._deed(city.holder, taken or f"occupied {city.name}")
            for was, stack in zip(old.stacks, region.stacks, strict=False):
                if [card.id for card in was.cards] != [card.id for card in stack.cards]:
                    self.keys.add(stack.id)

    def _connections(self, before: NamedView) -> None:
        past = {item.id: item for item in before.view.connections}
        names = self._now.city_names
        for item in self._now.view.connections:
            old = past.get(item.id)
            if old is not None and item.holder != old.holder:
                self.keys.add(item.id)
                if item.holder is not None:
                    self._deed(item.holder, f"joined {names[item.a]} and {names[item.b]}")

    def _hands(self, before: NamedView) -> None:
        for old, new in zip(before.view.boards, self._now.view.boards, strict=True):
            for name in _cards(new) - _cards(old):
                self._deed(new.seat, f"took {name}")
            if new.slavery > old.slavery:
                self._deed(new.seat, f"set aside {new.slavery - old.slavery} Slavery")
            if new.passed and not old.passed:
                self._deed(new.seat, "passed")
