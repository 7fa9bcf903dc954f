// Answers as buttons, and a small sheet with some of them over the page.

import { el } from "./dom.js";
import { word } from "./words.js";

// A button for an answer. Its name has a pause between what stands apart on the button, and no number of a picture.
export function choice({ label, hint, final }, properties) {
  const parts = [label, final && word("final"), hint].filter(Boolean);
  const spoken = parts.map((part) => (parts.length === 1 || /[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
  return el(
    "button",
    { type: "button", class: "answer", "aria-label": spoken, ...properties },
    el("span", { class: "label" }, label),
    final ? el("span", { class: "final" }, word("final")) : null,
    hint ? el("small", {}, hint) : null,
  );
}

// Open a sheet with the answers that a tap may mean, or the one that cannot be taken back.
export function openSheet(answers, press) {
  const [asks, none] = answers.length === 1 ? ["sure", "not_sure"] : ["which", "none_of_them"];
  const sheet = el("dialog", { class: "sheet", "aria-label": word(asks) });
  const choose = (answer) => {
    sheet.close();
    press(answer);
  };
  const rows = answers.map((answer) => el("li", {}, choice(answer, { onclick: () => choose(answer) })));
  const away = el("button", { type: "button", class: "tool", onclick: () => sheet.close() }, word(none));
  sheet.append(el("h2", {}, word(asks)), el("ul", { class: "answers" }, rows), away);
  sheet.addEventListener("close", () => sheet.remove());
  let begun = false;
  sheet.addEventListener("pointerdown", (event) => (begun = event.target === sheet));
  sheet.addEventListener("click", (event) => begun && event.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
