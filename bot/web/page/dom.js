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

// What a screen reader is told: once each, also where the same words come twice.
export function speak(text) {
  const place = document.getElementById("spoken");
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
