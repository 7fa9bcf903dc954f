// A text with sections as headings and lists, so that who listens can go from one to the next.

import { el } from "./dom.js";

const NAMED = /^\p{Lu}{3,}[\p{Lu} ]*/u; // a line that begins in capitals names its section
const ITEM = "- ";

export function sections(text) {
  return text.split(/\n{2,}/).filter((part) => part.trim()).map(section);
}

function section(text) {
  const [first, ...others] = text.trim().split("\n");
  if (!NAMED.test(first)) return el("section", {}, paragraphs([first, ...others]));
  const [capitals] = NAMED.exec(first);
  const name = capitals.charAt(0) + capitals.slice(1).toLowerCase() + first.slice(capitals.length);
  return el("section", {}, el("h3", {}, name), paragraphs(others));
}

// Lines of a list that follow each other are one list.
function paragraphs(sentences) {
  const parts = [];
  for (const sentence of sentences) {
    if (!sentence.startsWith(ITEM)) parts.push(el("p", {}, sentence));
    else {
      if (parts.at(-1)?.tagName !== "UL") parts.push(el("ul"));
      parts.at(-1).append(el("li", {}, sentence.slice(ITEM.length)));
    }
  }
  return parts;
}
