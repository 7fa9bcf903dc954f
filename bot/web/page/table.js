// The page of one table: its pictures, what is asked, and everything around; follows the table as it goes on.

import { Problem, get, newKey, post } from "./api.js";
import { choice } from "./answers.js";
import { arrange, brief, el, focusOn, rename, speak } from "./dom.js";
import { HistoryPane } from "./history.js";
import { host } from "./host.js";
import { Stream } from "./live.js";
import { Looking } from "./looking.js";
import { players, ranking } from "./players.js";
import { QuestionPanel } from "./question.js";
import { sections } from "./reading.js";
import { dated, lines, soon, word } from "./words.js";

const MUCH = 250; // letters of news that one reads before a move
const PANES = { move: "pane_move", players: "pane_players", log: "pane_log", words: "pane_words" };

export class TablePage {
  // `state`: of the table; `lost(problem)`: the session or the table is out of reach.
  constructor(place, state, lost) {
    this.lost = lost;
    this.path = `/api/tables/${state.id}`;
    this.pane = "move";
    this.done = [];
    this.looking = new Looking(this.path, {
      targets: () => this.panel?.targets() ?? new Map(),
      touched: (refs, about) => this.panel?.touched(refs, about),
      numbered: (numbers) => this.panel?.number(numbers),
      turned: () => this.date(),
      failed: (problem) => this.failed(problem),
    });
    this.history = new HistoryPane(this.path, (turn) => this.looking.back(turn));
    this.build(place);
    this.put(state);
    focusOn(this.landing());
    this.stream = new Stream(`${this.path}/events`, {
      version: (version) => {
        this.newest = version;
        if (!this.busy) this.follow();
      },
      state: (live) => this.live(live),
      woke: () => this.refresh(),
    });
  }

  // ---- what stands on the page

  build(place) {
    this.title = el("h1");
    this.turn = el("p", { class: "turn" });
    this.line = el("p", { class: "live", "data-state": "live" }, word("live"));
    const tables = el("a", { href: "/", class: "home", "aria-label": word("tables") }, "‹");
    const skip = el("button", { type: "button", class: "skip", onclick: () => this.skip() }, word("skip"));
    this.tabs = el("nav", { class: "tabs", "aria-label": word("panes") }, this.panes());
    this.body = el("div", { class: "pane", tabindex: "0", role: "group" });
    this.head = el("h2", { tabindex: "-1" });
    this.words = el("div", { class: "words" });
    this.waits = el("section", { class: "waiting" }, el("h2", { class: "lands", tabindex: "-1" }));
    this.notice = el("p", { class: "notice", role: "alert", hidden: true });
    this.root = el(
      "div",
      { class: "table", onkeydown: () => this.root.toggleAttribute("data-keys", true) },
      el("header", {}, skip, tables, this.title, this.turn, this.line),
      el(
        "main",
        {},
        el("section", { class: "board", "aria-label": word("board") }, this.looking.elements),
        el("section", { class: "panel", "aria-label": word("panel") }, this.tabs, this.notice, this.body),
      ),
    );
    place.replaceChildren(this.root);
  }

  get mine() {
    return this.state.question !== null;
  }

  // Show a state of the table. `done`: what this reader did to come here; `mine`: they did something.
  put({ latest, ...state }, { done = [], mine = false } = {}) {
    const before = this.state;
    this.state = state;
    const asked = JSON.stringify(state.question);
    const anew = asked !== this.asked;
    this.asked = asked;
    if (anew) {
      this.panel?.close();
      this.panel = state.question && this.asking(state.question);
    }
    if (before && before.version !== state.version) this.history.outdate();
    if (before?.question?.decision !== state.question?.decision) this.hints = null;
    if (mine) this.done = done;
    const names = state.players.filter((player) => player.asked).map(({ name }) => name);
    const others = names.length ? word("to_move", { names: names.join(", ") }) : state.status === "over" ? word("over") : "";
    this.whose = this.mine ? word("your_turn") : others;
    this.title.textContent = word("title", state);
    this.date();
    document.title = this.mine ? `${word("your_turn")}: ${word("title", state)}` : word("title", state);
    const led = mine || JSON.stringify(before) !== JSON.stringify(state) ? this.fill(anew && mine) : false;
    this.looking.put(state);
    this.report(before, { done, latest, led, mine });
  }

