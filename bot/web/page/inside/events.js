// Server-sent events by fetch: like EventSource, which cannot say who asks, but it does not reconnect by itself.

const QUIET = 45_000; // milliseconds without a word, after which the line is dead: the bot says something every 20 s

export class FetchedEvents extends EventTarget {
  constructor(path, headers) {
    super();
    this.readyState = EventSource.CONNECTING;
    this.ending = new AbortController();
    this.read(path, headers);
  }

  close() {
    this.readyState = EventSource.CLOSED;
    clearTimeout(this.timer);
    this.ending.abort();
  }

  async read(path, headers) {
    try {
      this.expect();
      const answer = await fetch(path, { headers, signal: this.ending.signal, cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      this.readyState = EventSource.OPEN;
      this.dispatchEvent(new Event("open"));
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.expect();
        const blocks = (rest + part.value).split("\n\n");
        rest = blocks.pop();
        for (const block of blocks) this.tell(block);
      }
    } catch {
      // It ends below in any case.
    }
    if (this.readyState === EventSource.CLOSED) return;
    this.close();
    this.dispatchEvent(new Event("error"));
  }

  expect() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ending.abort(), QUIET);
  }

  tell(block) {
    const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s)));
    if (fields.has("data")) this.dispatchEvent(new MessageEvent(fields.get("event") || "message", { data: fields.get("data") }));
  }
}
