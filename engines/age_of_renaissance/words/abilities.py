"""What each Advance and each event does, in our own words, for look-ups and menus."""

from engines.kernel.words import parse_rules, text_blocks

ADVANCES = parse_rules("""
A | 5.6.2.2
    Galleys may cross one sea on each way; it counts as a step. Mysticism Abounds hits you less.
B | 5.5.2.1
    At once one space less Misery. Mysticism Abounds hits you less.
C | 5.4.2
    Alchemist's Gold cannot hit you. Mysticism Abounds hits you less.
D | 5.5.4
    Misery Relief costs half, rounded up. Mysticism Abounds hits you less.
E | 5.4.3.1
    In the Purchase Phase you may use the Leaders that others played this turn, but the first; a protected
    one for its protection. No rebates.
F | 5.6
    At the start of the Expansion 2 tokens for each player without it; each of them gives up 2. Without
    tokens it is $1 each, and without cash one space of Misery.
G | 5.6.3.9
    Your attacks also win when the coloured die equals your number in the order of play.
H | 5.6.3.9
    Once a turn against each player without it you may win a competition without dice, as attacker or
    defender. Not in war; against several only if none of them has it.
I | 5.6.2.1
    Two provinces over land, unless others control or fill the one between.
J | 5.6.3.9
    Once a turn, after taking a market that somebody dominated: pay its Market Number in tokens and roll
    that or less, then give them a card and draw one of theirs.
K | 5.5.2.1
    At once one space less Misery. Famine hits you for one space less.
L | 5.7.2
    Before income you get as much as you hold, but no more than your income.
M | 5.4.1
    Commodities pay you as for one province more.
N | 5.4.3
    Leaders take $10 more off for you, also by Patronage. Not for rebates.
O | 5.4.3.2
    Your own Leaders pay you their credit for each of their Advances that you own.
P | 5.3
    Once a turn, after buying a card or not, you may give up one.
Q | 5.1
    Once a turn, at the start of a phase, trade places with the player before or after you, unless they
    have it too.
R | 5.6.2
    Area V is open to you, with its waters and the Black Sea.
S | 5.6.2.2
    New ships: to any coast, up to 10 tokens a province. Not overseas.
T | 5.6.2.2
    New ships: any number of tokens to any coast, and one box of the Far East.
U | 5.6.2.2
    The Americas are open to you; one space less Misery each turn.
V | 5.3
    Each turn you may buy a card for $10.
W | 5.6.3.6
    +1 in attack and defence in the Area of your Capital, and to your die in war.
X | 5.5.2.4
    $10 off all Science, Commerce, Communications and Exploration, from now on.
Y | 5.6.3.3
    Your Satellites support your attacks too.
Z | 5.5.3
    $10 more income, and Stabilization costs half, rounded up.
""")
"""What each Advance does, and the section of the rules."""

IN_MENUS: dict[str, str] = {
    "A": "Galleys may cross one sea on each way. Less Misery by Mysticism.",
    "E": "You may use others' Leaders too, but the first of the turn.",
    "F": "At each Expansion 2 tokens for each player without it, who gives up 2.",
    "G": "Your attacks also win when the coloured die equals your number.",
    "H": "Once a turn against each player without it you may win without dice.",
    "J": "After taking a market you may try to trade a card with whoever had it.",
    "P": "Once a turn you may give up a card.",
    "Q": "Once a turn you may trade places with the player before or after you.",
}
"""Shorter forms for menus, beside a price."""

EVENTS = {
    event: does
    for (event,), does in text_blocks("""
e_alchemists_gold
    One player pays half of the written cash, rounded up, but no more than is left. Not an owner of Laws
    of Matter.
e_armor
    Military advantage this turn, and Stirrups do nothing against you. Long Bow or Gunpowder end it for
    good.
e_stirrups
    Military advantage this turn, but not against Armor. Long Bow or Gunpowder end it for good; with Armor
    in one hand it makes +2.
e_long_bow
    Military advantage this turn, but not against Gunpowder. From now on Armor and Stirrups cannot be
    played.
e_gunpowder
    Military advantage this turn. From now on Armor and Stirrups cannot be played.
e_civil_war
    One player gains a space of Misery, a marker in that Capital becomes a token, half of the written cash
    or of the Expansion tokens is lost, as the player likes, and the player moves last in the Expansion.
e_enlightened_ruler
    For the rest of the turn you are safe from Mysticism Abounds, Religious Strife, Civil War,
    Revolutionary Uprisings, Rebellion and Alchemist's Gold.
e_famine
    All gain 4 spaces of Misery, 1 less for each dominated grain province and 1 less with Improved
    Agriculture.
e_mysticism_abounds
    All gain 4 spaces of Misery, 1 less for each Science Advance.
e_papal_decree
    Name Science, Religion or Exploration: no such Advance is bought this turn. Religious Strife lifts it;
    in Epoch 3 for good.
e_pirates_vikings
    In 1 coastal province (Epoch 2: 2, Epoch 3: 3), overseas too, a marker becomes a token.
e_rebellion
    A marker becomes a token: not in the Americas, nor in a Capital that is not yours.
e_revolutionary_uprisings
    All gain 1 space of Misery for each Commerce Advance.
e_the_crusades
    Put a marker of yours on any market of Area VI: everything else there is removed, and you gain a space
    of Misery. No reach is needed. Walter the Penniless takes more off this turn. Mongol Armies ends it
    for good.
e_war
    You and another player roll a die, +1 for Nationalism and for each military advantage. Winner 1, loser
    2 spaces of Misery; the loser cedes as many markets as the totals differ, or gains 1 space for each
    missing one. A tie: 1 space each, and dice again in the next part.
e_black_death
    In one Area all tokens are removed, then every marker becomes a token.
e_mongol_armies
    You take $10. From now on Marco Polo counts double, and The Crusades cannot be played.
e_religious_strife
    All gain 1 space of Misery for each Religion Advance. Papal Decree is lifted, in Epoch 3 for good.
""")
}
"""What each event does."""