  // Say whose turn it is, or which board one looks back at.
  date() {
    const { then } = this.looking;
    this.turn.textContent = then === null ? this.whose : word("after_turn", { number: then });
    this.root.toggleAttribute("data-asked", this.mine && then === null);
  }

  // Say what came of it, and what is asked now, but for what the keyboard was led to, which is said by itself.
  report(before, { done, latest, led, mine }) {
    const { around, asks, news, question, status, version } = this.state;
    if (!before) {
      speak(brief(news));
      return;
    }
    if (!mine && before.version === version) return;
    const known = before.question ? before.question.prompt : before.asks;
    const filled = question?.kind === "confirm" ? [word("not_yet")] : (question?.so_far.slice(-1) ?? []);
    const happened = mine ? (done.length ? done : filled) : latest;
    const over = status === "over" && !happened.length ? word("over") : asks;
    const next = question ? question.prompt : over;
    const others = around.filter((line) => !before.around.includes(line));
    const words = [brief([...happened, ...others]), !led && (mine || next !== known) ? next : ""].filter(Boolean).join(" ");
    // What is secret, or a choice on the way, has no story.
    speak(words || (mine ? this.pressed : asks));
  }

  // What the keyboard is led to: what is asked, or that nothing is.
  landing() {
    return this.body.querySelector(".lands") ?? this.body.querySelector("h2");
  }

  skip() {
    if (this.pane === "move") focusOn(this.landing());
    else this.open("move");
  }

  panes() {
    const tab = ([key, title]) => {
      const about = key === "words" ? word("in_words") : null;
      return el("button", { type: "button", class: "tab", "data-pane": key, title: about, onclick: () => this.open(key) }, word(title));
    };
    const grow = el("button", { type: "button", class: "tab grow", "aria-label": word("grow"), "aria-pressed": "false", onclick: () => this.grow(grow) }, "↕");
    return [...Object.entries(PANES).map(tab), grow];
  }

