// The page of one table: its picture, what is asked, and everything around; follows the table as it goes on.

import { Problem, get, newKey, post } from "./api.js";
import { arrange, brief, el, focusOn, rename, speak } from "./dom.js";
import { HistoryPane } from "./history.js";
import { host } from "./host.js";
import { Stream } from "./live.js";
import { Picture } from "./picture.js";
import { players, ranking } from "./players.js";
import { QuestionPanel, choice } from "./question.js";
import { sections } from "./reading.js";
import { dated, lines, soon, word } from "./words.js";

const QUESTION = "question";
const AFTER = "preview";
const SOON = 1000; // milliseconds in which the picture of a question comes, so that no other need light up
const MUCH = 250; // letters of news that one reads before a move
const PANES = { move: "pane_move", players: "pane_players", log: "pane_log", words: "pane_words" };

export class TablePage {
  // `me`: what /api/me told; `state`: of the table; `lost(problem)`: the session or the table is out of reach.
  constructor(place, me, state, lost) {
    this.me = me;
    this.lost = lost;
    this.path = `/api/tables/${state.id}`;
    this.pane = "move";
    this.kept = new Map();
    this.pinned = null;
    this.doubts = null;
    this.done = [];
    this.picture = new Picture((refs, about) => this.touched(refs, about));
    this.history = new HistoryPane(this.path, (turn) => this.back(turn));
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
    new ResizeObserver(() => this.format !== this.drawn && this.draw()).observe(this.picture.stage);
  }

  // ---- what stands on the page

