"""A game put together from its parts: all that follows from the agenda alone, once for all games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any, Generic, TypeVar, cast

import msgspec

from engines.kernel import agenda, policies, refusals
from engines.kernel.agenda import State
from engines.kernel.chance import Rng, fresh_seed
from engines.kernel.codec import Codec, Upgrade
from engines.kernel.decisions import Decision, Pending, owed_by
from engines.kernel.errors import IllegalMove
from engines.kernel.events import Event
from engines.kernel.introductions import Introduction
from engines.kernel.loading.packs import Packs, ids_in
from engines.kernel.loading.parts import LazyPart, is_named
from engines.kernel.luck import Luck
from engines.kernel.moves import Move, fields, summary
from engines.kernel.policies import COMMON_POLICIES, Policy
from engines.kernel.rulesets import Ruleset
from engines.kernel.sheets import Provenance, Sheet, entry_provenances, provenances
from engines.kernel.shortcuts import CLOSED, FEW_ANSWERS, PROPOSALS, Ahead, Basket, Proposal
from engines.kernel.views import Alert, Entry, Label, Outcome, Point, View, matching
from engines.kernel.words import Readings, read_with

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=msgspec.Struct)
Value = State | Move | Event | Policy  # what can be encoded
PACKS = 32  # of so many data packs what is looked up is kept
_NO_REASON = frozenset({"wrong_move", "unknown"})  # of refusals: nobody would have looked for that


def reseed(state: S, seat: int | None, rng: Rng) -> S:  # noqa: ARG001 - nobody knows it
    """Redraw the seed and nothing else: the `resample` of a game that hides only what chance will bring."""
    if state.agenda:
        state.chance.seed = fresh_seed(rng)
    return state


def final_points(view: View) -> tuple[int, ...] | None:
    """Return every seat's points once the game is over: the `standings` of a game that counts at the end."""
    return None if view.outcome is None else tuple(score.total for score in view.outcome.scores)


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, P]):
    """What a game does."""

    deal: Callable[[P, str, int, bytes, Any], S]
    """From a pack, its digest, the seats, a seed and the options: a state with its first steps on the agenda.
    ValueError where the options do not fit the seats."""
    score: Callable[[S], Outcome]  # the outcome of a game that is over
    check: Callable[[S], None]  # the invariants; AssertionError names the broken one
    project: Callable[[S, int | None], View]  # what a seat (None: the public) may know
    resample: Callable[[S, int | None, Rng], S] = reseed  # redraws, on a copy, what that seat does not know
    renew: Callable[[S], None] = lambda _state: None
    """Draws anew what nobody knows yet, such as the order of a hidden deck, by the state's own chance."""
    explain: Callable[[S, Decision, Move], IllegalMove] | None = None
    """Why a seat that owes a decision may not answer it with this move; None: in general words."""
    luck: Callable[[P, Any, Event], Iterable[Luck]] = lambda _pack, _view, _event: ()
    """From the public view before a move and an event of it, without its secrets: whose luck it was."""


