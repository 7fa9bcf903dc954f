"""Fill in the *Move* panel as a person with a move in mind would: answer each question, then *Do it*."""

import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain, islice
from typing import Any

import msgspec
from simcord.results import InteractionResult, ResponseMessage

from bot.components.ids import Press, parse
from bot.forms.complete_moves import move_digest, proposal_mark
from bot.forms.labels import Labels
from bot.forms.references import reference
from bot.rehearsal.world import controls
from bot.texts import panels as texts
from bot.texts import policies as policy_texts
from engines.kernel import Move, MoveSpace, Proposal, command_name

_DONE = (texts.DONE.partition("{")[0], policy_texts.LEFT.partition("{")[0])
"""The beginning of a panel that has done its move or left its standing order."""
PATIENCE = 160
"""Presses after which a panel is considered to lead in circles."""


_AT_ONCE = {"one", "sure", "whole", "value", "basket", "pick", "group", "numbers"}
"""Controls that lead further than a button for the kind of move."""
_NOTHING = "\0"
_LISTS = 5_000
"""Values of a field among which copies are searched."""


class PanelError(AssertionError):
    """The panel does not lead to the wanted move."""


async def fill_in(
    actor: Any,
    shown: InteractionResult,
    move: Move,
    rng: random.Random,
    between: Callable[[], Awaitable[None]] | None = None,
    *,
    plan: bool = False,
    alike: Sequence[Move] = (),
) -> int:
    """Walk through a panel until the move is done; return the number of presses. PanelError if it cannot be.

    Now and then one answer is taken back and given again. `between` is called before each press, and must not
    disturb the panel. `plan`: only put the move into a plan if it begins one. `alike`: moves that will do
    where the panel shows one of them instead.
    """
    answer = shown.response
    if answer is None:
        raise PanelError("no panel was shown")
    # The message is read anew after each press.
    env = answer._env  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    planned: dict[str, Any] | None = None
    for presses in range(1, PATIENCE):
        if between is not None:
            await between()
        stored = env.backend.get_message(answer.channel_id, answer.id)
        wanted = next((candidate for candidate in (move, *alike) if _in_sight(stored, candidate)), move)
        usable = _usable(stored, wanted)
        message = ResponseMessage(env, stored)
        if presses == 1:
            planned = usable.get("planback")
        if plan and usable.get("planback", planned) != planned:
            return presses - 1
        if presses > 1 and stored.content.startswith(_DONE):
            return presses - 1
        if "back" in usable and rng.randrange(25) == 0:
            await actor.click(message, custom_id=usable["back"]["custom_id"])
            continue
        do = usable.get("plando" if "planback" in usable and not plan else "do")
        if do is not None:
            await actor.click(message, custom_id=do["custom_id"])
            return presses
        if not _AT_ONCE & usable.keys() and {"planadd", "what"} & usable.keys():
            further = usable.get("planadd") or usable["what"]
            await actor.click(message, custom_id=further["custom_id"])
            continue
        if "group" in usable and not {"pick", "next"} & usable.keys():
            await _next_group(actor, message, usable["group"])
            continue
        verb, values = _answer(usable, wanted, rng)
        control = usable.get(verb)
        if control is None:
            raise PanelError(f"the panel does not ask for {move}; it says: {stored.content}")
        if verb == "numbers":
            modal = await actor.click(message, custom_id=control["custom_id"])
            await actor.submit_modal(modal, _typed(modal, wanted))
        elif control["type"] == 2:
            await actor.click(message, custom_id=control["custom_id"])
        elif _values(control) >= set(values):
            await actor.select(message, values, custom_id=control["custom_id"])
        else:
            await _turn(actor, message, stored, wanted)
    raise PanelError(f"the panel leads in circles on the way to {move}")


def alike(labels: Labels, space: MoveSpace[Any], move: Move) -> tuple[Move, ...]:
    """Return this move and those that do the same with other copies of a card; a panel shows one of them."""
    moves = [move]
    for name in move.__struct_fields__:
        if labels.copied(getattr(move, name)):
            moves = [each for copy in moves for each in _with_copies(labels, space, copy, name)]
    return tuple(moves)


def _with_copies(labels: Labels, space: MoveSpace[Any], move: Move, name: str) -> list[Move]:
    others = {field: getattr(move, field) for field in move.__struct_fields__ if field != name}
    values = islice(chain.from_iterable(space.domains(type(move), others, name)), _LISTS)
    look = labels.look(getattr(move, name))
    return [msgspec.structs.replace(move, **{name: value}) for value in values if labels.look(value) == look]


