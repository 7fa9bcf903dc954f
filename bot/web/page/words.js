// The page's words, which come from the bot's texts.

import { el } from "./dom.js";

let words = {};

const AGAIN = 2000; // milliseconds

// Without words there is nothing to say, not even that there are none, so this goes on until they are here.
export async function loadWords() {
  for (;;) {
    const answer = await fetch("/page/words.json").catch(() => null);
    const got = answer?.ok ? await answer.json().catch(() => null) : null;
    if (got) {
      words = got;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

export function word(key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

// Return a node for each line of a text.
export const lines = (text) => text.split("\n").filter((line) => line.trim()).map((line) => el("span", {}, line));

const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

// A moment (Unix seconds) as the reader's clock has it.
export function dated(moment) {
  const date = new Date(moment * 1000);
  return el("time", { datetime: date.toISOString() }, date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }));
}

// The same, as "in 9 seconds".
export function soon(moment) {
  const seconds = Math.round(moment - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[3];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(seconds / size), unit);
}
