"""The kinds of events of Age of Renaissance, with their data.

"(seat)": somebody's doing; the others are the game's own. All values are JSON: ids, ints, bools, None,
lists, and objects with strings for keys. (reveals): chance or a hidden thing comes out. Misery is told
in spaces gained (`spaces`, below zero: improved) and the new value (`misery`).

Before the first turn (4)
- sealed (seat): kernel: `decision` ("capital_bid", "return_card", "tokens"); secret to the owner: `move`
- capital_bids: `bids`: [by seat], `wishes`: [[by seat]] or [], `rolls`: [[seat, die], ...] for ties, in
  the order thrown; `order`: seats, who chooses first (reveals)
- capital (seat): `capital`, `by_wish`: bool
- dealt (seat): `cards`: number; secret to the owner: `cards_drawn`: ids (reveals)
- returned: everybody gave one card back (reveals); secret to each: `card`
- shuffled_in: `cards`: ids held out that come into the deck (reveals)

Order of play (5.1)
- tokens: `bids`: [by seat; None who is out], `paid`, `received`, `cash`: [by seat], `order`: seats,
  `slots`: [by place in order] (reveals)
- swapped (seat): `other`: seat, `order`
- turn: `turn`, `epoch`

Cards (5.2 to 5.4)
- removed (seat): `commodity`, `commodities`: all whose marker went, `kind` ("shortage" or "surplus"), `paid`
- drew (seat): `why` ("draw", "bought", "tokens", "bonus", "shortage"), `paid`: dollars or tokens, `left`:
  cards left in the pile; secret to the owner: `card` (reveals)
- no_card (seat): `why`: the last deck is empty
- epoch: `epoch`: the next deck and the Replay Pile were shuffled together, `cards`: how many (reveals)
- last_card: the last card was drawn; this turn is the last
- discarded (seat): `card`, `replay`: bool
- played (seat): `card`, `target`, `provinces`, `protection`; what follows tells its effect
- paid_out: `commodity`, `payments`: [{seat, provinces, boxes, amount}], `marker`: "shortage", "surplus" or
  None, removed afterwards
- rebate (seat): `leader`, `advances`, `amount`
- misery (seat): `why`: a card id, an Advance, "stabilization", "war", "uncedeable" or "indulgence", `spaces`,
  `misery`
- taken (seat): `why`: card id, `amount`: cash lost to the bank
- gained (seat): `why`: card id, `amount`: cash from the bank
- reduced (seat): `province`, `token`: bool, False where none was left; `why`: card id or "civil_war"
- cleared: `province` or `area`, `tokens`: [by seat], `markers`: [provinces], `why`: card id
- crusaded (seat): `province`
- lost (seat): `what` ("cash" or "tokens"), `amount`: Civil War
- decree (seat): `category`; lifted: `category`: by Religious Strife
- fizzled (seat): `card`: played without effect
- burden (seat): `card`: given up in the final card play
- war_rolled (seat): `other`: seat, `dice`: [attacker's, defender's], `bonus`: [.., ..],
  `winner`: seat or None, `difference`, `cede`: provinces to be ceded (reveals)
- ceded (seat): `to`: seat, `provinces`
- war_over: `attacker`, `defender`: ends without a winner

Purchase (5.5)
- upgraded (seat): `ship`, `paid`
- claimed (seat): `leader`, `paid`, `to`: seat
- bought (seat): `advance`, `cost`, `paid`, `credits`: [{"why": id of Advance, leader, or "N", "amount"}],
  `ship`: the new box or None
- stabilized (seat): `cards`, `paid`; unstable (seat): `cards`, `cost` (a misery event follows)
- relieved (seat): `spaces`, `cost`, `relief`: MR points used, `paid`, `misery`
- leaders_gone: `leaders`, `bank`: protection that goes to the bank

Expansion (5.6)
- last_mover (seat): `order`: Civil War
- indulgence: `owners`: [{seat, tokens, dollars}], `others`: [{seat, tokens, dollars, spaces}]
- placed (seat): `province`, `tokens`, `shipped`: bool, `dominates`: bool
- competed (seat): `province`, `defenders`, `tokens`, `strength`: {"attack": n, "defence": n},
  `dice`: {"black", "white", "coloured"} or None, `slot`, `cathedral`: seat who used it or None,
  `won`: bool, `by`: list of "coloured", "black", `dominates`: bool (reveals where dice were thrown)
- milled (seat): `other`: seat, `paid`, `die`, `won`: bool (reveals)
- traded (seat): `other`: seat; secret to both: `given`, `taken` (reveals)
- exchanged (seat): `province`, `dominates`: where tokens have waited for the marker, or None
- expanded (seat): `unused`: tokens back to stock
- bonus (seat): `markers`; a drew event follows. no_bonus

Income (5.7)
- interest (seat): `amount`
- income: `amounts`: [by seat; None who is out], `markets`: [by seat]
- market_rolls: `rolls`: [{"black", "white", "coloured", "commodities", "kind"}],
  `markers`: {commodity: n} (reveals)
- fined (seat): `commodity`, `amount`
- eliminated (seat): into Chaos; `discarded`: ids (reveals)
- over: `seed`, `why`: "advances", "cards", "turns", "alone" (reveals)
"""
