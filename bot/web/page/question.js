// What is asked: the prompt, what is filled in, and every answer as a button. The picture offers the same answers.

import { choice, openSheet } from "./answers.js";
import { el, speak } from "./dom.js";
import { lines, word } from "./words.js";

// Of more answers than this, all groups are folded, or those with more than a few.
const MANY = 24;
const SEVERAL = 8;
const FEW = 4;

export class QuestionPanel {
  // `on.take(act, label)`, `on.point(refs)`, `on.chosen()`, `on.unguide()`.
  constructor(question, on) {
    this.question = question;
    this.on = on;
    this.chosen = new Set();
    this.buttons = new Map();
    this.element = el("section", { class: "question", "aria-label": word("question") }, this.parts());
  }

  get several() {
    return this.question.kind === "subset";
  }

  parts() {
    const { prompt, so_far: filled, notes, foretold, rule } = this.question;
    const asks = this.asks();
    const lands = asks !== null && this.question.can_back;
    if (lands) asks.classList.add("lands");
    const heading = { class: lands ? null : "lands", tabindex: "-1", "aria-describedby": asks && !lands ? asks.id : null };
    return [
      el("h2", heading, prompt),
      filled.length ? el("ul", { class: "filled", "aria-label": word("so_far") }, filled.map((line) => el("li", {}, lines(line)))) : null,
      asks,
      foretold.length ? el("ul", { class: "foretold" }, foretold.map((line) => el("li", {}, lines(line)))) : null,
      this.question.numbers.length ? this.numbers({ verb: "numbers" }, this.question.numbers) : null,
      this.answers(),
      this.several ? this.together() : null,
      notes.map((note) => el("p", { class: "note" }, lines(note))),
      rule ? el("details", { class: "rule", open: rule.new }, el("summary", {}, word("rule", rule)), el("p", {}, lines(rule.text)), rule.new ? this.unguide() : null) : null,
    ];
  }

  unguide() {
    return el("button", { type: "button", class: "tool", onclick: () => this.on.unguide() }, word("unguide"));
  }

  // What exactly is asked; where the answers say it themselves, only to who listens, and on the way.
  asks() {
    const { answers, can_back: begun, high, kind, low, question } = this.question;
    const plain = ["move", "kind", "numbers", "confirm"].includes(kind);
    if (!question || (plain && !begun)) return null;
    const text = kind === "move" || kind === "kind" ? word("choose_one", { count: answers.length }) : question;
    const several = this.several ? el("span", { class: "unseen" }, wanted(low, high)) : null;
    return el("h3", { class: plain ? "asks unseen" : "asks", id: "asks", tabindex: "-1" }, lines(text), several);
  }

  // ---- answers as buttons

  answers() {
    const groups = grouped(this.question.answers);
    const all = this.question.answers.length;
    const folds = (count) => groups.size > 1 && (all > MANY || (all > SEVERAL && count > FEW));
    return [...groups].map(([name, answers]) => {
      const longest = Math.max(...answers.map(({ hint, label }) => Math.max(label.length, hint.length)));
      const size = longest < 5 ? "short least" : longest < 24 ? "short" : "";
      const list = el("ul", { class: `answers ${size}` }, answers.map((answer) => el("li", {}, this.button(answer))));
      const [number] = this.question.numbers;
      if (!name && number) return el("div", { role: "group", "aria-label": number.label }, list);
      if (!name || (answers.length === 1 && answers[0].label === name)) return list;
      if (folds(answers.length)) return el("details", { class: "group" }, el("summary", {}, word("group", { name, count: answers.length })), list);
      return el("div", { class: "group", role: "group", "aria-label": name }, el("h3", {}, name), list);
    });
  }

  button(answer) {
    if (answer.numbers.length) return this.numbers(answer.act, answer.numbers, answer);
    const button = choice({ ...answer, label: below(answer) }, {
      ...(answer.act.verb === "do" ? { class: "answer main", "aria-label": answer.label } : {}), // above it stands what
      "aria-pressed": this.toggles(answer) ? "false" : null,
      onclick: () => this.press(answer),
      onpointerenter: () => this.on.point(answer.at),
      onpointerleave: () => this.on.point([]),
      onfocus: () => this.on.point(answer.at),
      onblur: () => this.on.point([]),
    });
    this.buttons.set(answer, button);
    return button;
  }

  // Put the numbers of a picture before the labels of what they stand for.
  number(numbers) {
    for (const [answer, button] of this.buttons) {
      button.querySelector(".number-of")?.remove();
      const marks = answer.at.map((ref) => numbers.get(ref)).filter(Boolean);
      if (marks.length) button.prepend(el("span", { class: "number-of" }, marks.join(" ")));
    }
  }

  toggles(answer) {
    return this.several && answer.act.verb !== "none";
  }

  press(answer) {
    if (this.toggles(answer)) this.toggle(answer);
    else this.on.take(answer.act, answer.label);
  }

