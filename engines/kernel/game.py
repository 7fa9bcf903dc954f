"""The game interface: a game as everything outside `engines` knows it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.errors import IllegalMove
from engines.kernel.events import Event
from engines.kernel.introductions import Introduction
from engines.kernel.loading.packs import Packs
from engines.kernel.luck import Luck
from engines.kernel.moves import Move
from engines.kernel.policies import Policy
from engines.kernel.rulesets import Ruleset
from engines.kernel.sheets import Provenance, Sheet
from engines.kernel.shortcuts import Ahead, Basket, Proposal
from engines.kernel.views import Alert, Entry, Label, Outcome, Point

RESERVED = frozenset({"admin", "game", "learn", "me", "stats", "table", "talk"})
"""Slash commands of the bot itself: no game may take one of these."""


class Game(Protocol):
    """A game as everything outside `engines` knows it (see CONTRIBUTING.md)."""

    @property
    def key(self) -> str:
        """The name in `GAMES`, paths and stored rows."""
        ...

    @property
    def title(self) -> str:
        """The name for players."""
        ...

    @property
    def command(self) -> str:
        """The slash command group."""
        ...

    @property
    def seats(self) -> range:
        """Legal numbers of players."""
        ...

    @property
    def packs(self) -> Packs[Any]:
        """Its data packs: the files that make one up, the default one, the loaded ones."""
        ...

    @property
    def Options(self) -> type[msgspec.Struct]:  # noqa: N802 - it is a class
        """Variants: bool, Literal or bounded int fields with a default and a description each."""
        ...

    @property
    def rulesets(self) -> Mapping[str, Ruleset]:
        """Sets of options that a table can choose as one; the first is the default. {}: no such choice."""
        ...

    @property
    def first_game(self) -> Any:
        """Options with which somebody plays it for the first time, and in practice."""
        ...

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """Every kind of move; each becomes a slash subcommand."""
        ...

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of event, apart from the kernel's `Sealed`."""
        ...

    @property
    def policies(self) -> tuple[type[Policy], ...]:
        """Answers that a seat can leave behind."""
        ...

    @property
    def optional(self) -> Mapping[str, str]:
        """The kinds of optional decisions, each with a few words for players who may want to be asked."""
        ...

    @property
    def schema(self) -> int:
        """Version of everything encoded."""
        ...

    @property
    def edition(self) -> int:
        """Version of the rules for new games; each correction that old logs would not survive raises it."""
        ...

    @property
    def corrections(self) -> Sequence[Sequence[str]]:
        """What each edition after the first corrected, in lines for players."""
        ...

    def options_then(self, options: Any, edition: int) -> Any:
        """Return options with what an edition had no option for as its rules had it."""
        ...

    @property
    def agent(self) -> str:
        """Where its `Agent` stands, as "module:name", imported only where a computer plays; "" for none."""
        ...

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Its data packs as tables, in the words printed on the components; () where none are offered."""
        ...

    def ids(self, pack: str) -> tuple[str, ...]:
        """Return the ids of a pack's components, by which moves may name them. ValueError as `opening`."""
        ...

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        ...

    def setup(
        self, seats: int, seed: bytes, options: Any, pack: str | None = None, edition: int | None = None
    ) -> Any:
        """Return the state of a new game. ValueError where the options do not fit the seats.

        `edition`: of the rules, for a game that was begun before a correction; None: the present one.
        """
        ...

    def pending(self, state: Any) -> tuple[Decision, ...]:
        """Return the open decisions; () when the game is over."""
        ...

    def apply(self, state: Any, seat: int, move: Move) -> list[Event]:
        """Carry out a move, in place. IllegalMove leaves the state untouched."""
        ...

    def refuse(self, state: Any, seat: int, move: Move) -> IllegalMove:
        """Word the refusal of a move outside the space."""
        ...

    def fork(self, state: Any, epoch: int) -> None:
        """Go on under a new epoch, after every undo."""
        ...

    def renew(self, state: Any) -> None:
        """Draw anew, by the state's own chance, what nobody knows yet, such as the order of a hidden deck.

        After a fork of a game that comes back from a copy: somebody may have seen what came next.
        """
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        ...

    def standings(self, view: Any) -> tuple[int, ...] | None:
        """Return every seat's points as this view shows them; None where it shows none."""
        ...

    def check(self, state: Any) -> None:
        """Test the invariants; AssertionError names the broken one."""
        ...

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what that seat may know; None: the public."""
        ...

    def resample(self, state: Any, seat: int | None, rng: Rng) -> Any:
        """Return another state which that seat cannot tell from this one."""
        ...

    def label(self, view: Any, value: Any) -> Label:
        """Return how a field's value is shown in menus; the hint of a number may say what it costs."""
        ...

    def describe(self, view: Any, seat: int, move: Any) -> str:
        """Say in one line what this move will do."""
        ...

    def outline(self, view: Any, seat: int, move: Any) -> str:
        """Say beside the move's name in a menu what it costs and brings: in 100 characters if it can be."""
        ...

    def proposals(self, view: Any, decision: Decision) -> tuple[Proposal, ...]:
        """Return at most three answers that the decision's owner is likely to want; all are legal."""
        ...

    @property
    def baskets(self) -> Mapping[str, Basket]:
        """By the kind of decision: which of its moves may be chosen together."""
        ...

    def foretell(self, state: Any, seat: int, move: Any, rng: Rng) -> tuple[str, ...]:
        """Say, a line each, which answers of the seat a legal move leads to without a choice."""
        ...

    def leads_to(self, state: Any, seat: int, move: Any, rng: Rng) -> Ahead | None:
        """Return the choice that a legal move leads the seat to at once; None: to none of another kind.

        Only a choice that belongs to the move, not what comes next anyway. Looked up in a determinization;
        None also where chance or something hidden comes out on the way.
        """
        ...

    def harms(self, view: Any, seat: int, move: Any) -> bool:
        """Tell whether a move costs its player something that they had, as few moves do."""
        ...

    def unused(self, view: Any, seat: int, move: Any) -> str | None:
        """Say in a few words what a move leaves unused for good ("1 action unused"), or None."""
        ...

    def closed(self, state: Any, decision: Decision, rng: Rng) -> tuple[str, ...]:
        """Say, a line each, what the decision's owner would look for and cannot do, and why."""
        ...

    def tally(self, view: Any, before: Any, seat: int) -> str | None:
        """Say in one or two lines what moves between two views of a seat did to what it has, or None."""
        ...

    def points(self, view: Any, after: Any, seat: int) -> tuple[Point, ...]:
        """Return what a move between two views of a seat was good for, what matters most first.

        Only what `after` shows and `view` did not: no intentions, and nothing that others have yet to do.
        """
        ...

    def alerts(self, view: Any) -> tuple[Alert, ...]:
        """Return who may win next and how, who may go out, and which limit is near, what is nearest first.

        By what the view knows alone; () in a calm position, and once the game is over.
        """
        ...

    def describe_policy(self, view: Any, policy: Policy) -> str:
        """Say in one line what a policy will do for the view's seat."""
        ...

    def narrate(self, pack: str, event: Event, seat: int | None, view: Any = None) -> str | None:
        """Return one log line as that reader may have it, or None; seats stand as `<seat:2>`.

        `pack`, here and below, is the digest of the state's pack. ValueError where it is not loaded. `view`:
        a public view of the game, at any later time, from which a line may say who plays a power.
        """
        ...

    def narrate_all(
        self, pack: str, events: Iterable[Event], seat: int | None, view: Any = None, *, brief: bool = False
    ) -> list[str]:
        """Return the log lines of events that follow one another, each as `narrate` has it.

        What belongs together stands in one line, such as all that a player places in a turn. `brief`: for a
        story in few lines, without the sums of battles and the like.
        """
        ...

    def opening(self, pack: str, event: Event) -> str | None:
        """Name, in a few words, the opening that this event is, or return None.

        A seat's opening is its first event that has a name. The words come up again from game to game, and
        tell only what everybody may know. ValueError where the pack is not loaded.
        """
        ...

    @property
    def lucks(self) -> Mapping[str, str]:
        """By kind of luck: what it is called, in a word or two; {} for a game that knows none."""
        ...

    def luck(self, pack: str, view: Any, event: Event) -> tuple[Luck, ...]:
        """Return the throws and draws of an event, by seat, with what they might have been.

        `view` is the public view before the move that brought the event. ValueError as `opening`.
        """
        ...

    def guide(self, kind: str, move: str = "", options: Any = None) -> Entry | None:
        """Return the rule at hand in two or three sentences, with its section; None where none is written.

        `kind`: of a decision; `move`: the command of a move that it offers, "" for all of it; `options`: of
        the table, where they change what is said.
        """
        ...

    @property
    def introduction(self) -> Introduction:
        """Pages for a player who has never played it, with an example game; none where none are written."""
        ...

    @property
    def has_entries(self) -> bool:
        """Whether `lookup` finds anything in the default pack."""
        ...

    def lookup(self, pack: str, query: str, options: Any = None) -> tuple[Entry, ...]:
        """Return the cards and terms that match a query, best first; all for an empty one.

        An entry with reconstructed values says so in `provenance`. `options` as in `guide`.
        """
        ...

    def reconstructed(self, pack: str) -> tuple[Provenance, ...]:
        """Return every value of the component data that is our reconstruction, sheet by sheet."""
        ...

    def encode(self, value: Any) -> bytes:
        """Return canonical JSON of a state, move, event or policy."""
        ...

    def decode(self, data: bytes) -> Any:
        """Return the value, of any older schema too. ValueError on anything else."""
        ...

    def plain(self, data: bytes) -> Any:
        """Return the value as plain JSON of the present schema, without fields that it has not.

        A decoded value has them all. ValueError as `decode`.
        """
        ...
