"""Names of cards, empires, places and tokens by their ids, and the print of cards in words."""

from collections import Counter
from collections.abc import Iterable, Mapping

from engines.kernel.words import either, joined, listed
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Card, Pack, religion_of, shape_of
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words import readings, texts
from engines.pax_renaissance.words.glossary import terms


def name(pack: Pack, value: str) -> str:
    """Return the name of an id, or the id itself if it is unknown."""
    for things in (pack.cards, pack.empires, pack.cities, pack.banks, pack.victories):
        if value in things:
            return things[value].name
    if value in pack.borders:
        return border(pack, value)
    if value in texts.LOCATIONS:
        return texts.LOCATIONS[value]
    if ":" in value:
        return _numbered(pack, value)
    if "+" in value:
        return joined([name(pack, part) for part in value.split("+")])
    if is_token(value):
        return token(pack, value)
    return texts.REGIONS.get(value) or texts.PRESTIGE.get(value) or value


def _numbered(pack: Pack, value: str) -> str:
    """Name a space of Constantinople or Venice, an empty market slot, or a fighter."""
    kind, which = value.split(":", 1)
    match kind:
        case "agent" if is_token(which):
            return texts.FIGHTER_AGENT.format(token=token(pack, which))
        case "repressed" if is_token(which):
            return texts.FIGHTER_REPRESSED.format(token=token(pack, which))
        case "pirate" if which in pack.borders:
            return texts.FIGHTER_PIRATE.format(border=border(pack, which))
        case "pawn" if which in pack.borders:
            return texts.FIGHTER_PAWN.format(border=border(pack, which))
        case "east" | "west":
            return texts.EMPTY_SLOT.format(region=texts.REGIONS[kind])
        case _ if kind in pack.cities:
            return texts.SPACE.format(city=name(pack, kind), number=which)
        case _:
            return value


def the(pack: Pack, value: str) -> str:
    """Return a name for use within a sentence: "the Papal States", "Aragon", "Luther"."""
    article = value in pack.empires and pack.empires[value].the
    return f"the {name(pack, value)}" if article else name(pack, value)


def places(pack: Pack, values: Iterable[str]) -> str:
    """Return several ids within a sentence: "the Papal States, Aragon and France"."""
    return joined([the(pack, value) for value in values])


def believers(religions: Iterable[str]) -> str:
    """Return "Catholics and Muslims"."""
    return joined([texts.BELIEVERS[religion] for religion in religions])


def border(pack: Pack, value: str) -> str:
    """Return the name of a border: "Aragon / Papal States"."""
    first, second = pack.borders[value].empires
    return texts.BORDER.format(one=name(pack, first), other=name(pack, second))


def is_token(value: str) -> bool:
    """Tell whether an id is a token's."""
    shape = shape_of(value)
    return ":" not in value and shape in texts.SHAPES and (shape == "pawn" or religion_of(value) is not None)


def token(pack: Pack, value: str) -> str:
    """Return the name of a token: "Catholic knight", "Fugger pawn"."""
    shape, religion = shape_of(value), religion_of(value)
    if religion is not None:
        return texts.TOKEN.format(religion=texts.RELIGIONS[religion], shape=shape)
    bank = pack.banks.get(value.removesuffix("_pawn"))
    return texts.A_PAWN if bank is None else texts.PAWN.format(bank=bank.name.split()[0])


def a_token(pack: Pack, value: str) -> str:
    """Return a token with its article: "an Islamic rook"."""
    return with_article(token(pack, value))


def with_article(thing: str) -> str:
    """Return "an Islamic rook", "a pawn"."""
    return f"{'an' if thing[0] in 'AEIOU' else 'a'} {thing}"


def tokens(pack: Pack, values: Iterable[str]) -> str:
    """Return several tokens: "2 Catholic knights and 1 Fugger pawn"; "nothing" for none."""
    return joined([several(count, token(pack, value)) for value, count in Counter(values).items()])


def several(count: int, thing: str) -> str:
    """Return "1 Catholic knight", "2 Catholic knights"."""
    return texts.SEVERAL.format(count=count, things=thing if count == 1 else f"{thing}s")


def where(pack: Pack, place: str) -> str:
    """Tell where a token lies: "in Paris", "at Aragon / Papal States", "on Luther"."""
    if place in pack.borders:
        return texts.AT_BORDER.format(place=border(pack, place))
    frame = texts.IN_CITY if place.split(":", maxsplit=1)[0] in pack.cities else texts.ON_CARD
    return frame.format(place=the(pack, place))


def in_empire(pack: Pack, empire: str | None) -> str:
    """Return " in France"; "" for no empire."""
    return texts.IN_EMPIRE.format(empire=the(pack, empire)) if empire else ""


