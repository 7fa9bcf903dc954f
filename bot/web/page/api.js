// Requests to the bot. An answer that is no success is a `Problem` with a sentence for the reader.

import { host } from "./host.js";
import { word } from "./words.js";

export class Problem extends Error {
  constructor(status, sentence, body = {}) {
    super(sentence);
    this.status = status;
    this.body = body;
  }
}

let csrf = "";

export function trust(token) {
  csrf = token;
}

const PATIENCE = 20_000;

async function ask(path, options) {
  let answer;
  try {
    const headers = { ...host.headers, ...options.headers };
    answer = await fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE), ...options, headers });
  } catch {
    throw new Problem(0, word("unreachable"));
  }
  let body = {};
  try {
    body = await answer.json();
  } catch {
    // What stands before the bot answers in HTML.
  }
  if (!answer.ok) throw new Problem(answer.status, body.error || word(answer.status === 429 ? "slower" : "broken"), body);
  return body;
}

export const get = (path) => ask(path, {});

export function post(path, body = {}, more = {}) {
  const headers = { "Content-Type": "application/json", "X-Parley-Csrf": csrf };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), ...more });
}

// By this the bot knows an answer again that it got already. Where the page has no secure origin, by hand.
export function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
