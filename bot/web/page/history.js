// What happened, turn by turn, and the board as it was after each: a slider, and the lines below.

import { get } from "./api.js";
import { brief, el, focusOn } from "./dom.js";
import { dated, lines, word } from "./words.js";

const REST = 160; // milliseconds that the slider rests before a board is drawn

export class HistoryPane {
  // `look(turn)`: show the board after a turn; null: as it is now.
  constructor(path, look) {
    this.path = path;
    this.look = look;
    this.turns = null;
    this.heading = el("h2", { tabindex: "-1" }, word("pane_log"));
  }

  outdate() {
    this.old = true;
  }

  async show(body) {
    this.body = body;
    const shown = body.contains(this.heading);
    if (shown && this.at) return;
    if (!shown) body.replaceChildren(this.heading, el("p", {}, word("loading")));
    if (this.turns && !this.old) {
      this.fill();
      return;
    }
    try {
      const { turns } = await get(`${this.path}/turns`);
      this.turns = turns.toSorted((one, other) => one.number - other.number);
      this.old = false;
      if (body.contains(this.heading)) this.fill();
    } catch (problem) {
      if (body.contains(this.heading)) this.put(el("p", { class: "note" }, problem.message));
    }
  }

  // Fill the pane; the keyboard stays on the slider, or goes to the heading from what is there no more.
  put(...parts) {
    const held = this.body.contains(document.activeElement) ? document.activeElement.id : null;
    this.body.replaceChildren(this.heading, ...parts);
    if (held !== null) focusOn(held === "turn" ? this.slider : this.heading);
  }

  fill() {
    this.at = null;
    if (!this.turns.length) {
      this.put(el("p", {}, word("no_turns")));
      return;
    }
    const first = this.turns[0].number;
    const last = this.turns.at(-1).number;
    this.slider = el("input", { type: "range", id: "turn", min: first, max: last + 1, step: 1, value: last + 1, oninput: () => this.slide() });
    this.where = el("span", { "aria-hidden": "true" });
    this.lines = el("div", { class: "then" });
    const newest = [...this.turns].reverse().map((turn) => el("li", {}, this.entry(turn)));
    this.put(
      el("div", { class: "slider" }, el("label", { for: "turn" }, word("slider")), this.slider, this.where),
      this.lines,
      el("ol", { class: "log", reversed: true }, newest),
    );
    this.tell();
  }

  entry(turn) {
    const go = () => {
      this.slider.value = turn.number;
      this.slide(0);
    };
    return [
      el("h3", {}, el("button", { type: "button", class: "link", "aria-label": word("turn_board", turn), onclick: go }, word("turn_number", turn)), " ", turn.at ? el("small", {}, dated(turn.at)) : null),
      turn.lines.map((line) => el("p", {}, lines(line))),
    ];
  }

  slide(rest = REST) {
    const turn = this.turns.find(({ number }) => number === Number(this.slider.value));
    this.at = turn ?? null;
    this.tell();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.look(turn ? turn.number : null), rest);
  }

  tell() {
    this.where.textContent = this.at ? word("after_turn", this.at) : word("now");
    this.slider.setAttribute("aria-valuetext", brief([this.at ? `${this.where.textContent}.` : this.where.textContent, ...(this.at?.lines ?? [])]));
    this.lines.replaceChildren(...(this.at ? this.at.lines.map((line) => el("p", {}, lines(line))) : []));
  }
}
