"""The law of terms: whatever a game says that is not plain English can be looked up."""

import re
from collections.abc import Collection, Iterable

from engines.conformance.laws.frame import SEAT, law
from engines.conformance.ordinary import ORDINARY
from engines.kernel import Game
from engines.kernel.words import root

_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*")  # letters of any language: "d'or", "St.Gall"
_CUT = re.compile(r"\S*…")  # what is left of a word where a line was too long


class Terms:
    """What a game's look-ups explain with one data pack, to hold texts against."""

    def __init__(self, game: Game, pack: str, plain: Collection[str] = ()) -> None:
        """Know the names of its entries, and its own; `plain`: words that it uses as everybody does."""
        self.ordinary = frozenset(root(word) for word in (*ORDINARY, *plain))
        names = [name for entry in game.lookup(pack, "") for name in entry.names]
        self.explained = frozenset(root(word) for name in (game.title, *names) for word in words(name))

    def unknown(self, text: str) -> list[str]:
        """Return the words of a text that are neither plain English nor part of an entry's name."""
        return [
            word
            for word in words(text)
            if root(word) not in self.ordinary and root(word) not in self.explained
        ]


def words(text: str) -> list[str]:
    """Return the words of a text that mean something to a player: no seats, numbers, cut words or letters."""
    plain = _CUT.sub(" ", SEAT.sub(" ", text))
    return [word for word in _WORD.findall(plain) if len(word) > 1]


@law
def terms(known: Terms, texts: Iterable[tuple[str, str]]) -> None:
    """Every word that is not plain English is in the name of an entry; texts come with where they stand."""
    problems: dict[str, str] = {}
    for where, text in texts:
        for word in known.unknown(text):
            problems.setdefault(word, f"{word!r} ({where}: {_around(word, text)!r})")
    assert not problems, f"no look-up has {len(problems)} words: {'; '.join(problems.values())}"


def _around(word: str, text: str) -> str:
    place = text.find(word)
    return text[max(0, place - 40) : place + 40]


@law
def named_components(game: Game, pack: str, components: Iterable[tuple[str, str]]) -> None:
    """Every component has an entry that is called like it; components come as name and key of the entry."""
    names = {entry.key: " ".join(entry.names) for entry in game.lookup(pack, "")}
    for name, key in components:
        assert key in names, f"no look-up has {key}, for {name!r}"
        called = {root(word) for word in words(names[key])}
        own = words(name.partition("(")[0])
        shared = called.intersection(map(root, own))
        assert shared or not own, f"{name!r} is called {names[key]!r} in look-ups"