  // ---- touching the picture

  // What can be touched: references, each with "chosen" where it is among several.
  targets() {
    const lit = new Map();
    for (const answer of this.question.answers) {
      const chosen = this.chosen.has(answer.act.refs?.[0]);
      for (const ref of answer.at) lit.set(ref, chosen ? "chosen" : "");
    }
    return lit;
  }

  // What a finger means: answers at these references; rather those in the area that it is in, too.
  touched(refs, about) {
    const { answers, final } = this.question;
    const all = answers.filter((answer) => answer.at.some((ref) => refs.includes(ref)));
    const there = all.filter((answer) => answer.at.some((ref) => about.includes(ref) && !refs.includes(ref)));
    const meant = there.length ? there : all;
    if (meant.length === 1 && (this.several || !(meant[0].final || final))) this.press(meant[0]);
    else if (meant.length) {
      const rows = meant.map((answer) => ({ ...answer, final: answer.final || final }));
      this.sheet = openSheet(rows, (row) => this.press(meant[rows.indexOf(row)]));
    }
  }

  // Put away what it offers over the page.
  close() {
    this.sheet?.close();
  }

  // ---- several at once

  toggle(answer) {
    const [ref] = answer.act.refs;
    if (this.chosen.has(ref)) this.chosen.delete(ref);
    else if (this.question.high === 1) this.chosen = new Set([ref]);
    else this.chosen.add(ref);
    for (const [known, button] of this.buttons) {
      if (this.toggles(known)) button.setAttribute("aria-pressed", String(this.chosen.has(known.act.refs[0])));
    }
    this.tell();
    speak(this.done.textContent);
    this.on.chosen();
  }

  together() {
    this.done = el("button", { type: "button", class: "answer main", onclick: () => this.finish() });
    this.tell();
    return el("p", { class: "together" }, this.done);
  }

  tell() {
    const { low, high } = this.question;
    const count = this.chosen.size;
    const fits = low <= count && count <= high;
    this.done.textContent = fits ? word("take_chosen", { count }) : word("chosen_so_far", { wanted: wanted(low, high), count });
    this.done.setAttribute("aria-disabled", String(!fits));
  }

  finish() {
    if (this.done.getAttribute("aria-disabled") === "true") return;
    const answers = this.question.answers.filter((answer) => this.toggles(answer));
    const labels = answers.filter(({ act }) => this.chosen.has(act.refs[0])).map(({ label }) => label);
    this.on.take({ ...answers[0].act, refs: [...this.chosen] }, labels.join(", "));
  }

  // ---- numbers

  // Ask for numbers, and send them with an act; `answer`: the one of several that they belong to.
  numbers(act, asked, answer = null) {
    const inputs = asked.map((number) => numberInput(number, answer));
    const send = (event) => {
      event.preventDefault();
      const wrong = inputs.find(({ input }) => !input.checkValidity() || input.value === "");
      if (wrong) wrong.input.reportValidity();
      else this.on.take({ ...act, numbers: Object.fromEntries(inputs.map(({ input }) => [input.name, Number(input.value)])) }, label);
    };
    const label = answer?.label ?? word(asked.length === 1 ? "take_number" : "take_numbers");
    const button = el("button", { type: "submit", class: answer ? "answer" : "answer main" }, label);
    const rows = inputs.map(({ row }) => row);
    if (rows.length === 1) rows[0].append(button);
    const called = answer ? { role: "group", "aria-label": label } : {};
    return el("form", { class: "numbers", novalidate: true, onsubmit: send, ...called }, rows, rows.length === 1 ? null : button);
  }
}

function numberInput({ field, label, low, high }, answer) {
  const input = el("input", { type: "number", inputmode: "numeric", required: true, id: `number-${answer?.act.tag ?? ""}-${field}`, name: field, min: low, max: high, step: 1, value: Math.min(Math.max(0, low), high) });
  const step = (by) => {
    input.value = Math.min(Math.max((Number.parseInt(input.value, 10) || 0) + by, low), high);
    speak(input.value);
  };
  // The arrow keys do the same in the field.
  const button = (by, sign, key) =>
    el("button", { type: "button", class: "round", tabindex: "-1", "aria-label": word(key), onclick: () => step(by) }, sign);
  const name = el("label", { for: input.id }, word("number_range", { label, low, high }));
  return { input, row: el("div", { class: "number" }, name, button(-1, "−", "less"), input, button(1, "+", "more")) };
}

const wanted = (low, high) => (low === high ? word("choose_exactly", { low }) : word("choose_between", { low, high }));

// Below the name of its group, a label need not begin with it.
function below({ group, label }) {
  const short = group && label.startsWith(`${group}: `) ? label.slice(group.length + 2) : label;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function grouped(answers) {
  const groups = new Map();
  for (const answer of answers) groups.set(answer.group, [...(groups.get(answer.group) ?? []), answer]);
  return groups;
}