def source(pack: Pack, kind: str, place: str) -> str:
    """Name the source of a token: "Paris", "the repressed of France"; for a bishop the card."""
    if place in pack.empires and shape_of(kind) != "bishop":
        return texts.OF_REPRESSED.format(empire=the(pack, place))
    return the(pack, place)


def fighters(pack: Pack, values: Iterable[str], spaces: Mapping[str, str | None] | None = None) -> str:
    """Return fighters: "Valencia, 2x repressed Catholic knight"; "nobody" for none.

    With `spaces`, tokens in cities are named, too: "Catholic rook in Valencia".
    """
    counted = Counter(_fighter(pack, value, spaces or {}) for value in values)
    parts = [fighter if count == 1 else f"{count}x {fighter}" for fighter, count in counted.items()]
    return ", ".join(parts) or "nobody"


def _fighter(pack: Pack, value: str, spaces: Mapping[str, str | None]) -> str:
    standing = spaces.get(value)
    if standing is None:
        return name(pack, value)
    return texts.FIGHTER_CITY.format(token=token(pack, standing), place=name(pack, value))


def in_short(pack: Pack, card: Card) -> str:
    """Return a card in a few words: "Aragon: tax, siege; conspiracy; 2 Catholic knights; patron"."""
    parts = [ops(card.ops)] if card.ops else []
    if card.suitors:
        parts.append(texts.SUITORS.format(empires=either([the(pack, suitor) for suitor in card.suitors])))
    elif card.one_shot is not None:
        parts.append(one_shot(pack, card.one_shot))
    if card.agents:
        parts.append(tokens(pack, card.agents))
    if card.prestige:
        parts.append(prestige(card.prestige))
    parts += [ability.title for ability in card.abilities if ability.title]
    short = "; ".join(parts)
    return f"{name(pack, card.location)}: {short}" if card.location else short


def prestige(kinds: Iterable[str]) -> str:
    """Return prestige in words: "patron, law"."""
    return listed([texts.PRESTIGE[kind] for kind in kinds])


# ---- what is printed


def op(printed: effects.Op) -> str:
    """Return an op in words: "siege", "Catholic inquisitor", "repress pawn or rook"."""
    template = texts.OPS[effects.tag(printed)]
    match printed:
        case effects.InquisitorOp() | effects.CorsairOp():
            return template.format(religion=texts.RELIGIONS[printed.religion])
        case effects.CommerceOp():
            return template.format(region=texts.REGIONS[printed.market])
        case effects.VoteOp():
            return template.format(region=texts.REGIONS[printed.region])
        case effects.RepressOp():
            return template.format(tokens=either(list(printed.tokens)))
        case _:
            return template


def ops(printed: Iterable[effects.Op]) -> str:
    """Return several ops in words."""
    return listed([op(printed_op) for printed_op in printed])


def one_shot(pack: Pack, printed: effects.OneShot) -> str:
    """Return a one-shot in words: "crusade", "trade shift to Novgorod"."""
    template = texts.ONE_SHOTS[effects.one_shot_name(printed)]
    match printed:
        case effects.TradeShift():
            shift = template.format(emporium=name(pack, printed.emporium))
            return shift + texts.WITH_DISCOVERY if printed.requires else shift
        case effects.Apostasy():
            return template.format(religions=joined(texts.RELIGIONS[faith] for faith in printed.religions))
        case _:
            return template


def ability(pack: Pack, printed: effects.Ability, options: Options | None = None) -> str:
    """Return what an ability does, in our own words, with these options if given."""
    template = readings.template(printed, options)
    match printed:
        case effects.BeheadNeedsBishop():
            religions = either([texts.RELIGIONS[religion] for religion in printed.religions])
            return template.format(region=texts.REGIONS[printed.region], religions=religions)
        case effects.DoubleInSpiceIslandsFairs() | effects.DoubleInFairsAndVotes():
            return template.format(factor=printed.factor)
        case effects.Ransom() | effects.PatronReducesVoteCost():
            return template.format(florins=texts.florins(printed.florins))
        case effects.FreeOps():
            return template.format(region=texts.REGIONS[printed.region])
        case effects.PatronCountsAs():
            as_what = terms.COUNTS_AS[printed.counts_as]
            return template.format(victory=name(pack, printed.victory), counts_as=as_what)
        case effects.VictoryCostsTwoActions():
            return template.format(victory=name(pack, printed.victory))
        case effects.SellTriggersOneShot():
            return template.format(
                one_shots=either([texts.CAUSES.get(shot, shot) for shot in printed.one_shots])
            )
        case _:
            return template
