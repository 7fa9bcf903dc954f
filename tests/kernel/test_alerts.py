"""Alerts: what ends a game was announced before it came, wherever all could see it coming."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.computers import choose
from engines.kernel import Alert, Event, Game
from engines.kernel.agents import Level
from tests.age_of_renaissance.table import EVERYTHING
from tests.age_of_renaissance.table import Position as RenaissancePosition
from tests.pax_renaissance.table import Position as PaxPosition


def course(
    game: Game, seed: int, level: Level | None = None
) -> Iterator[tuple[Any, tuple[Alert, ...], list[Event]]]:
    """Play a game of three, at random or by computers: view and alerts before each move, and its events."""
    state, rng = game.setup(3, bytes([seed]) * 32, game.Options()), Random(seed)
    while decisions := game.pending(state):
        view, decision = game.view(state, None), decisions[0]
        alerts = game.alerts(view)
        move = decision.moves.sample(rng) if level is None else choose(game, state, decision.seat, level, rng)
        yield view, alerts, game.apply(state, decision.seat, move)


def test_whoever_declares_a_victory_was_said_to_be_able_to() -> None:
    declared = 0
    for seed in range(6):
        for _, alerts, events in course(GAMES["pax_renaissance"], seed, "easy"):
            for event in events:
                if event.kind == "declared":
                    declared += 1
                    able = [alert.seat for alert in alerts if "can declare" in alert.text]
                    assert event.seat in able
    assert declared


def test_a_player_who_falls_into_chaos_from_nearby_was_warned_of() -> None:
    game, out = GAMES["age_of_renaissance"], 0
    for seed in range(8):
        for view, alerts, events in course(game, seed):
            warned = {alert.seat for alert in alerts if alert.kind == "out"}
            near = {
                seat for seat, player in enumerate(view.players) if not player.out and player.misery >= 800
            }
            assert near <= warned | {None}
            out += sum(event.kind == "eliminated" for event in events)
    assert out


@pytest.mark.parametrize("key", list(GAMES))
def test_a_game_begins_calmly_and_is_silent_when_it_is_over(key: str) -> None:
    game = GAMES[key]
    state, rng = game.setup(game.seats[-1], bytes(32), game.Options()), Random(3)
    assert game.alerts(game.view(state, None)) == ()
    while decisions := game.pending(state):
        game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
    assert game.alerts(game.view(state, None)) == ()


def test_the_end_of_slavery_is_announced_by_the_stack_that_brings_it() -> None:
    said = {alert.text for _, alerts, _ in course(GAMES["endeavor"], 6, "easy") for alert in alerts}
    assert "The next card of the Europe stack ends slavery." in said


def test_the_last_round_is_announced_throughout() -> None:
    for view, alerts, _ in course(GAMES["endeavor"], 1):
        assert (view.round == view.rounds) == any("last" in alert.text for alert in alerts)


def test_all_advances_of_a_player_make_the_turn_the_last() -> None:
    game = GAMES["age_of_renaissance"]
    position = RenaissancePosition().owns("venice", EVERYTHING).buying("genoa")
    view = game.view(position.state, None)
    texts = [alert.text for alert in game.alerts(view)]
    assert view.last_turn
    assert "This turn is the last." in texts
    assert not any("lacks" in text for text in texts)


def test_a_bank_that_has_failed_lacks_nothing_for_a_victory() -> None:
    game = GAMES["pax_renaissance"]
    position = PaxPosition("fugger", "medici", "coeur", bankruptcy=True)
    position.active("holy")
    position.stand(cairo="islamic_rook")
    position.bishop("ottoman", "islamic")
    near = [alert.seat for alert in game.alerts(game.view(position.state, None))]
    assert near == [0, 1, 2]
    position.player("medici").bankrupt = True
    assert [alert.seat for alert in game.alerts(game.view(position.state, None))] == [0, 2]


def test_no_end_is_near_while_the_balanced_setup_holds_cards_out() -> None:
    game, rng = GAMES["age_of_renaissance"], Random(1)
    state, few = game.setup(6, bytes([1]) * 32, game.Options(deal="balanced", epochs=1)), 0
    while state.aside:
        assert game.alerts(game.view(state, None)) == ()
        few += state.turn > 0 and len(state.deck) <= 8
        decision = game.pending(state)[0]
        game.apply(state, decision.seat, decision.moves.sample(rng))
    assert few


@pytest.mark.parametrize(("place", "waits"), [(0, False), (1, True), (5, True)])
def test_a_victory_waits_for_a_comet_of_the_market_that_can_be_bought(place: int, waits: bool) -> None:
    game, position = GAMES["pax_renaissance"], PaxPosition("fugger", "medici")
    position.stand(cairo="islamic_rook")
    position.bishop("ottoman", "islamic")
    position.tableau("fugger", "safavids")
    comets = [card.id for card in position.pack.cards.values() if card.kind == "comet"]
    for deck in position.state.decks.values():
        position.state.discarded += [card for card in deck if card in comets]
        deck[:] = [card for card in deck if card not in comets]
    assert game.alerts(game.view(position.state, None)) == ()
    position.state.market["west"][place].card = comets[0]
    alerts = game.alerts(game.view(position.state, None))
    assert any("a comet would activate it" in alert.text for alert in alerts) is waits
