// What happened, turn by turn, and the board as it was after each: a slider, and the lines below.

import { get } from "./api.js";
import { el } from "./dom.js";
import { dated, lines, word } from "./words.js";

const REST = 160; // milliseconds that the slider rests before a board is drawn

export class HistoryPane {
  // `look(turn)`: show the board after a turn; null: as it is now.
  constructor(path, look) {
    this.path = path;
    this.look = look;
    this.turns = null;
  }

  outdate() {
    this.old = true;
  }

  async show(body) {
    this.body = body;
    if (!this.turns) body.replaceChildren(el("p", {}, word("loading")));
    else if (this.at) return;
    if (this.turns && !this.old) this.fill();
    try {
      if (!this.turns || this.old) {
        const { turns } = await get(`${this.path}/turns`);
        this.turns = turns.toSorted((one, other) => one.number - other.number);
        this.old = false;
        if (this.body === body && body.isConnected) this.fill();
      }
    } catch (problem) {
      body.replaceChildren(el("p", { class: "note" }, problem.message));
    }
  }

  fill() {
    this.at = null;
    if (!this.turns.length) {
      this.body.replaceChildren(el("h2", {}, word("pane_log")), el("p", {}, word("no_turns")));
      return;
    }
    const first = this.turns[0].number;
    const last = this.turns.at(-1).number;
    this.slider = el("input", { type: "range", id: "turn", min: first, max: last + 1, step: 1, value: last + 1, oninput: () => this.slide() });
    this.where = el("output", { for: "turn" });
    this.lines = el("div", { class: "then" });
    const newest = [...this.turns].reverse().map((turn) => el("li", {}, this.entry(turn)));
    this.body.replaceChildren(
      el("h2", {}, word("pane_log")),
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
      el("h3", {}, el("button", { type: "button", class: "link", onclick: go }, word("turn_number", turn)), " ", turn.at ? el("small", {}, dated(turn.at)) : null),
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
    this.where.textContent = this.at ? word("turn_number", this.at) : word("now");
    this.slider.setAttribute("aria-valuetext", this.where.textContent);
    this.lines.replaceChildren(...(this.at ? this.at.lines.map((line) => el("p", {}, lines(line))) : []));
  }
}
