"""What refusals say: why a move is not legal, and what would be."""

REFUSALS = {
    "wrong_move": "You are asked to {wanted}; {move} is for another moment.",
    "impossible": "That cannot be done now.",
    "unknown": "There is no “{value}” to name here. You can name: {options}.",
    "not_held": "You do not hold that card. You hold: {options}.",
    "not_dominated": "You do not dominate {province}. You can name: {options}.",
    "wrong_order": "Name the provinces in this order: {options}.",
    # before the first turn
    "capital_bid": "A bid is between $0 and {highest}.",
    "no_wishes": "Capitals are chosen in turn after the bids, so no wishes go with them.",
    "wishes": "Write down all Capitals, the best first: {options}.",
    "capital_taken": "{player} has that Capital. Free: {options}.",
    "no_capital": "That is no Capital in play. Free: {options}.",
    # order of play, shortages and surpluses
    "tokens": "You have {cash}: buy up to {most} tokens, or name a number down to -{most} to go earlier.",
    "swap_owner": "{player} owns Renaissance too, so there is no trade.",
    "swap_end": "There is nobody on that side of you in the order of play.",
    "no_shortage": "There is no shortage or surplus of that. You can remove: {options}.",
    "joint_marker": "Gold and Ivory share one marker here: remove it by {commodity}.",
    "removal": "That costs {price}; you have {cash}.",
    # the card
    "not_in_hand": "{card} is not in your hand. You can play: {options}.",
    "burden": "{card} cannot be played any more: it has become a Misery burden.",
    "barred": "{card} cannot be played in a turn in which Religious Strife was played.",
    "not_military": "Before the dice of a war only a military card can be played. You can play: {options}.",
    "must_play": "The game ends, so no card can be kept. You can play: {options}.",
    # what it is aimed at
    "no_target": "{card} needs no target. Leave it out.",
    "no_provinces": "{card} needs no provinces. Leave them out.",
    "target_missing": "Name a target for {card}: {options}.",
    "target_wrong": "{card} cannot be aimed at {value}. It can be aimed at: {options}.",
    "no_player": "“{value}” is no player's Capital here. {card} can be aimed at: {options}.",
    "player_out": "{value} is out of the game. {card} can be aimed at: {options}.",
    "immune": "{value} is safe from {card}. It can be aimed at: {options}.",
    "war_on_self": "You cannot wage war on yourself. You can name: {options}.",
    "place_count": "{card} hits exactly {count}, each named once. It can hit: {options}.",
    "no_marker": "There is no Domination marker in {value}. {card} can hit: {options}.",
    "not_coastal": "{value} has no coast. {card} can hit: {options}.",
    "new_world": "{card} does not reach the New World. It can hit: {options}.",
    "foreign_capital": "{value} is a Capital that is not your own. {card} can hit: {options}.",
    "owner_immune": "Whoever holds {value} is safe from {card}. It can hit: {options}.",
    "no_crusade": "{card} takes a market in {area}, and {value} is none. It can take: {options}.",
    # protection
    "not_a_leader": "Only Leaders can be protected. Leave the protection at 0.",
    "no_protection_first": "{card} is the first Leader of the turn and needs no protection.",
    "no_protection_final": "Nothing is bought after this, so {card} needs no protection.",
    "protection_range": "Protection is between $0 and the cash you have, {cash}.",
    # war
    "unsupported": "The winner lacks the Advances to hold {province}. You can cede: {options}.",
    "cede_overseas": "Name the overseas boxes first, {low} to {high} of them: {options}.",
    "cede_count": "You cede {low}, each named once. You can cede: {options}.",
    # ships and Leaders
    "upgraded": "You have bought your ship upgrade of this turn.",
    "upgrade_first": "A ship upgrade comes before Advances, and you have bought Advances this turn.",
    "no_upgrade": "Your fleet is at the end of its row: only an Advance brings better ships.",
    "upgrade_cost": "A ship upgrade costs {cost}, and you have {cash}.",
    "no_leader": "{leader} is not on the table.",
    "own_leader": "{leader} is yours: you have the credits already.",
    "first_leader": "{leader} is the first Leader of the turn, and only its player can use it.",
    "no_patronage": "To use the Leaders of others you need Patronage.",
    "leader_free": "{leader} costs you nothing: the credits count for you already.",
    "leader_useless": "You own all Advances of {leader} already.",
    "protection_cost": "{leader} is protected by {price}, and you have {cash}.",
    # Advances
    "owned": "You own {advance} already.",
    "prerequisites": "{advance} needs {missing} first.",
    "decreed": "Papal Decree: no {category} Advance can be bought this turn.",
    "advance_cost": "{advance} costs you {price}, and you have {cash}.",
    # Stabilization and Misery Relief
    "stabilization_cost": "Stabilization costs {price}, all or nothing, and you have {cash}.",
    "relief_negative": "Misery Relief is bought in spaces, from 0 up.",
    "relief_tiers": "You have {tiers}: Misery Relief is one space for each, {most} now.",
    "relief_floor": "Your Misery cannot fall below 0: {most} at most.",
    "relief_cost": "{spaces} cost you {price}, and you have {cash}: {most} at most.",
    # the Expansion
    "unknown_province": "There is no province {value}.",
    # out of reach
    "out_of_play": "{area} is not in play with {players} players.",
    "closed_area": "{area} can be entered only with {needs}.",
    "closed_box": "{province} can be reached only with {needs}.",
    "boxes_full": "Your fleet can hold {most} overseas, and you have {held} already.",
    "too_far": "{province} is {far} steps away; your galleys go {steps}.",
    "no_route": "Your galleys find no way to {province} along the coasts.",
    "no_route_heavens": "Your galleys find no way to {province} along the coasts and across one sea.",
    "no_ships": "{province} borders nothing that you expand from, and you have no ships.",
    "inland": "{province} borders nothing that you expand from, and no ship gets there.",
    "inland_caravan": "{province} is more than two steps over land from what you expand from, "
    "or others control the way.",
    "ships_full": "Your ships can carry {tokens} a turn to {province}, and have done so.",
    # placing
    "own_marker": "You dominate {province} already; no tokens are added there.",
    "their_marker": "{player} dominates {province}: you can only attack it, with {needed}.",
    "full": "{province} holds {most} at most, and is full. To attack it you need {needed}.",
    "full_own": "{province} holds {most} at most, and yours fill it.",
    "no_tokens": "You have no tokens left for this turn.",
    "none_placed": "Place at least 1 token.",
    "too_many": "You have {tokens} left.",
    "no_room": "{province} has room for {tokens} more without a competition.",
    "ships_carry": "Your ships can carry {tokens} more to {province} this turn.",
    # attacking
    "nobody_there": "Nobody else has a piece in {province}: place tokens there instead.",
    "too_few": "You have {tokens}{there}; attacking {province} takes {needed}: {items}.",
    "ships_too_small": "Attacking {province} takes {needed}{there}, {items}; "
    "your ships can carry {most} more there this turn.",
    "no_cathedral": "You do not own Cathedral.",
    "cathedral_matched": "Cathedral does not work against its owners: {players}.",
    "cathedral_used": "You have used Cathedral against {players} this turn.",
    # cards and markers
    "card_bought": "You have bought your card for this Expansion.",
    "no_cards": "There is no card left to buy.",
    "card_price": "The next card costs {price}; you have {tokens}.",
    "markers_left": "You have {markers} left. A marker becomes a token only when all of yours are in use.",
    "no_piece": "You have no token left to put there.",
    "not_needed": "No market of yours waits for a marker. Fill one first, then exchange a marker for it.",
}

