"""Complete moves as a panel shows them: each as a button with a line above, or as an option of a menu."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.chat.panels.forms import PanelForm
from bot.components.ids import Press
from bot.components.limits import BUTTONS, CHOICES, TEXT
from bot.components.messages import Button, Menu, Option, Style
from bot.forms import steps
from bot.forms.complete_moves import move_digest, proposal_mark, title, words
from bot.forms.numbering import Listing, Numbering, of_moves
from bot.forms.question import Question
from bot.texts import panels as texts
from bot.texts.names import unmarked
from engines.kernel import Move, Proposal, command_name

_ASIDE = re.compile(r"( \([^()]*\))$")
"""The end of a label in brackets, such as the epoch of a card."""
MANY, WORDS, BUTTON = 4, 400, 30
"""With more letters than this above buttons, each of which counts as some more, kinds with so many numbered
moves stand in a menu."""
PAIR = 2
"""A kind with so few moves has a button for each, beside the menu of the others."""


class Shown(NamedTuple):
    """A part of a panel: lines of text, buttons, and menus."""

    lines: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    menus: tuple[Menu, ...] = ()
    listings: tuple[Listing, ...] = ()
    """What stands in them that a picture may show."""

    def plus(self, more: "Shown") -> "Shown":
        """Put what is in another part behind this one."""
        return Shown(
            self.lines + more.lines,
            self.buttons + more.buttons,
            self.menus + more.menus,
            self.listings + more.listings,
        )

    @property
    def rows(self) -> list[tuple[Button, ...] | Menu]:
        """The rows of the panel: menus first."""
        count = range(0, len(self.buttons), BUTTONS)
        return [*self.menus, *(self.buttons[first : first + BUTTONS] for first in count)]


class CompleteMoves:
    """Shows complete moves of one decision."""

    def __init__(
        self, question: Question[PanelForm], numbering: Numbering, final: frozenset[Move] = frozenset()
    ) -> None:
        """`numbering`: the numbers of a picture; `final`: moves whose button says that they stand."""
        self._question = question
        self._form = question.form
        self._final = final
        self._words = question.words
        self._names = question.names
        self._numbering = numbering

    def shown(self, moves: Sequence[Move], among: Sequence[Move]) -> Shown:
        """Show moves that are `among` others: a few as buttons, otherwise only the rare kinds."""
        unlike = list(self._names.unlike(moves))
        pressed = unlike if len(unlike) <= steps.BUTTONS else _rare(unlike)
        pressed = self._in_brief(pressed, among)
        shown = set(map(self._names.look, pressed))
        listed = [move for move in moves if self._names.look(move) not in shown]
        pressed = [move for move in moves if self._names.look(move) in shown]
        kinds = dict.fromkeys(title(type(move)) for move in listed)
        return self.buttons(pressed, among).plus(self.menu(listed, among, called=", ".join(kinds)))

    def buttons(self, moves: Sequence[Move], among: Sequence[Move]) -> Shown:
        """Show a button for each of the moves, which are `among` others."""
        lines: list[str] = []
        buttons: list[Button] = []
        behind = self._question.leads(moves)
        for move, count in self._names.unlike(moves).items():
            label, press = self._called(move, count, among), self._chosen(move, among)
            if move in self._final:
                label, press = texts.BUTTON_FINAL.format(label=label), self._sure(move)
            said = self._numbering.move(move, self._said(move, count, among))
            lines.append(" ".join(filter(None, (said, behind.get(move, "")))))
            buttons.append(Button(label, press))
        return Shown(tuple(lines), tuple(buttons), listings=tuple(of_moves(self._question, among)))

    def _said(self, move: Move, count: int, among: Sequence[Move]) -> str:
        """Return the line above a button; with a number in short, for picture and button tell the rest."""
        named = self._names.name(self._words, move, count, among)
        does, numbered = self._does(move), self._numbering.has(move)
        brief = self._form.describe_briefly(move).partition("\n")[0] if numbered else does
        if len(brief) >= len(does):
            return line(named, does, numbered=numbered)
        number = self._numbering.move(move, "")
        kin = [other for other in among if type(other) is type(move)]
        alike = {self._names.look(other) for other in kin if self._numbering.move(other, "") == number}
        if len(alike) == 1 and len(kin) == len(among):
            return brief
        kind = title(type(move)) if len(alike) == 1 else named.replace(": ", " ")
        return texts.KIND_SENTENCE.format(kind=kind, what=brief)

    def _in_brief(self, moves: Sequence[Move], among: Sequence[Move]) -> Sequence[Move]:
        """Leave out numbered moves if much is said above: in a menu they say all they do, in less room.

        First those of kinds with many, then all of them.
        """
        numbered = Counter(type(move) for move in moves if self._numbering.has(move))
        for most in (MANY - 1, 0):
            if numbered.total() < MANY or self._letters(moves, among) <= WORDS:
                break
            moves = [move for move in moves if numbered[type(move)] <= most or not self._numbering.has(move)]
        return moves

    def _letters(self, moves: Sequence[Move], among: Sequence[Move]) -> int:
        behind = self._question.leads(moves)
        return sum(BUTTON + len(self._said(move, 1, among)) + len(behind.get(move, "")) for move in moves)

    def proposed(self, proposals: Iterable[Proposal]) -> Shown:
        """Show the moves that the game proposes."""
        shown = Shown()
        for proposal in proposals:
            if proposal.announced:
                button = Button(proposal.label, self._form.press_for("sure", proposal_mark(proposal)))
            else:
                press = self._form.press_for("one", move_digest(proposal.move))
                button = Button(proposal.label, press, Style.primary)
            shown = shown.plus(Shown((self._proposal(proposal),), (button,)))
        return shown

    def _proposal(self, proposal: Proposal) -> str:
        """Say what a proposed move does, but for what its button announces."""
        if not proposal.announced:
            return line(proposal.label, self._does(proposal.move))
        unused = self._form.unused(proposal.move)
        words = texts.UNUSED if unused else texts.SAID_LINE
        return words.format(label=proposal.label, kind=proposal.label, unused=unused, rest="")

    def menu(self, moves: Sequence[Move], among: Sequence[Move], tag: str = "", called: str = "") -> Shown:
        """Show menus of the moves, as many as it takes, under a name.

        `tag`: of their kind, beside menus of others.
        """
        unlike = self._names.unlike(moves)
        behind = self._question.leads(unlike) if len(unlike) <= steps.BUTTONS else {}
        options = [
            Option(
                self._called(move, count, among),
                move_digest(move),
                self._hint(move, behind.get(move, "")),
            )
            for move, count in unlike.items()
        ]
        called = called or words(tag).capitalize()
        listed = tuple(menus(self._form.press_for("whole", tag), options, called))
        return Shown(menus=listed, listings=tuple(of_moves(self._question, among)) if listed else ())

    def _hint(self, move: Move, behind: str) -> str:
        """Return what a move does, and where it leads if there is room for that too."""
        does = self._plainly(move)
        whole = f"{does} {unmarked(behind)}".strip()
        return whole if len(whole) <= TEXT else does

    def _called(self, move: Move, count: int, among: Sequence[Move]) -> str:
        return self._numbering.move(move, self._names.called(move, count, among))

    def _chosen(self, move: Move, among: Sequence[Move]) -> Press:
        kind = type(move)
        if sum(type(other) is kind for other in among) == 1:
            return self._form.press_for("what", command_name(kind))
        return self._form.press_for("one", move_digest(move))

    def _sure(self, move: Move) -> Press:
        return self._form.press_for("sure", move_digest(move))

    def _does(self, move: Move) -> str:
        return self._form.describe(move).partition("\n")[0]

    def _plainly(self, move: Move) -> str:
        return self._form.describe_plainly(move).partition("\n")[0]


def menus(press: Press, options: Sequence[Option], title: str = "", most: int = 1) -> Iterator[Menu]:
    """Spread options over menus; `title` stands on them, and of several which ones each holds.

    `most`: so many may be chosen at once.
    """
    for number, first in enumerate(range(0, len(options), CHOICES)):
        part = tuple(options[first : first + CHOICES])
        parts = {"title": title, "first": part[0].label, "last": part[-1].label}
        if len(options) > CHOICES:
            placeholder = (texts.ASK_PART_OF if title else texts.ASK_PART).format(**parts)
        else:
            placeholder = texts.ASK_OF.format(**parts) if title else texts.ASK_MENU
        numbered = press._replace(ref=f"{press.ref}/{number}") if number else press
        yield Menu(numbered, part, placeholder, 1, min(most, len(part)))


def line(label: str, does: str, *, numbered: bool = False) -> str:
    """Return the line above a button: what it does, with the words of its label in bold.

    Where both are numbered, a label of other words than the line is left out.
    """
    plain, aside, *_ = *_ASIDE.split(label), ""
    for words_of_it, more in ((label, ""), (plain, aside)):
        begins = words_of_it.replace(":", "").replace(",", "")
        if does.casefold().startswith(begins.casefold()):
            return texts.SAID_LINE.format(kind=does[: len(begins)], rest=more + does[len(begins) :])
    kind, _, value = label.rpartition(": ")
    rest, values = does[len(kind) :], value.split(", ")
    if does.casefold().startswith(kind.casefold()) and all(part in rest for part in values):
        return _marked(does[: len(kind)]) + _with_marks(rest, values)
    if numbered:
        return does
    if kind and rest.startswith(" ") and does.casefold().startswith(kind.casefold()):
        does = rest.lstrip()
    words = texts.KIND_SENTENCE if ": " in does else texts.KIND_LINE
    return words.format(kind=label.replace(": ", " "), what=does)


def _with_marks(text: str, phrases: Iterable[str]) -> str:
    """Mark the first place of each phrase in a text; a phrase inside a longer one is marked with that."""
    marked = dict[int, int]()
    for phrase in sorted(filter(None, phrases), key=len, reverse=True):
        at = text.find(phrase)
        while at >= 0 and any(at < last and first < at + len(phrase) for first, last in marked.items()):
            at = text.find(phrase, at + 1)
        if at >= 0:
            marked[at] = at + len(phrase)
    parts, end = list[str](), 0
    for first, last in sorted(marked.items()):
        parts += [text[end:first], _marked(text[first:last])]
        end = last
    return "".join(parts) + text[end:]


def _marked(text: str) -> str:
    return texts.SAID_LINE.format(kind=text, rest="") if text else ""


def _rare(moves: Sequence[Move]) -> list[Move]:
    """Return the moves of the rarest kinds, as many as fit two rows."""
    sizes = [list(some) for _, some in groupby(sorted(moves, key=_tag), _tag)]
    for most in (PAIR, 1):
        few = [move for some in sizes if len(some) <= most for move in some]
        if len(few) <= 2 * BUTTONS:
            return [move for move in moves if move in few]
    return []


def _tag(move: Move) -> str:
    return command_name(type(move))
