"""The agenda: steps in the order they are put, single answers, sealed answers, forks."""

from dataclasses import replace
from typing import Any, ClassVar

import pytest

from engines.kernel import (
    AgendaGame,
    Ask,
    Auto,
    Box,
    Chance,
    Choice,
    Decision,
    Event,
    IllegalMove,
    Log,
    Move,
    MoveSpace,
    NoData,
    Offer,
    Rules,
    Simultaneous,
    State,
    View,
    Words,
    commitment,
    no_data,
)
from engines.kernel.agenda import advance, foresee


class Heard(Event, frozen=True, kw_only=True, tag="heard"):
    """A word was said."""

    word: str


class Say(Move, frozen=True, tag="say"):
    """Say a word."""

    word: str


class Note(Auto, tag="note"):
    """Log a word, and put further words on top."""

    word: str
    more: tuple[str, ...] = ()

    def run(self, state: Any, log: Log) -> None:
        log.append(Heard(word=self.word))
        state.put(*(Note(word) for word in self.more))


class Word(Ask, kw_only=True, tag="word"):
    kind: ClassVar[str] = "word"
    words: list[str]

    def offer(self, state: Any) -> Offer:
        return Offer("Which word?", "speaks", MoveSpace((Box(Say, {"word": Choice(tuple(self.words))}),)))

    def take(self, state: Any, move: Say, log: Log) -> None:
        log.append(Heard(seat=self.seat, word=move.word))


class OpenWord(Word, kw_only=True, tag="open_word"):
    public: ClassVar[bool] = True


class Chorus(Simultaneous, tag="chorus"):
    kind: ClassVar[str] = "chorus"
    answers: list[Say | None]

    def offer(self, state: Any, seat: int) -> Offer:
        return Offer("Which word?", "speaks", MoveSpace((Box(Say, {"word": Choice(("la", "lo"))}),)))

    def reveal(self, state: Any, answers: dict[int, Say], log: Log) -> None:
        log.append(Heard(word="".join(move.word for move in answers.values()), reveals=True))


class Whispers(Chorus, tag="whispers"):
    """Words that stay covered; seat 1 leads."""

    stays_hidden: ClassVar[bool] = True

    def kind_of(self, seat: int) -> str:
        return "lead" if seat == 1 else "follow"

    def reveal(self, state: Any, answers: dict[int, Say], log: Log) -> None:
        log.append(Heard(word="all in", reveals=True))


class Unveil(Auto, tag="unveil"):
    """Log what nobody could know."""

    def run(self, state: Any, log: Log) -> None:
        log.append(Heard(word="secret", reveals=True))


class Song(State, kw_only=True):
    agenda: list[Note | Word | OpenWord | Chorus | Whispers | Unveil]


def explain(state: Song, decision: Decision, move: Move) -> IllegalMove:
    return IllegalMove("unavailable", f"Say la or lo, not {move}.", "Singing: Words")


def never(*_: object) -> Any:
    raise AssertionError("nobody asks for that here")


GAME = AgendaGame(
    key="singing",
    title="Singing",
    command="sing",
    seats=range(1, 9),
    Options=NoData,
    State=Song,
    moves=(Say,),
    events=(Heard,),
    packs=no_data("singing"),
    rules=Rules(deal=never, score=never, check=never, project=never, explain=explain),
    words=Words(label=never, describe=never, narrate=never),
)


def told(log: Log) -> list[str]:
    return [event.word if isinstance(event, Heard) else event.kind for event in log]


def song(*steps: Any) -> tuple[Song, list[str]]:
    state = Song(pack="", commitment=commitment(b"x"), chance=Chance(b"x".hex()), agenda=[])
    state.put(*steps)
    log: Log = []
    advance(state, log)
    return state, told(log)


def said(state: Song, seat: int, word: str) -> list[str]:
    return told(GAME.apply(state, seat, Say(word=word)))


def test_steps_run_in_the_order_named_and_new_ones_before_the_rest() -> None:
    state, log = song(Note("a", ("b", "c")), Note("d"))
    assert log == ["a", "b", "c", "d"]
    assert GAME.pending(state) == ()


def test_automatic_steps_run_up_to_the_next_decision() -> None:
    state, log = song(Note("a"), Word(seat=2, words=["la", "lo"]), Note("b"))
    assert log == ["a"]
    (decision,) = GAME.pending(state)
    assert (decision.id, decision.seat, decision.kind, decision.sealed) == ("0.1", 2, "word", False)
    assert GAME.pending(state) is GAME.pending(state), "computed once"
    assert said(state, 2, "lo") == ["lo", "b"]


def test_a_single_answer_is_given_by_the_engine_only_where_all_can_see_it() -> None:
    _, log = song(OpenWord(seat=0, words=["la"]), OpenWord(seat=1, words=["lo"]), Note("end"))
    assert log == ["la", "lo", "end"]
    state, log = song(Word(seat=0, words=["la"]), Note("end"))
    assert log == []
    assert said(state, 0, "la") == ["la", "end"]


def test_answers_may_stay_covered_and_each_seat_may_be_asked_its_own_kind() -> None:
    state, _ = song(Whispers([3, 1], [None, None]), Note("end"))
    asked = GAME.pending(state)
    assert [(one.seat, one.kind, one.sealed, one.stays_hidden) for one in asked] == [
        (3, "follow", True, True),
        (1, "lead", True, True),
    ]
    first, second = (GAME.apply(state, seat, Say(word="la")) for seat in (3, 1))
    assert [(event.kind, event.known_to(None)) for event in first] == [("sealed", {"decision": "follow"})]
    assert told(second) == ["sealed", "all in", "end"]
    assert all("la" not in str(event.known_to(None)) for event in (*first, *second))