  build(place) {
    this.title = el("h1");
    this.turn = el("p", { class: "turn" });
    this.line = el("p", { class: "live", "data-state": "live" }, word("live"));
    const tables = el("a", { href: "/", class: "home", "aria-label": word("tables") }, "‹");
    const skip = el("button", { type: "button", class: "skip", onclick: () => this.skip() }, word("skip"));
    this.views = el("nav", { class: "chips", "aria-label": word("pictures") });
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
        el("section", { class: "board", "aria-label": word("board") }, this.views, this.picture.element),
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
      this.numbers = null;
      this.sheet?.close(); // what it offers is asked no more
      this.panel = state.question && this.asking(state.question);
    }
    if (before && before.version !== state.version) this.history.outdate();
    if (before?.question?.decision !== state.question?.decision) {
      this.hints = null;
      this.doubts = this.pinned;
    }
    if (before && !state.question) this.pinned = null;
    if (mine) this.done = done;
    const names = state.players.filter((player) => player.asked).map(({ name }) => name);
    this.whose = this.mine ? word("your_turn") : names.length ? word("to_move", { names: names.join(", ") }) : "";
    this.title.textContent = word("title", state);
    this.date();
    document.title = this.mine ? `${word("your_turn")}: ${word("title", state)}` : word("title", state);
    const led = mine || JSON.stringify(before) !== JSON.stringify(state) ? this.fill(anew && mine) : false;
    this.light();
    this.report(before, { done, latest, led, mine });
    this.draw();
  }

  // Say whose turn it is, or which board one looks back at.
  date() {
    this.turn.textContent = this.then ? word("after_turn", { number: this.then }) : this.whose;
    this.root.toggleAttribute("data-asked", this.mine && !this.then);
  }

  // Say what came of it, and what is asked now, but for what the keyboard was led to, which is said by itself.
  report(before, { done, latest, led, mine }) {
    const { around, asks, news, question, result, version } = this.state;
    if (!before) {
      speak(brief(news));
      return;
    }
    if (!mine && before.version === version) return;
    const next = question ? question.prompt : result ? word("over") : asks;
    const known = before.question ? before.question.prompt : before.asks;
    const filled = question?.kind === "confirm" ? [word("not_yet")] : (question?.so_far.slice(-1) ?? []);
    const happened = mine ? (done.length ? done : filled) : latest;
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
    if (this.pane === "log" && pane !== "log") this.back(null);
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
      point: (refs) => this.picture.point(refs),
      chosen: () => this.light(),
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
      const titles = { over: word("over"), lobby: word("not_begun") };
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
    this.sheet?.close();
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

  // ---- the picture

  get format() {
    const { clientWidth: width, clientHeight: height } = this.picture.stage;
    return width > (width < 700 ? 1.2 : 1) * height ? "wide" : "tall";
  }

  // Which picture is looked at: the one that was chosen, else that of the question, else the board.
  get key() {
    const { pinned, offered } = this;
    if (this.then) return "board";
    if ([...offered, ...this.state.views].some(({ key }) => key === pinned)) return pinned;
    return offered[0]?.key ?? "board";
  }

  // The pictures that belong to what is asked now.
  get offered() {
    const { question } = this.state;
    if (question?.preview && this.missing !== this.asked) return [{ key: AFTER, title: word("after_picture") }];
    return this.illustrated && question ? [{ key: QUESTION, title: word("question_picture") }] : [];
  }

  fetched(key) {
    const then = key === "board" && this.then ? `&turn=${this.then}` : "";
    const about = key === QUESTION || key === AFTER ? this.asked : "";
    const name = [this.state.version, key, this.format, then, about].join("|");
    if (!this.kept.has(name)) {
      if (this.kept.size > 40) this.kept.delete(this.kept.keys().next().value);
      const shown = get(`${this.path}/pictures/${encodeURIComponent(key)}?format=${this.format}${then}`);
      shown.catch(() => this.kept.delete(name));
      this.kept.set(name, shown);
    }
    return this.kept.get(name);
  }

  async illustrate() {
    const asked = this.asked;
    this.illustrated = false;
    this.numbers = null;
    this.awaits = this.state.question && asked;
    if (!this.awaits) return;
    const comes = () => {
      if (this.awaits !== asked) return;
      this.awaits = null;
      this.light();
    };
    setTimeout(comes, SOON);
    try {
      const shown = await this.fetched(QUESTION);
      if (asked !== this.asked || !shown.url) return;
      this.illustrated = true;
      this.numbers = new Map((shown.spots ?? []).map(({ ref }, at) => [ref, at + 1]).filter(([ref]) => ref));
      this.panel?.number(this.numbers);
    } catch (problem) {
      if (problem.status === 401) this.leave(problem);
    } finally {
      comes();
    }
  }

  // Tell whether a picture that was chosen for another question shows no answer of this one.
  strays(shown) {
    const strays = this.doubts !== null && this.doubts === this.pinned && this.illustrated && !Picture.shows(shown, this.targets());
    this.doubts = null;
    return strays;
  }

  // `again`: once more where the browser does not get the picture, such as after a restart.
  async draw(again = true) {
    const turn = (this.drawing = (this.drawing ?? 0) + 1);
    this.drawn = this.format;
    this.picture.draws(true);
    if (this.about !== this.asked) {
      this.about = this.asked;
      this.illustrating = this.illustrate();
    }
    await this.illustrating;
    if (turn !== this.drawing) return;
    this.chips();
    if (!this.state.views.length) {
      this.picture.draws(false);
      return;
    }
    const { key } = this;
    try {
      const shown = await this.fetched(key);
      if (turn !== this.drawing) return;
      if (this.strays(shown)) {
        this.pinned = null;
        this.draw();
        return;
      }
      const anew = this.looked !== key;
      this.looked = key;
      await this.picture.show(shown, { anew, closely: key === "board" || key === AFTER });
      this.light();
    } catch (problem) {
      if (problem.status === 404) turn === this.drawing && this.lacks(key);
      else if (problem instanceof Problem) this.failed(problem);
      else if (again && turn === this.drawing) {
        this.kept.clear();
        this.draw(false);
      }
    } finally {
      if (turn === this.drawing) this.picture.draws(false);
    }
  }

  // There is no such picture (any more): the board takes its place, if there is one.
  lacks(key) {
    if (key === "board" && !this.then) return;
    if (!this.then) this.missing = this.asked;
    this.pinned = null;
    this.then = null;
    this.date();
    this.draw();
  }

  chips() {
    const views = [...this.offered, ...this.state.views];
    const chip = ({ key, title }) =>
      el("button", { type: "button", class: "chip", "data-key": key, "aria-current": key === this.key ? "true" : null, onclick: () => this.look(key) }, title);
    const held = this.views.contains(document.activeElement) && document.activeElement.dataset.key;
    const left = this.views.scrollLeft;
    this.views.replaceChildren(...views.map(chip));
    this.views.scrollLeft = left;
    if (held) focusOn([...this.views.children].find(({ dataset }) => dataset.key === held) ?? this.views.querySelector("[aria-current]"));
  }

  async look(key) {
    this.pinned = key === this.offered[0]?.key ? null : key;
    this.doubts = null;
    this.then = null;
    this.date();
    await this.draw();
    if (this.looked === key) speak(this.picture.image.alt);
  }

  // Look back at the board after a turn; null: at what is so now.
  back(turn) {
    if (turn === (this.then ?? null)) return;
    this.then = turn;
    this.date();
    this.draw();
  }

  // ---- touching it

  get answers() {
    return this.then || !this.panel ? [] : this.state.question.answers;
  }

  light() {
    this.picture.light(this.targets());
  }

  // What can be touched: references, each with "chosen" where it is among several.
  targets() {
    const lit = new Map();
    if (this.awaits && !this.pinned) return lit;
    for (const answer of this.answers) {
      const chosen = this.panel.chosen.has(answer.act.refs?.[0]);
      for (const ref of answer.at) lit.set(ref, chosen ? "chosen" : "");
    }
    return lit;
  }

  // What a finger means: answers at these references; rather those in the area that it is in, too.
  touched(refs, about) {
    const all = this.answers.filter((answer) => answer.at.some((ref) => refs.includes(ref)));
    const there = all.filter((answer) => answer.at.some((ref) => about.includes(ref) && !refs.includes(ref)));
    const meant = there.length ? there : all;
    if (!meant.length) return;
    if (meant.length === 1 && this.panel.several) this.panel.toggle(meant[0]);
    else if (meant.length === 1 && !meant[0].final && !this.state.question.final) this.take(meant[0].act, meant[0].label);
    else this.offer(meant);
  }

  // A small sheet with the answers that a tap may mean, or the one that cannot be taken back.
  offer(answers) {
    const [asks, none] = answers.length === 1 ? ["sure", "not_sure"] : ["which", "none_of_them"];
    const { final } = this.state.question;
    const sheet = el("dialog", { class: "sheet", "aria-label": word(asks) });
    const choose = (answer) => {
      sheet.close();
      this.panel.press(answer);
    };
    const rows = answers.map((answer) => el("li", {}, choice({ ...answer, final: answer.final || final }, { onclick: () => choose(answer) })));
    const away = el("button", { type: "button", class: "tool", onclick: () => sheet.close() }, word(none));
    sheet.append(el("h2", {}, word(asks)), el("ul", { class: "answers" }, rows), away);
    sheet.addEventListener("close", () => sheet.remove());
    let begun = false;
    sheet.addEventListener("pointerdown", (event) => (begun = event.target === sheet));
    sheet.addEventListener("click", (event) => begun && event.target === sheet && sheet.close());
    document.body.append(sheet);
    this.sheet = sheet;
    sheet.showModal();
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
      if (problem instanceof Problem && [401, 403, 404].includes(problem.status)) this.leave(problem);
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
