// Elements without a library: `el("button", {class: "answer", onclick: take}, "Take it")`.

export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// Lead the keyboard to an element; tell whether there is one.
export function focusOn(element) {
  element?.focus({ preventScroll: true });
  return Boolean(element);
}

// Give an element these children; those that it has already stay where they are, and so does the keyboard.
export function arrange(parent, children) {
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  children.forEach((child, at) => parent.childNodes[at] === child || parent.insertBefore(child, parent.childNodes[at] ?? null));
}

// Give an element another text, unless it has that already: who reads there would begin anew.
export function rename(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const AFTER = 120; // milliseconds: what is said of a new focus comes first, and would cut this off

let said = [];

// What a screen reader is told: once each, also where the same words come twice.
export function speak(text) {
  if (!text || said.push(text) > 1) return;
  setTimeout(() => {
    const place = document.getElementById("spoken");
    const words = said.join(" ");
    said = [];
    place.textContent = place.textContent === words ? `${words}\u00a0` : words;
  }, AFTER);
}

// Of several sentences as many as one listens to: the first, and what else is short.
export function brief(sentences, most = 200) {
  const kept = [];
  for (const sentence of sentences) {
    if (kept.length && [...kept, sentence].join(" ").length > most) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