def test_sealed_answers_come_out_together() -> None:
    state, _ = song(Chorus([3, 1], [None, None]), Note("end"))
    assert [(one.id, one.seat, one.sealed) for one in GAME.pending(state)] == [
        ("0.1", 3, True),
        ("0.2", 1, True),
    ]
    (event,) = GAME.apply(state, 1, Say(word="lo"))
    assert event.kind == "sealed"
    assert event.known_to(1) == {"decision": "chorus", "move": {"move": "say", "word": "lo"}}
    assert event.known_to(3) == event.known_to(None) == {"decision": "chorus"}
    assert [one.id for one in GAME.pending(state)] == ["0.1"], "the other decision is not made stale"
    assert said(state, 3, "la") == ["sealed", "lalo", "end"]


def test_a_sealed_answer_survives_storage() -> None:
    state, _ = song(Chorus([0, 1], [None, None]))
    GAME.apply(state, 0, Say(word="lo"))
    state = GAME.copy(state)
    assert said(state, 1, "la") == ["sealed", "lola"]


@pytest.mark.parametrize(("seat", "word", "code"), [(1, "la", "not_pending"), (0, "hum", "unavailable")])
def test_a_refused_move_changes_nothing(seat: int, word: str, code: str) -> None:
    state, _ = song(Word(seat=0, words=["la", "lo"]))
    before = GAME.encode(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, Say(word=word))
    assert refused.value.code == code
    assert GAME.encode(state) == before


def test_nothing_is_played_after_the_end() -> None:
    state, _ = song(Note("end"))
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, 0, Say(word="la"))
    assert refused.value.code == "game_over"


def test_a_fork_gives_open_decisions_new_ids_and_chance_a_new_epoch() -> None:
    state, _ = song(Chorus([0, 1], [None, None]), Word(seat=0, words=["la", "lo"]))
    GAME.apply(state, 0, Say(word="la"))
    number = state.chance.randrange(2**60)
    GAME.fork(state, 2)
    assert [one.id for one in GAME.pending(state)] == ["2.4"]
    assert (state.chance.epoch, state.chance.counter) == (2, 0)
    assert state.chance.randrange(2**60) != number
    said(state, 1, "lo")
    assert [one.id for one in GAME.pending(state)] == ["2.5"]
    for epoch in (0, 2):
        with pytest.raises(ValueError, match="does not come after"):
            GAME.fork(state, epoch)


def test_values_kept_beside_the_state_do_not_outlive_a_move() -> None:
    state, _ = song(Word(seat=0, words=["la", "lo"]), Word(seat=1, words=["la", "lo"]))
    vars(state)["derived"] = 1
    said(state, 0, "la")
    assert "derived" not in vars(state)
    assert [one.seat for one in GAME.pending(state)] == [1]


# ---- what a move leads to without a choice


def foreseen(*steps: Any) -> list[tuple[int, str]]:
    """Return whose single answers follow when seat 0 says "go"."""
    state, _ = song(Word(seat=0, words=["go", "stay"]), *steps)
    return [(seat, move.word) for seat, move in foresee(state, 0, Say("go")) if isinstance(move, Say)]


def test_single_answers_are_foreseen_up_to_the_next_question() -> None:
    only = [OpenWord(seat=0, words=["la"]), Note("x"), OpenWord(seat=1, words=["lo"])]
    asked = OpenWord(seat=1, words=["la", "lo"])
    assert foreseen(*only, asked, OpenWord(seat=0, words=["late"])) == [(0, "la"), (1, "lo")]


def test_what_is_not_public_is_a_question_and_not_foreseen() -> None:
    assert foreseen(Word(seat=0, words=["la"])) == []


def test_nothing_is_foreseen_after_something_came_out() -> None:
    assert foreseen(OpenWord(seat=0, words=["la"]), Unveil(), OpenWord(seat=0, words=["lo"])) == [(0, "la")]


def test_a_sealed_answer_that_is_not_the_last_leads_nowhere() -> None:
    state, _ = song(Chorus(seats=[0, 1], answers=[None, None]), OpenWord(seat=0, words=["la"]))
    assert list(foresee(state, 0, Say("la"))) == []


def test_a_game_that_tells_no_single_answers_is_not_tried() -> None:
    state, _ = song(Word(seat=0, words=["go", "stay"]), OpenWord(seat=0, words=["la"]))
    assert GAME.foretell(state, 0, Say("go"), Chance(b"x".hex())) == ()


def test_a_game_tells_the_single_answers_of_the_seat_that_it_picks_out() -> None:
    state, _ = song(
        Word(seat=0, words=["go", "stay"]),
        OpenWord(seat=0, words=["la"]),
        OpenWord(seat=0, words=["mum"]),
        OpenWord(seat=1, words=["lo"]),
    )

    def worth_telling(_view: Any, _seat: int, move: Any) -> bool:
        return move.word != "mum"

    def shown(_state: Any, _seat: int | None) -> Any:
        return View

    words = Words[Any](
        label=never, narrate=never, describe=lambda _, seat, move: f"{seat}: {move.word}",
        foretold=worth_telling,
    )  # fmt: skip
    rules = replace(GAME.rules, project=shown)
    told_to_all = replace(GAME, words=words, rules=rules)
    before = GAME.encode(state)
    assert told_to_all.foretell(state, 0, Say("go"), Chance(b"x".hex())) == ("0: la",)
    assert GAME.encode(state) == before
