// What stands before a table: who a link is for, that a link is needed, and the list of tables.

import { post, trust } from "./api.js";
import { el } from "./dom.js";
import { word } from "./words.js";

function room(place, title, ...parts) {
  const heading = el("h1", { tabindex: "-1" }, title);
  place.replaceChildren(el("main", { class: "door" }, heading, parts));
  document.title = `${title} · Parley`;
  heading.focus();
}

// Name whom a link lets in; `enter(game)` once they have come in.
export function invitation(place, invited, code, enter) {
  const wrong = el("p", { class: "notice", role: "alert", hidden: true });
  const open = async () => {
    button.setAttribute("aria-disabled", "true");
    try {
      const { game } = await post("/api/redeem", { code });
      await enter(game ?? invited.game);
    } catch (problem) {
      wrong.textContent = problem.message;
      wrong.hidden = false;
      button.removeAttribute("aria-disabled");
    }
  };
  const { member, server } = invited;
  const label = member ? word("open_as", { name: member }) : word("open_to_watch");
  const button = el("button", { type: "button", class: "answer main", onclick: open }, label);
  const sentence = member ? (server ? "invited" : "invited_alone") : "invited_to_watch";
  room(
    place,
    word("invited_title", { title: invited.title, game: invited.game }),
    el("p", {}, word(sentence, { name: member, server })),
    button,
    wrong,
    el("p", { class: "note" }, word("invited_note")),
  );
}

// Say why nothing is shown, and how to come in. `tables`: there is a session, so the list can be opened;
// `signIn`: where Discord is asked who one is.
export function closed(place, sentence, { tables = false, retry = null, signIn = null } = {}) {
  room(
    place,
    word("closed_title"),
    el("p", { role: "alert" }, sentence),
    retry ? el("button", { type: "button", class: "answer main", onclick: retry }, word("try_again")) : null,
    signIn ? el("a", { class: "answer main", href: signIn }, word("sign_in")) : null,
    tables ? el("p", {}, el("a", { href: "/" }, word("to_tables"))) : null,
  );
}

export function tables(place, me) {
  trust(me.csrf);
  const row = (table) =>
    el(
      "li",
      { class: table.asked ? "asked" : "" },
      el("a", { href: `/t/${table.id}` }, el("strong", {}, word("title", table)), " ", table.asked ? el("span", { class: "turn" }, word("your_turn")) : null),
      el("small", {}, [table.server, table.status].filter(Boolean).join(" · ")),
    );
  const leave = async () => {
    try {
      await post("/api/leave");
      closed(place, word("left"));
    } catch (problem) {
      if (problem.status === 401) closed(place, word("left"));
      else closed(place, problem.message, { retry: problem.status === 403 ? () => location.reload() : leave });
    }
  };
  const sorted = me.tables.toSorted((one, other) => Number(other.asked) - Number(one.asked) || Number(other.yours) - Number(one.yours));
  room(
    place,
    word("tables"),
    el("p", {}, word("signed_in", { name: me.name })),
    sorted.length ? el("ul", { class: "tables" }, sorted.map(row)) : el("p", {}, word("no_tables")),
    el("button", { type: "button", class: "tool", onclick: leave }, word("leave")),
  );
}
