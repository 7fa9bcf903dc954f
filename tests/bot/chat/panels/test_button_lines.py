"""The line above a button says what it does, with the words of its label marked in it, once."""

import pytest

from bot.chat.panels.complete_moves import line


@pytest.mark.parametrize(
    ("label", "does", "shown"),
    [
        ("Pass", "Pass: the bid stands", "**Pass**: the bid stands"),
        ("Sell: Rome, Genoa", "Sell Rome and Genoa for 3", "**Sell** **Rome** and **Genoa** for 3"),
        ("Play: Timber", "Play Timber: pays you $3", "**Play Timber**: pays you $3"),
        ("Play: Timber (Epoch 1)", "Play Timber: pays you $3", "**Play Timber** (Epoch 1): pays you $3"),
        ("Play: Cloth / Wine, Wine", "Play Cloth / Wine", "**Play** **Cloth / Wine**"),
        (
            "Play: Wine, Cloth / Wine",
            "Play Cloth / Wine, and Wine for 3",
            "**Play** **Cloth / Wine**, and **Wine** for 3",
        ),
        ("Pay: 1, 12", "Pay with 12 and 1", "**Pay** with **12** and **1**"),
        ("Raise, same", "Bid 2 gold: Spain above", "**Raise, same.** Bid 2 gold: Spain above"),
        ("Draw: Europe stack", "Draw Europe 0 (Politics 1)", "**Draw Europe stack**: Europe 0 (Politics 1)"),
        ("Fair: West", "Hold the West fair", "**Fair West**: Hold the West fair"),
    ],
)
def test_the_line_above_a_button(label: str, does: str, shown: str) -> None:
    assert line(label, does) == shown


def test_a_number_stands_for_a_label_of_other_words() -> None:
    assert line("Pawn of Anna, Lyon", "Place your pawn at Lyon", numbered=True) == "Place your pawn at Lyon"
    assert line("Attack: Kent", "Attack Ben in Kent", numbered=True) == "**Attack** Ben in **Kent**"
