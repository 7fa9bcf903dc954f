// The stream of events of a table: tells each new version, reconnects by itself, and says when it is away.

import { host } from "./host.js";

const PAUSES = [1000, 2000, 5000, 10_000];

export class Stream {
  // `on.version(text)`; `on.state("live" | "lost")`; `on.woke()`: the table is to be looked at afresh.
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.failures = 0;
    this.listeners = [
      [document, "visibilitychange", () => this.wake()],
      [window, "online", () => this.again(0)],
      [window, "offline", () => this.lose()],
    ];
    for (const [target, name, listener] of this.listeners) target.addEventListener(name, listener);
    this.open();
  }

  open() {
    const source = host.events(this.path);
    this.source = source;
    source.addEventListener("open", () => {
      this.failures = 0;
      this.on.state("live");
    });
    source.addEventListener("table", (event) => this.on.version(JSON.parse(event.data).version));
    // The bot ends it: it restarts, or the table may not be seen any more, which the table itself tells.
    source.addEventListener("gone", () => {
      this.lose();
      this.on.woke();
    });
    source.addEventListener("error", () => this.lose());
  }

  lose() {
    if (this.closed) return;
    this.on.state("lost");
    this.again(PAUSES[Math.min(this.failures++, PAUSES.length - 1)]);
    // The line does not say why it is refused, and where none can be held, this is how the page follows the table.
    if (this.failures > 1) this.on.woke();
  }

  again(pause) {
    this.source.close();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.closed || this.open(), pause);
  }

  // A phone that slept may hold a connection that is dead, so what it would have brought is fetched.
  wake() {
    if (document.hidden || this.closed) return;
    if (this.source.readyState !== EventSource.OPEN) this.again(0);
    this.on.woke();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.source.close();
    for (const [target, name, listener] of this.listeners) target.removeEventListener(name, listener);
  }
}