def _answer(usable: dict[str, Any], move: Move, rng: random.Random) -> tuple[str, list[str]]:
    """Return the control to use, and the values to choose or type there."""
    asked = {verb: _press(control).ref.partition("/") for verb, control in usable.items()}
    button = next((verb for verb in ("sure", "one", "value") if verb in usable), None)
    if button is not None:
        return button, []
    if "whole" in usable:
        return "whole", [move_digest(move)]
    if "basket" in usable:
        return "basket", _wanted(usable["basket"], move)
    if "kind" in usable:
        return "kind", [command_name(type(move))]
    if "pick" in usable:
        wanted = reference(getattr(move, asked["pick"][0]))
        typed = "numbers" in usable and (wanted not in _values(usable["pick"]) or rng.randrange(2) == 0)
        return ("numbers", []) if typed else ("pick", [wanted])
    if "many" in usable:
        wanted = getattr(move, asked["many"][0])
        return ("many", [reference(value) for value in wanted]) if wanted else ("none", [])
    if "next" in usable or "enough" in usable:
        name, _, taken = asked.get("next") or asked["enough"]
        wanted = getattr(move, name)
        return ("next", [reference(wanted[int(taken)])]) if int(taken) < len(wanted) else ("enough", [])
    if "count" in usable:
        name, _, thing = asked["count"]
        return "count", [reference(sum(reference(value) == thing for value in getattr(move, name)))]
    return "numbers", []


def _relevant(control: dict[str, Any], move: Move) -> bool:
    """Tell whether a control may lead to the move: others are for other kinds."""
    press, tag = _press(control), command_name(type(move))
    first, _, rest = press.ref.partition("/")
    if press.verb in {"pick", "group"}:
        return (rest if press.verb == "pick" else first) in {"", tag}
    if press.verb == "what":
        return press.ref == tag
    if press.verb == "numbers":
        return rest.partition("/")[0] == tag
    if press.verb == "one":
        return press.ref == move_digest(move)
    if press.verb == "sure":
        return press.ref in {proposal_mark(Proposal(move, control["label"])), move_digest(move)}
    if press.verb == "value":
        return rest == reference(getattr(move, first, _NOTHING))
    if press.verb == "whole":
        return move_digest(move) in _values(control)
    return press.verb != "basket" or (first == tag and bool(_wanted(control, move)))


def _in_sight(message: Any, move: Move) -> bool:
    """Tell whether a control offers the move itself, or its value of the field that is asked for."""
    usable = _usable(message, move)
    if {"one", "sure", "value", "whole"} & usable.keys():
        return True
    control = usable.get("pick") or usable.get("next")
    if control is None:
        return False
    name, _, taken = _press(control).ref.partition("/")
    value = getattr(move, name, ())
    wanted = value[int(taken) :][:1] if "pick" not in usable else (value,)
    return {reference(value) for value in wanted} <= _values(control)


def _values(control: dict[str, Any]) -> set[str]:
    return {option["value"] for option in control["options"]}


def _wanted(control: dict[str, Any], move: Move) -> list[str]:
    """Return the move's value in a basket's menu, in a list; [] if it is not there."""
    offered = _values(control)
    return [ref for name in move.__struct_fields__ if (ref := reference(getattr(move, name))) in offered][:1]


async def _turn(actor: Any, message: ResponseMessage, stored: Any, move: Move) -> None:
    """Turn the page of a long menu; after the last page comes the next group, or the first page."""
    forward = [control for control in _all(stored) if _press(control).ref.startswith(">")]
    groups = _usable(stored, move).get("group")
    if groups is not None and (not forward or _press(forward[0]).ref.startswith(">0")):
        await _next_group(actor, message, groups)
        return
    if not forward:
        raise PanelError(f"a menu does not offer {move}; it says: {stored.content}")
    await actor.click(message, custom_id=forward[0]["custom_id"])


async def _next_group(actor: Any, message: ResponseMessage, menu: dict[str, Any]) -> None:
    """Show the next group."""
    options = menu["options"]
    shown = next((place for place, option in enumerate(options) if option.get("default")), -1)
    await actor.select(message, [options[(shown + 1) % len(options)]["value"]], custom_id=menu["custom_id"])


def _typed(modal: InteractionResult, move: Move) -> dict[str, str]:
    spec = modal.modal
    if spec is None:
        raise PanelError("no modal was shown")
    boxes = [part.get("component") or part["components"][0] for part in spec["components"]]
    return {box["custom_id"]: str(getattr(move, box["custom_id"])) for box in boxes}


def _usable(message: Any, move: Move) -> dict[str, Any]:
    """Return the controls that may lead to the move, by their verbs."""
    return {
        _press(control).verb: control
        for control in _all(message)
        if not control.get("disabled") and _relevant(control, move)
    }


def _all(message: Any) -> list[dict[str, Any]]:
    return [control for control in controls(message) if control.get("custom_id")]


def _press(control: dict[str, Any]) -> Press:
    press = parse(control["custom_id"])
    if press is None:
        raise PanelError(f"a control that is not the bot's: {control['custom_id']}")
    return press
