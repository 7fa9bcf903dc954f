// Where the page begins: the words, who is reading, and then a table or the list of them.

import { get, post, trust } from "./api.js";
import { closed, invitation, tables } from "./doors.js";
import { TablePage } from "./table.js";
import { loadWords, word } from "./words.js";

// Inside Discord, whose client adds this to the address, the page is a frame.
const INSIDE = new URLSearchParams(location.search).has("frame_id");
const AGAIN = [0, 429, 500, 502, 503, 504]; // statuses after which trying again may help
const place = document.getElementById("page");

// The code of a link is used and leaves the address bar before anything else happens.
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

let shown = null;

const numberOf = (path) => /^\/t\/(\d+)\/?$/.exec(path)?.[1];

async function begin(code) {
  const words = loadWords();
  if (!code) {
    await open(numberOf(location.pathname), words);
    return;
  }
  const known = Promise.allSettled([get("/api/me")]);
  await words;
  try {
    invitation(place, await post("/api/code", { code }), code, enter);
  } catch (problem) {
    const [{ status }] = await known;
    if (status === "fulfilled") await open(numberOf(location.pathname));
    else closed(place, problem.message, { retry: problem.status === 0 ? () => begin(code) : null });
  }
}

async function enter(game) {
  history.replaceState(null, "", `/t/${game}`);
  await open(String(game));
}

async function open(id, words) {
  try {
    const [me, state] = await Promise.all([get("/api/me"), id ? get(`/api/tables/${id}`) : null, words]);
    trust(me.csrf);
    shown?.stream.close();
    shown = null;
    if (state) shown = new TablePage(place, state, (problem) => shut(problem));
    else tables(place, me);
  } catch (problem) {
    if (!problem.status && problem.status !== 0) throw problem;
    await words;
    shut(problem, () => open(id));
  }
}

async function beginInside() {
  await loadWords();
  try {
    const { arrive } = await import("./inside/activity.js");
    const game = await arrive((path) => open(numberOf(path)));
    await open(game);
  } catch (problem) {
    if (problem.status === undefined) throw problem;
    closed(place, problem.message, { retry: () => location.reload() });
  }
}

// Where there is no session: a link lets one in, and Discord where the bot asks it.
async function knock() {
  const { application } = await get("/api/doors").catch(() => ({}));
  const game = numberOf(location.pathname);
  const signIn = application ? `/sign-in${game ? `?game=${game}` : ""}` : null;
  closed(place, word(signIn ? "needs_door" : "needs_link"), { signIn });
}

function shut(problem, retry = null) {
  if (problem.status === 401 && INSIDE) closed(place, problem.message, { retry: () => location.reload() });
  else if (problem.status === 401) knock();
  else closed(place, problem.message, { tables: problem.status !== 0, retry: AGAIN.includes(problem.status) ? retry : null });
}

addEventListener("hashchange", () => location.hash && location.reload());
if (INSIDE) beginInside();
else begin(takeCode());