@dataclass(frozen=True, kw_only=True)
class Words(Generic[P]):
    """What a game says; each is documented by `Game`."""

    label: Callable[[Any, Any], Label]
    describe: Callable[[Any, int, Any], str]
    narrate: Callable[[P, Event, int | None, Any], str | None]  # the last is a public view, or None
    narrate_all: Callable[..., list[str]] | None = None
    """Of pack, events, seat, view, and `brief`; None: each event in a line of its own."""
    entries: Callable[[P], Iterable[Entry]] = lambda _pack: ()  # all that can be looked up
    variants: Callable[[P, Any], Mapping[str, str]] = lambda _pack, _options: {}
    """With a table's options: the texts of entries that read otherwise with them, by key, from the pack."""
    readings: Readings = field(default_factory=dict[tuple[str, Any], Mapping[str, str]])
    outline: Callable[[Any, int, Any], str | None] | None = None
    """None, or an answer of None: as `describe` has it."""
    tally: Callable[[Any, Any, int], str | None] | None = None
    points: Callable[[Any, Any, int], Iterable[Point]] = lambda _view, _after, _seat: ()
    """From a seat's views before and after a move: what it was good for, in any order."""
    alerts: Callable[[Any], Iterable[Alert]] = lambda _view: ()
    """From a view: what everybody should see coming, what is nearest first."""
    describe_policy: Callable[[Any, Policy], str | None] | None = None
    """None, or an answer of None: put together from the policy's own words."""
    standings: Callable[[Any], tuple[int, ...] | None] = final_points
    guides: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    """The rule at hand in a few sentences: by the kind of decision ("build"), or for one of its moves by both
    ("build/pass")."""
    introduction: Introduction = Introduction()  # noqa: RUF009 - it is frozen
    """For a player who has never played it."""
    proposals: Callable[[Any, Decision], Iterable[Proposal]] = lambda _view, _decision: ()
    """From the seat's view: answers that it is likely to want; those that are not legal are left out."""
    baskets: Mapping[str, Basket] = field(default_factory=dict[str, Basket])
    """By the kind of decision: which of its moves may be chosen together."""
    opening: Callable[[P, Event], str | None] = lambda _pack, _event: None  # of an event without its secrets
    lucks: Mapping[str, str] = field(default_factory=dict[str, str])  # what each kind of luck is called
    foretold: Callable[[Any, int, Any], bool] | None = None
    """From the view before it: whether a single answer is told before the move that leads to it; None: no."""
    harms: Callable[[Any, int, Any], bool] = lambda _view, _seat, _move: False
    """From the view before it: whether an answer costs the player something that it had."""
    unused: Callable[[Any, int, Any], str | None] = lambda _view, _seat, _move: None
    sought: Callable[[Any, Decision], Iterable[Move]] = lambda _view, _decision: ()
    """From the owner's view: moves that it would look for among the answers; of those that are not there,
    a line says why."""