# ---- what an attack takes, within a sentence

THERE = " and {count} in {province}"
THERE_COUNTED = " ({count} of them there already)"
TAKES_MARKET = "{number} for the market number and {defence} for the defence{bonuses}"
TAKES_BONUSES = " ({bonuses})"
TAKES_DOUBLED = "doubled at home"
TAKES_HALVED = "half of it in your own Capital"
TAKES_LESS = "{points} less for your {kind}"
TAKES_LEAST = "but never fewer than the market number"
BONUSES = {"nationalism": "Nationalism", "military": "military advantage", "satellites": "Satellites"}

# ---- by the kind of decision

WANTED = {
    "capital_bid": "bid for the choice of Capitals",
    "capital": "choose a Capital",
    "return_card": "give a card back",
    "tokens": "buy tokens",
    "renaissance": "trade places or pass",
    "removal": "remove a marker or pass",
    "buy_card": "buy a card or pass",
    "discard": "give up a card or pass",
    "play": "play cards or pass",
    "final_play": "play all your cards",
    "war": "play a military card or pass",
    "cede": "cede provinces",
    "civil_war": "choose what you lose",
    "indulgence": "choose what you lose",
    "reduction": "say whether a token replaces your marker",
    "exchange": "exchange a marker",
    "purchase": "upgrade, use a Leader, buy an Advance or pass",
    "stabilize": "pay for your cards or pass",
    "relief": "buy Misery Relief, 0 spaces or more",
    "expand": "place tokens, attack, buy a card or pass",
    "cathedral": "use Cathedral or pass",
    "watermill": "force a trade or pass",
    "give": "choose the card you give",
}
"""What each kind of decision asks for, after "You are asked to"."""

SECTIONS = {
    "capital_bid": "4.4",
    "capital": "4.4",
    "return_card": "4.2",
    "tokens": "5.1",
    "renaissance": "5.1",
    "removal": "5.2.1",
    "buy_card": "5.3",
    "discard": "5.3",
    "play": "5.4",
    "final_play": "6.1.1",
    "war": "5.4.2",
    "cede": "5.4.2",
    "civil_war": "5.4.2",
    "reduction": "5.4.2.1",
    "exchange": "5.4.2",
    "purchase": "5.5",
    "stabilize": "5.5.3",
    "relief": "5.5.4",
    "expand": "5.6",
    "indulgence": "5.6",
    "cathedral": "5.6.3.9",
    "watermill": "5.6.3.9",
    "give": "5.6.3.9",
}
"""The section of each kind of decision."""
