// Where the page begins: the words, who is reading, and then a table or the list of them.

import { get, trust } from "./api.js";
import { closed, invitation, tables } from "./doors.js";
import { post } from "./api.js";
import { TablePage } from "./table.js";
import { loadWords, word } from "./words.js";

const place = document.getElementById("page");

// The code of a link is used and leaves the address bar before anything else happens.
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

const numberOf = (path) => /^\/t\/(\d+)\/?$/.exec(path)?.[1];

async function begin(code) {
  const known = Promise.allSettled([get("/api/me")]);
  await loadWords();
  if (code) {
    try {
      invitation(place, await post("/api/code", { code }), code, enter);
      return;
    } catch (problem) {
      const [{ status }] = await known;
      if (status === "rejected") {
        closed(place, problem.message, { retry: problem.status === 0 ? () => begin(code) : null });
        return;
      }
    }
  }
  await open(numberOf(location.pathname));
}

async function enter(game) {
  history.replaceState(null, "", `/t/${game}`);
  await open(String(game));
}

async function open(id) {
  try {
    const [me, state] = await Promise.all([get("/api/me"), id ? get(`/api/tables/${id}`) : null]);
    trust(me.csrf);
    if (state) new TablePage(place, me, state, (problem) => shut(problem));
    else tables(place, me);
  } catch (problem) {
    if (!problem.status && problem.status !== 0) throw problem;
    shut(problem, () => open(id));
  }
}

function shut(problem, retry = null) {
  if (problem.status === 401) closed(place, word("needs_link"));
  else closed(place, problem.message, { tables: problem.status !== 0, retry: [0, 429].includes(problem.status) ? retry : null });
}

addEventListener("hashchange", () => location.hash && location.reload());
begin(takeCode());