@dataclass(frozen=True, kw_only=True, eq=False)
class AgendaGame(Generic[S, P]):
    """A game whose states carry an agenda; everything of `Game` follows from these parts.

    State, rules, words and sheets may be given by where they stand, so that they are imported when needed.
    """

    key: str
    title: str
    command: str
    seats: range
    Options: type[msgspec.Struct]
    State: LazyPart[type[S]] = LazyPart()  # noqa: RUF009 - a descriptor
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    packs: Packs[P]
    rules: LazyPart[Rules[S, P]] = LazyPart()  # noqa: RUF009 - a descriptor
    words: LazyPart[Words[P]] = LazyPart()  # noqa: RUF009 - a descriptor
    policies: tuple[type[Policy], ...] = COMMON_POLICIES
    optional: Mapping[str, str] = field(default_factory=dict[str, str])
    rulesets: Mapping[str, Ruleset] = field(default_factory=dict[str, Ruleset])
    """Sets of options that a table chooses as one; the first holds the defaults."""
    beginners: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Values of options that the rule book names for a first game; the others have their defaults."""
    schema: int = 1
    corrections: Sequence[Sequence[str]] = ()
    """What each edition of the rules after the first corrected, in lines for players."""
    introduced: Mapping[str, tuple[int, Any]] = field(default_factory=dict[str, tuple[int, Any]])
    """Options that came with a correction of the rules: in which edition, and what was played before."""
    upgrades: Sequence[Upgrade] = ()
    sheets: Any = LazyPart[tuple[Sheet, ...]](())  # noqa: RUF009 - `Game` asks for it, and no protocol sees through a descriptor
    agent: str = ""

    @property
    def edition(self) -> int:
        """Version of the rules for new games."""
        return 1 + len(self.corrections)

    @property
    def first_game(self) -> Any:
        """Options with which somebody plays it for the first time, and in practice."""
        return self.Options(**self.beginners)

    @cached_property
    def _codec(self) -> Codec:
        return Codec(self.schema, self.State, self.moves, self.events, self.policies, self.upgrades)

    # ---- play

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        return self.packs.load(raw)

    def setup(
        self, seats: int, seed: bytes, options: Any, pack: str | None = None, edition: int | None = None
    ) -> S:
        """Return a new game at its first decision. ValueError where seats, options or edition do not fit."""
        edition = self.edition if edition is None else edition
        if not 1 <= edition <= self.edition:
            raise ValueError(f"edition {edition} of the rules of {self.title} is not known here")
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        digest = pack or self.packs.default
        played = self.options_then(options, edition)
        state = self.rules.deal(self.packs.get(digest), digest, seats, seed, played)
        state.edition = edition
        agenda.advance(state, [])
        return state

    def options_then(self, options: Any, edition: int) -> Any:
        """Return options with what an edition had no option for as its rules had it."""
        then = {name: played for name, (since, played) in self.introduced.items() if edition < since}
        return msgspec.structs.replace(options, **then) if then else options

    def pending(self, state: S) -> tuple[Decision, ...]:
        """Return the open decisions; () when the game is over."""
        return agenda.pending(state)

    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Carry out a move, in place. IllegalMove leaves the state untouched."""
        for decision in agenda.pending(state):
            if decision.seat == seat and move in decision.moves:
                log: list[Event] = []
                agenda.answer(state, decision.seat, move, log)
                return log
        raise self.refuse(state, seat, move)

    def refuse(self, state: S, seat: int, move: Move) -> IllegalMove:
        """Word the refusal of a move outside the space."""
        decisions = agenda.pending(state)
        if not decisions:
            return IllegalMove("game_over", "This game is over; nothing more is played.", self.title)
        decision = owed_by(seat, decisions)
        if decision is None:
            waits = ", ".join(f"<seat:{decision.seat}>" for decision in decisions)
            text = f"You owe no decision now. The table waits for {waits}."
            return IllegalMove("not_pending", text, self.title)
        if not self._is_move(move):
            return IllegalMove("unknown", f"That is no move of {self.title}.", self.title)
        if self.rules.explain is None:
            return refusals.plain(self.title, decision, move)
        return self.rules.explain(state, decision, move)

    def _is_move(self, move: Move) -> bool:
        """Tell whether it is a move of this game, with fields of their types (making one checks nothing)."""
        if type(move) not in self.moves:
            return False
        try:
            return self.decode(self.encode(move)) == move
        except (TypeError, ValueError):
            return False

    def fork(self, state: S, epoch: int) -> None:
        """Go on under a new epoch; ValueError unless it is higher than the state's own."""
        agenda.fork(state, epoch)

    def renew(self, state: S) -> None:
        """Draw anew what nobody knows yet, by the state's own chance; nothing that is known changes."""
        if state.agenda:
            self.rules.renew(state)
            state.changed()

    def outcome(self, state: S) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        return None if state.agenda else self.rules.score(state)

    def check(self, state: S) -> None:
        """Test the invariants; AssertionError names the broken one."""
        self.rules.check(state)

    def ids(self, pack: str) -> tuple[str, ...]:
        """Return the ids of a pack's components, by which moves may name them."""
        return self._ids(pack)

    @cached_property
    def _ids(self) -> Callable[[str], tuple[str, ...]]:
        return lru_cache(PACKS)(self._found_ids)

    def _found_ids(self, pack: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ids_in(self.packs.get(pack))))

    # ---- knowledge

    def view(self, state: S, seat: int | None) -> Any:
        """Return what that seat may know; None: the public."""
        return self.rules.project(state, seat)

    def resample(self, state: S, seat: int | None, rng: Rng) -> S:
        """Return another state which that seat cannot tell from this one."""
        return self.rules.resample(self.copy(state), seat, rng)

    def standings(self, view: Any) -> tuple[int, ...] | None:
        """Return every seat's points as this view shows them; None where it shows none."""
        return self.words.standings(view)

    # ---- words

    def label(self, view: Any, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        return policies.label(view, value) or self.words.label(view, value)

    def describe(self, view: Any, seat: int, move: Any) -> str:
        """Say in one line what this move will do."""
        return self.words.describe(view, seat, move)

    def outline(self, view: Any, seat: int, move: Any) -> str:
        """Say beside the move's name in a menu what it costs and brings, what decides first."""
        own = self.words.outline and self.words.outline(view, seat, move)
        return own or self.describe(view, seat, move)

    def proposals(self, view: Any, decision: Decision) -> tuple[Proposal, ...]:
        """Return at most three answers that the decision's owner is likely to want; all are legal."""
        proposals = self.words.proposals(view, decision)
        return tuple(proposal for proposal in proposals if proposal.move in decision.moves)[:PROPOSALS]

    @property
    def baskets(self) -> Mapping[str, Basket]:
        """By the kind of decision: which of its moves may be chosen together."""
        return self.words.baskets

    def foretell(self, state: S, seat: int, move: Move, rng: Rng) -> tuple[str, ...]:
        """Say, a line each, which answers of the seat a legal move leads to without a choice."""
        if self.words.foretold is None:
            return ()
        lines: list[str] = []
        determinization = self.resample(state, seat, rng)
        for answering, answer in agenda.foresee(determinization, seat, move):
            view = self.view(determinization, seat)
            if answering == seat and self.words.foretold(view, seat, answer):
                lines.append(self.describe(view, seat, answer))
        return tuple(lines)

    def leads_to(self, state: S, seat: int, move: Move, rng: Rng) -> Ahead | None:
        """Return the choice that a legal move leads the seat to at once; None: to none of another kind."""
        determinization = self.resample(state, seat, rng)
        asked, depth = owed_by(seat, self.pending(determinization)), len(determinization.agenda)
        before = self.view(determinization, seat).round_number
        if any(event.reveals for event in self.apply(determinization, seat, move)):
            return None
        ahead = owed_by(seat, self.pending(determinization))
        if ahead is None or asked is None or ahead.kind == asked.kind:
            return None
        if len(determinization.agenda) <= depth:  # nothing was put on top: what comes next comes anyway
            return None
        view, answers = self.view(determinization, seat), tuple(islice(ahead.moves, FEW_ANSWERS + 1))
        if view.round_number != before:
            return None
        harms = len(answers) <= FEW_ANSWERS and all(self.harms(view, seat, answer) for answer in answers)
        return Ahead(ahead, harms)

    def harms(self, view: Any, seat: int, move: Move) -> bool:
        """Tell whether a move costs its player something that they had."""
        return self.words.harms(view, seat, move)

    def unused(self, view: Any, seat: int, move: Move) -> str | None:
        """Say in a few words what a move leaves unused for good, or None."""
        return self.words.unused(view, seat, move)

    def closed(self, state: S, decision: Decision, rng: Rng) -> tuple[str, ...]:
        """Say, a line each, what the decision's owner would look for and cannot do, and why."""
        determinization = self.resample(state, decision.seat, rng)
        lines: dict[type[Move], str] = {}
        for move in self.words.sought(self.view(determinization, decision.seat), decision):
            if type(move) not in lines and move not in decision.moves:
                refusal = self.refuse(determinization, decision.seat, move)
                if refusal.code not in _NO_REASON:
                    lines[type(move)] = refusal.text
        return tuple(dict.fromkeys(lines.values()))[:CLOSED]

    def tally(self, view: Any, before: Any, seat: int) -> str | None:
        """Say in one or two lines what moves between two views of a seat did to what it has, or None."""
        return None if self.words.tally is None else self.words.tally(view, before, seat)

    def points(self, view: Any, after: Any, seat: int) -> tuple[Point, ...]:
        """Return what a move between two views of a seat was good for, what matters most first."""
        return tuple(sorted(self.words.points(view, after, seat), key=lambda point: -point.worth))

    def alerts(self, view: Any) -> tuple[Alert, ...]:
        """Return who may win next and how, who may go out, and which limit is near, by what a view knows."""
        return () if view.outcome is not None else tuple(self.words.alerts(view))

    def describe_policy(self, view: Any, policy: Policy) -> str:
        """Say in one line what a policy will do for the view's seat."""
        own = policy.description(view)
        if own is None and self.words.describe_policy is not None:
            own = self.words.describe_policy(view, policy)
        return own or self._in_its_words(view, policy)

    def _in_its_words(self, view: Any, policy: Policy) -> str:
        infos = fields(type(policy))
        parts = [f"{info.description}: {self._name(view, getattr(policy, info.name))}" for info in infos]
        return f"{summary(type(policy))} ({'; '.join(parts)})" if parts else summary(type(policy))

    def _name(self, view: Any, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self._name(view, part) for part in cast("tuple[Any, ...]", value)) or "none"
        return str(value) if type(value) is int else self.label(view, value).name

    def narrate(self, pack: str, event: Event, seat: int | None, view: Any = None) -> str | None:
        """Return one log line as that reader may have it, or None; seats stand as `<seat:2>`."""
        return self.words.narrate(self.packs.get(pack), event, seat, view)

    def narrate_all(
        self, pack: str, events: Iterable[Event], seat: int | None, view: Any = None, *, brief: bool = False
    ) -> list[str]:
        """Return the log lines of events that follow one another; what belongs together stands in one."""
        if self.words.narrate_all is not None:
            return self.words.narrate_all(self.packs.get(pack), events, seat, view, brief=brief)
        return [line for event in events if (line := self.narrate(pack, event, seat, view))]

    def opening(self, pack: str, event: Event) -> str | None:
        """Return what it is called when a seat opens its game with this event, or None."""
        return None if event.seat is None else self.words.opening(self.packs.get(pack), _public(event))

    @property
    def lucks(self) -> Mapping[str, str]:
        """By kind of luck: what it is called; {} for a game that knows none."""
        return self.words.lucks

    def luck(self, pack: str, view: Any, event: Event) -> tuple[Luck, ...]:
        """Return what of an event was whose luck; `view` is the public view before its move."""
        return tuple(self.rules.luck(self.packs.get(pack), view, _public(event)))

    def guide(self, kind: str, move: str = "", options: Any = None) -> Entry | None:
        """Return the rule at hand in two or three sentences, with its section; None where none is written."""
        entry = self.words.guides.get(f"{kind}/{move}") if move else None
        entry = entry or self.words.guides.get(kind)
        return entry and entry.reworded(read_with(options, self.words.readings))

    @property
    def introduction(self) -> Introduction:
        """Pages for a player who has never played it, with an example game; none where none are written."""
        return self.words.introduction

    @property
    def has_entries(self) -> bool:
        """Whether anything can be looked up; words that are given by their place have something."""
        return is_named(self, "words") or bool(self.lookup(self.packs.default, ""))

    def lookup(self, pack: str, query: str, options: Any = None) -> tuple[Entry, ...]:
        """Return the cards and terms that match a query, best first; all for an empty one."""
        entries = matching(self._entries(pack), query)
        if options is None:
            return entries
        texts = read_with(options, self.words.readings)
        texts |= self.words.variants(self.packs.get(pack), options)
        return tuple(entry.reworded(texts) for entry in entries)

    def reconstructed(self, pack: str) -> tuple[Provenance, ...]:
        """Return every value of the component data that is our reconstruction, sheet by sheet."""
        return self._provenances(pack)

    @cached_property
    def _provenances(self) -> Callable[[str], tuple[Provenance, ...]]:
        return lru_cache(PACKS)(self._found_provenances)

    def _found_provenances(self, pack: str) -> tuple[Provenance, ...]:
        return provenances(self.sheets, self.packs.parts(pack))

    @cached_property
    def _entries(self) -> Callable[[str], tuple[Entry, ...]]:
        """All entries of a pack, which are asked for at every letter that a player types."""
        return lru_cache(PACKS)(self._found_entries)

    def _found_entries(self, pack: str) -> tuple[Entry, ...]:
        known, entries = entry_provenances(self.reconstructed(pack)), self.words.entries(self.packs.get(pack))
        return tuple(msgspec.structs.replace(entry, provenance=known.get(entry.key)) for entry in entries)

    # ---- storage

    def encode(self, value: Value) -> bytes:
        """Return canonical JSON of a state, move, event or policy."""
        return self._codec.encode(value)

    def decode(self, data: bytes) -> Any:
        """Return the value, of any older schema too. ValueError on anything else."""
        value = self._codec.decode(data)
        if self.introduced and type(value) is self.State and value.edition < self.edition:
            played: Any = value
            played.options = self.options_then(played.options, value.edition)
        return value

    def plain(self, data: bytes) -> Any:
        """Return a value as plain JSON of the present schema, without fields that it has not."""
        return self._codec.plain(data)

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        return self._codec.decode(self._codec.encode(state))


def _public(event: Event) -> Event:
    """Return an event without its secrets."""
    return msgspec.structs.replace(event, secret={}) if event.secret else event


def public_pending(state: State) -> tuple[Pending, ...]:
    """Return the open decisions as everybody may know them."""
    return tuple(
        Pending(decision.id, decision.seat, decision.kind, decision.notice, decision.sealed, decision.scene)
        for decision in agenda.pending(state)
    )
