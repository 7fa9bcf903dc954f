"""The kinds of events of Age of Reason, with their data.

"(seat)": somebody's doing; the others are the game's own. All values are JSON: ids, ints, bools, None,
lists, and objects with strings for keys. (reveals): chance or a hidden thing comes out.

- country (seat): `country` chosen
- setup: `discs`: {country: [area, ...]} drawn, five each; `first`: seat (reveals); only with countries
  chosen
- turn: `turn`
- markers: `markers`: ids drawn into their areas (reveals)
- opener (seat): `auction` 1-4, `drawn`: bool, by lot among tied players (then reveals)
- bid (seat): `gold`, `above`, `below` (country or None)
- passed (seat): passes this round of the auction
- allied (seat): `above`, `below` (country or None), `gold` paid: an auction is won
- drawn_alliances: `above`, `below`: lists of countries, in the order of their spaces (reveals)
- order: `seats` in order of play
- segment: `segment`
- claimed (seat): `box`, `paid` for the box, `gold` gained, `unrest` lost, `area` (which one paid, or None),
  `recovered`: bool; secret to the owner: `card`
- emergency (seat): `gold` taken from the bank, `unrest` gained for it; comes before the event that was paid
  for, and for cards after `uncovered`
- converted (seat): `area`, `marker`, `card`, `paid`
- attacked (seat): `area`, `target`; `second`: bool, the second attack of a War Office
- sealed (seat): kernel: `decision` ("lay" or "join"); secret to the owner: `move` {"move": "lay", "card"}
- joined: `attackers`, `defenders`: seats of the other players who laid a card (reveals)
- hired (seat): `side` ("attacker" or "defender"), `countries`; not logged when none
- uncovered: `cards`: [{seat, side, card, cost}], the attacker's first (reveals, uncovers)
- rolled: `attacker`: [die, die], `defender`: [die, die], `again`: bool (reveals)
- reserve (seat): `side`; uses a Reserve; `rolled` follows
- battle (the attacker's seat): see below
- idle (seat): `claimed`: bool; passes the rest of the segment
- income: `gold`: [by seat]
- scored: `areas`: [{area, ranks: [{points, countries: [..]}]}]; `points`: [by seat]
- unrest_roll (seat): `level`, `rolls`: [die, ...], `lost` points (reveals)
- cleaned: `unrest`: [by seat], halved
- over: `seed` (reveals)

The data of `battle`:

- `area`, `target`: as attacked
- `attacker`, `defender`: one object each
  - `country`: id; None for an empire marker
  - `seat`: int; None for a non-player country or marker
  - `fixed`: 4 for a non-player country, the number of a marker, else 0
  - `card`: id or None; `infantry`, `ships`: what its icons add here; `cost`
  - `dice`: [int, int], `difference`
  - `allies`: countries of the players whose ally card counts; `bluffs`: of those who laid the blank
  - `hired`: non-player countries that were paid
  - `boxes`: [{box, bonus}], support and training that count here
  - `total`
  - `unrest`: points gained through the result
- `margin`: attacker's total minus the defender's
- `result`: "attacker", "defender" or "tie"
- `degree`: "overwhelming" (3 or more), "clear" (2), "minor" (1) or "tie"
- `tied`: seats of the allies who got an unrest point each from a tie
- `placed`: bool, the attacker had a disc to put there; False too when he did not win
- `bonus`: {"vp": n} or {"gold": n} of the marker, or None
"""