  // Fill the panel; `lead`: lead the keyboard to what is asked now. Tell whether it was led there.
  fill(lead = false) {
    for (const tab of this.tabs.querySelectorAll("[data-pane]")) {
      if (tab.dataset.pane === this.pane) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    const held = this.body.contains(document.activeElement) ? document.activeElement : null;
    this.body.setAttribute("aria-label", word(PANES[this.pane]));
    rename(this.head, word(PANES[this.pane]));
    if (this.pane === "players") arrange(this.body, [this.head, players(this.state)]);
    else if (this.pane === "log") this.history.show(this.body);
    else if (this.pane === "words") this.say();
    else arrange(this.body, this.move());
    if (lead && this.pane === "move") {
      this.body.scrollTop = 0;
      if (held || !document.activeElement || document.activeElement === document.body) return focusOn(this.landing());
    }
    return held !== null && this.hold(held);
  }

  // Keep the keyboard where it was, or on what took that place. Tell whether it was led elsewhere.
  hold(held) {
    if (this.body.contains(held)) return false;
    const tools = held.closest(".tools") ? [...this.body.querySelectorAll(".tools button")] : [];
    const same = tools.find((tool) => tool.textContent === held.textContent);
    focusOn(same ?? this.landing());
    return !same;
  }

  open(pane) {
    if (this.pane === "log" && pane !== "log") this.looking.back(null);
    this.pane = pane;
    this.fill();
    focusOn(this.landing());
  }

  grow(button) {
    const grown = this.root.toggleAttribute("data-grown");
    button.setAttribute("aria-pressed", String(grown));
  }

  asking(question) {
    return new QuestionPanel(question, {
      take: (act, label) => this.take(act, label),
      point: (refs) => this.looking.picture.point(refs),
      chosen: () => this.looking.light(),
      unguide: () => this.change("unguide", {}),
    });
  }

  move() {
    const { alerts, around, news, question, result } = this.state;
    const parts = around.map((line) => el("p", { class: "note around" }, line));
    if (this.state.trial) parts.unshift(this.tried());
    const sentences = question?.can_back ? [] : this.told(news).flatMap(lines).flatMap((line) => [line, " "]);
    if (sentences.length) parts.push(el("p", { class: "done", onclick: (event) => event.currentTarget.toggleAttribute("data-open") }, sentences));
    if (question) {
      parts.push(this.suggested(), this.panel.element);
    } else {
      const titles = { over: word(result ? "ranking" : "over"), lobby: word("not_begun") };
      const title = titles[this.state.status] ?? (this.state.asks || word("nobody_asked"));
      rename(this.waits.firstChild, title);
      arrange(this.waits, [this.waits.firstChild, ...(result ? [ranking(this.state)] : [])]);
      parts.push(this.waits);
    }
    if (alerts.length) parts.push(el("ul", { class: "alerts", "aria-label": word("alerts") }, alerts.map((line) => el("li", {}, lines(line)))));
    this.window = this.state.undo?.until ? el("p", { class: "note" }) : null;
    parts.push(this.window, this.time());
    this.count();
    parts.push(this.tools());
    return parts.filter(Boolean);
  }

  // That this is a trial, for whom the reader moves there, and the way back.
  tried() {
    const { origin, players, question, seat, title } = this.state;
    const mover = question ? word("trial_for", players[seat]) : "";
    const back = origin && el("a", { href: `/t/${origin}` }, word("to_origin", { title, id: origin }));
    return el("p", { class: "note" }, [word("trial"), mover, back].filter(Boolean).flatMap((part) => [part, " "]));
  }

  // Until when the reader has time to decide, where a clock runs.
  time() {
    const until = this.state.question && this.state.players[this.state.seat]?.until;
    if (!until) return null;
    const [before, after] = word(until > Date.now() / 1000 ? "time_until" : "time_up", { when: "\n" }).split("\n");
    return el("p", { class: "note" }, before, dated(until), after);
  }

  // Count down to when others hear of a move, and look again then.
  count() {
    clearTimeout(this.counting);
    if (!this.window) return;
    const { until } = this.state.undo;
    const left = until - Date.now() / 1000;
    this.window.textContent = left > 0 ? word("undo_window", { when: soon(until) }) : "";
    this.counting = setTimeout(() => (left > 0 ? this.count() : this.refresh()), 1000);
  }

  // What came of one's move, and what has happened since; of much only how it began.
  told(news) {
    const own = this.done.flatMap((text) => text.split("\n"));
    const since = news.flatMap((text) => text.split("\n"));
    if (since.length && [...own, ...since].join(" ").length > MUCH) own.splice(2);
    return [...new Set([...own, ...since])];
  }

  // Everything that the pictures show, in words.
  async say() {
    if (!this.words.isConnected) this.words.textContent = word("loading");
    arrange(this.body, [this.head, this.words]);
    try {
      this.words.replaceChildren(...sections((await get(`${this.path}/words`)).text));
    } catch (problem) {
      this.words.textContent = problem.message;
    }
  }

  tools() {
    const { question, undo } = this.state;
    const button = (label, work, name = "") => el("button", { type: "button", class: `tool ${name}`, onclick: work }, label);
    const tools = [
      question?.can_back && button(word("back"), () => this.take({ verb: "back" }, word("back"))),
      question?.so_far.length > 1 && button(word("start_over"), () => this.take({ verb: "startover" }, word("start_over"))),
      undo && button(undo.label, () => this.change("undo", { version: this.state.version })),
      undo?.until && button(word("go_on"), () => this.change("stand", {})),
      this.state.back && button(word("im_back"), () => this.change("back", {})),
      this.state.hint && button(word("hint"), () => this.hint()),
      this.state.try && button(word("try"), () => this.go(`${this.path}/try`)),
      this.state.origin && button(word("afresh"), () => this.go(`/api/tables/${this.state.origin}/try`, { afresh: true })),
      this.state.origin && button(word("put_away"), () => this.go(`${this.path}/away`)),
    ].filter(Boolean);
    return tools.length ? el("div", { class: "tools", role: "group", "aria-label": word("tools") }, tools) : null;
  }

  suggested() {
    if (!this.hints || this.state.question.can_back) return null;
    const rows = this.hints.map(({ label, why, act }) => el("li", {}, choice({ label, hint: why }, { onclick: () => this.take(act, label) })));
    return el("section", { class: "hints", "aria-label": word("hints") }, el("h2", { tabindex: "-1" }, word(this.hints.length ? "hints" : "no_hints")), el("ul", { class: "answers" }, rows));
  }

  // ---- what the reader does

  // `label`: of what was pressed.
  take(act, label) {
    this.pressed = label;
    return this.change("answer", { decision: this.state.question.decision, act, key: newKey() });
  }

  // Send what changes something; what got lost on the way is sent once more under the same key.
  async change(what, body, again = true) {
    if (this.busy) return;
    this.tell("");
    if (what !== "answer") this.pressed = "";
    this.occupy(true);
    try {
      const answer = await post(`${this.path}/${what}`, body);
      this.occupy(false);
      this.put(answer.state, { done: answer.done ?? [], mine: true });
      this.follow();
    } catch (problem) {
      this.occupy(false);
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 0 && again && what === "answer") {
        await this.change(what, body, false);
        return;
      }
      if (problem.body.state) this.put(problem.body.state);
      this.failed(problem);
      this.follow();
    }
  }

