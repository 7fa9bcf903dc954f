"""bishops: what a bishop does where he arrives (F1a, F1b), and what follows from silence."""

from engines.kernel import Log
from engines.pax_renaissance.events import BishopsDied, Killed
from engines.pax_renaissance.moves import Pacify, Skip
from engines.pax_renaissance.rules.bishops import arrive
from tests.pax_renaissance.table import Position, kinds, only


def come(p: Position, card: str, religion: str = "catholic") -> Log:
    log: Log = []
    arrive(p.state, 0, religion, card, log)  # pyright: ignore[reportArgumentType]
    p.go_on()
    return log + p.log


def table() -> Position:
    p = Position("fugger", "medici")
    p.tableau("medici", "aragon", "gutenberg")
    p.queen("joanna_the_mad", "aragon")
    return p


def test_f1a_two_bishops_on_a_card_die():
    p = table()
    p.bishop("gutenberg", "islamic")
    log = come(p, "gutenberg")
    died = only(log, BishopsDied)
    assert (died.card, died.religions) == ("gutenberg", ("catholic", "islamic"))
    assert p.state.bishops == {}


def test_f1a_king_and_queen_are_two_cards():
    p = table()
    p.bishop("joanna_the_mad", "islamic")
    come(p, "aragon")
    assert p.state.bishops == {"aragon": "catholic", "joanna_the_mad": "islamic"}


def test_f1b_any_one_repressed_token_may_die():
    p = table()
    p.repressed("aragon", "medici_pawn", "islamic_rook", "medici_pawn")
    come(p, "aragon")
    assert p.choices("fugger", Pacify, "token") == {"medici_pawn", "islamic_rook"}
    log = p.play("fugger", Pacify(token="medici_pawn"))
    assert only(log, Killed).known_to(None) == {"token": "medici_pawn", "place": "aragon", "why": "pacified"}
    assert p.square("aragon").repressed == ["islamic_rook", "medici_pawn"]


def test_f1b_on_thrones_too_and_he_may_let_them_live():
    p = table()
    p.repressed("england", "medici_pawn")
    come(p, "england")
    p.play("fugger", Skip())
    assert p.square("england").repressed == ["medici_pawn"]


def test_f1b_not_where_bishops_kill_each_other_nor_on_the_queen():
    p = table()
    p.repressed("aragon", "medici_pawn")
    p.bishop("aragon", "islamic")
    come(p, "aragon")
    assert p.pending() == {"fugger": "act"}
    come(p, "joanna_the_mad")
    assert p.pending() == {"fugger": "act"}


def test_f1g_silence_makes_its_owner_discard_at_once():
    p = table()
    p.hand("medici", "luther", "jesuits", "the_grim")
    come(p, "gutenberg")
    assert p.pending() == {"medici": "hand"}
    assert "killed" not in kinds(p.log)
