// Which picture of a table is looked at: the one that was chosen, else that of the question, else the board.

import { Problem, get } from "./api.js";
import { arrange, el, focusOn, rename, speak } from "./dom.js";
import { Picture } from "./picture.js";
import { word } from "./words.js";

const QUESTION = "question";
const AFTER = "preview";
const SOON = 1000; // milliseconds in which the picture of a question comes, so that no other need light up
const KEPT = 40; // pictures that are known without asking for them again

export class Looking {
  // `on.targets()`: what can be touched, a map of references to "" or "chosen"; `on.touched(refs, about)`: as of
  // a picture; `on.numbered(numbers)`: the number of each reference in the picture of the question;
  // `on.turned()`: the reader looks at another turn; `on.failed(problem)`.
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.kept = new Map(); // what is known of pictures, by all that they depend on
    this.buttons = new Map(); // by picture, the button that shows it
    this.pinned = null; // the picture that the reader chose
    this.doubts = null; // the one that was chosen for another question
    this.then = null; // the turn that the reader looks back at
    this.picture = new Picture((refs, about) => on.touched(refs, about));
    this.chips = el("nav", { class: "chips", "aria-label": word("pictures") });
    this.elements = [this.chips, this.picture.element];
    new ResizeObserver(() => this.state && this.format !== this.drawn && this.draw()).observe(this.picture.stage);
  }

  // Follow the table to another state. A page out of sight wants no pictures; once it is looked at, it is put afresh.
  put(state) {
    const before = this.state;
    this.state = state;
    if (before && before.question?.decision !== state.question?.decision) this.doubts = this.pinned;
    if (before && !state.question) this.pinned = null;
    if (document.hidden) return;
    const asked = JSON.stringify(state.question);
    if (asked !== this.asked) {
      this.asked = asked;
      this.illustrating = this.illustrate();
    }
    this.light();
    this.draw();
  }

  light() {
    const lit = this.then !== null || (this.awaits && !this.pinned) ? new Map() : this.on.targets();
    this.picture.light(lit);
  }

  async look(key) {
    this.pinned = key === this.offered[0]?.key ? null : key;
    this.doubts = null;
    this.turn(null);
    await this.draw();
    if (this.looked === key) speak(this.picture.image.alt);
  }

  // Look back at the board after a turn; null: at what is so now.
  back(turn) {
    if (turn === this.then) return;
    this.turn(turn);
    this.draw();
  }

  turn(turn) {
    this.then = turn;
    this.on.turned();
  }

  // ---- which one

  get format() {
    const { clientWidth: width, clientHeight: height } = this.picture.stage;
    return width > (width < 700 ? 1.2 : 1) * height ? "wide" : "tall";
  }

  get key() {
    const { pinned, offered } = this;
    if (this.then !== null) return "board";
    if ([...offered, ...this.state.views].some(({ key }) => key === pinned)) return pinned;
    return offered[0]?.key ?? "board";
  }

  // The pictures that belong to what is asked now.
  get offered() {
    const { question } = this.state;
    if (question?.preview && this.missing !== this.asked) return [{ key: AFTER, title: word("after_picture") }];
    return this.illustrated && question ? [{ key: QUESTION, title: word("question_picture") }] : [];
  }

  // Tell whether a picture that was chosen for another question shows no answer of this one.
  strays(shown) {
    const strays = this.doubts !== null && this.doubts === this.pinned && this.illustrated && !Picture.shows(shown, this.on.targets());
    this.doubts = null;
    return strays;
  }

  // ---- getting it

  fetched(key) {
    const then = key === "board" && this.then !== null ? `&turn=${this.then}` : "";
    const about = key === QUESTION || key === AFTER ? this.asked : "";
    const name = [this.state.version, key, this.format, then, about].join("|");
    if (!this.kept.has(name)) {
      if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value);
      const shown = get(`${this.path}/pictures/${encodeURIComponent(key)}?format=${this.format}${then}`);
      shown.catch(() => this.kept.delete(name));
      this.kept.set(name, shown);
    }
    return this.kept.get(name);
  }

  // Get the picture of the question. Until it is shown, or late, nothing of another one lights up.
  async illustrate() {
    const { asked } = this;
    this.illustrated = false;
    this.awaits = this.state.question && asked;
    if (!this.awaits) return;
    setTimeout(() => this.awaits === asked && this.arrived(), SOON);
    try {
      const shown = await this.fetched(QUESTION);
      if (asked !== this.asked || !shown.url) return;
      this.illustrated = true;
      this.on.numbered(new Map((shown.spots ?? []).map(({ ref }, at) => [ref, at + 1]).filter(([ref]) => ref)));
    } catch (problem) {
      if (problem.status === 401) this.on.failed(problem);
    }
  }

  arrived() {
    this.awaits = null;
    this.light();
  }

  // `again`: once more where the browser does not get the picture, such as after a restart.
  async draw(again = true) {
    const turn = (this.drawing = (this.drawing ?? 0) + 1);
    this.drawn = this.format;
    this.picture.draws(true);
    await this.illustrating;
    if (turn !== this.drawing) return;
    this.offer();
    if (!this.state.views.length) {
      this.picture.draws(false);
      return;
    }
    const { key } = this;
    try {
      const shown = await this.fetched(key);
      if (turn !== this.drawing) return;
      if (this.strays(shown)) {
        this.pinned = null;
        this.draw();
        return;
      }
      const anew = this.looked !== key;
      this.looked = key;
      await this.picture.show(shown, { anew, closely: key === "board" || key === AFTER });
      if (turn === this.drawing) this.arrived();
    } catch (problem) {
      if (problem.status === 404) turn === this.drawing && this.lacks(key);
      else if (problem instanceof Problem) this.on.failed(problem);
      else if (again && turn === this.drawing) {
        this.kept.clear();
        this.draw(false);
      }
    } finally {
      if (turn === this.drawing) this.picture.draws(false);
    }
  }

  // There is no such picture (any more): the board takes its place, if there is one.
  lacks(key) {
    if (key === "board" && this.then === null) return;
    if (this.then === null) this.missing = this.asked;
    this.pinned = null;
    this.turn(null);
    this.draw();
  }

  // Offer every picture that there is. What is offered already stays where it is, and the keyboard with it.
  offer() {
    const held = this.chips.contains(document.activeElement);
    const chips = [...this.offered, ...this.state.views].map(({ key, title }) => {
      const chip = this.buttons.get(key) ?? el("button", { type: "button", class: "chip", "data-key": key, onclick: () => this.look(key) });
      this.buttons.set(key, chip);
      rename(chip, title);
      if (key === this.key) chip.setAttribute("aria-current", "true");
      else chip.removeAttribute("aria-current");
      return chip;
    });
    arrange(this.chips, chips);
    if (held && !this.chips.contains(document.activeElement)) focusOn(this.chips.querySelector("[aria-current]"));
  }
}