  async hint() {
    if (this.busy) return;
    this.tell(word("thinking"));
    this.occupy(true);
    try {
      const { suggestions } = await post(`${this.path}/hint`);
      this.hints = suggestions;
      this.tell("");
      this.fill();
      this.body.scrollTop = 0;
      this.body.querySelector(".hints h2")?.focus({ preventScroll: true });
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.occupy(false);
      this.follow();
    }
  }

  // Ask for another table, and go there.
  async go(path, body = {}) {
    if (this.busy) return;
    this.occupy(true);
    try {
      const { game } = await post(path, body);
      host.go(`/t/${game}`);
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.occupy(false);
      this.follow();
    }
  }

  failed(problem) {
    if (problem.status === 401 || problem.status === 403 || problem.status === 404) this.leave(problem);
    else this.tell(problem.message);
  }

  leave(problem) {
    this.stream.close();
    this.panel?.close();
    this.lost(problem);
  }

  tell(text) {
    this.notice.textContent = text;
    this.notice.hidden = !text;
  }

  occupy(busy) {
    this.busy = busy;
    if (busy) this.changes = (this.changes ?? 0) + 1;
    this.root.toggleAttribute("data-busy", busy);
    this.body.setAttribute("aria-busy", String(busy));
  }

  // ---- following the table

  // Fetch what the table became while something was under way.
  follow() {
    const { newest } = this;
    this.newest = undefined;
    if (newest !== undefined && newest !== this.state.version) this.refresh();
  }

  async refresh() {
    if (this.stream.closed) return;
    if (this.busy) {
      this.newest = null;
      return;
    }
    if (this.fetching) {
      this.more = true;
      return;
    }
    this.fetching = true;
    try {
      do {
        this.more = false;
        const { changes } = this;
        const state = await get(`${this.path}?since=${this.state.log.last}`);
        if (this.busy) this.newest = null;
        else if (changes !== this.changes) this.more = true; // the reader's own change is newer
        else this.put(state);
      } while (this.more);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if ([401, 403, 404].includes(problem.status)) this.leave(problem);
      else this.stream.lose(); // once it is found again, what is missing is fetched
    } finally {
      this.fetching = false;
    }
  }

  live(state) {
    const before = this.line.dataset.state;
    this.line.dataset.state = state;
    this.line.textContent = word(state);
    if (state === "lost" && before !== "lost") speak(word("lost"));
    if (state === "live" && before === "lost") {
      this.tell("");
      speak(word("live_again"));
      this.refresh();
    }
  }
}
