// One picture at a time, with rings around the spots that are an answer; a tap takes the nearest of them.

import { el, svg } from "./dom.js";
import { PanZoom } from "./gestures.js";
import { host } from "./host.js";
import { word } from "./words.js";

const REACH = 44; // points around a finger
const CLOSE = 7; // points by which a second spot may be farther and still be meant
const SLOW = 400; // milliseconds after which a wait is told
const LEAST = 11; // points of a ring's radius
const CLOSEST = 1.8; // times the whole width, where nobody has asked for more
const WIDE = 34; // points of the radius of a ring that goes round more than a piece

export class Picture {
  // `touched(refs, about)`: the answers at these references are meant; of several the finger could not tell.
  // `about`: in which larger spots it was.
  constructor(touched) {
    this.touched = touched;
    this.spots = [];
    this.lit = new Map();
    this.image = el("img", { alt: "", draggable: "false" });
    this.rings = svg("svg", { "aria-hidden": "true", class: "rings" });
    this.layer = el("div", { class: "layer" }, this.image, this.rings);
    this.stage = el("div", { class: "stage", tabindex: "0", role: "group", "aria-label": word("picture_keys") }, this.layer);
    this.view = new PanZoom(this.stage, this.layer, {
      tap: (x, y) => this.tap(x, y),
      placed: (scale) => this.measure(scale),
    });
    this.busy = el("p", { class: "drawing", hidden: true }, word("drawing"));
    this.element = el("div", { class: "picture" }, this.stage, this.busy, this.controls());
  }

  controls() {
    const button = (key, sign, work, kind = "") =>
      el("button", { type: "button", class: `round ${kind}`, "aria-label": word(key), onclick: work }, sign);
    return el(
      "div",
      { class: "zooms" },
      button("closer", "+", () => this.view.zoom(1.6), "finer"),
      button("farther", "−", () => this.view.zoom(1 / 1.6), "finer"),
      button("whole", "⤢", () => this.view.whole()),
    );
  }

  // Show a picture as soon as the browser has it, so that nothing flickers. `anew`: look at it from the start;
  // `closely`: with the rings as large as they can be, else as wide as there is room.
  async show(shown, { anew, closely }) {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    if (shown.url !== this.url) {
      const image = el("img", { alt: shown.alt, draggable: "false", src: await host.picture(shown.url), width: shown.width, height: shown.height });
      await image.decode();
      if (turn !== this.turn) return;
      this.image.replaceWith(image);
      this.image = image;
      this.url = shown.url;
    }
    this.spots = shown.spots ?? [];
    this.closely = closely;
    this.rings.setAttribute("viewBox", `0 0 ${shown.width} ${shown.height}`);
    this.rings.setAttribute("width", shown.width);
    this.rings.setAttribute("height", shown.height);
    const same = this.view.size.width === shown.width && this.view.size.height === shown.height;
    if (anew || !same) {
      this.view.moved = false;
      this.view.focus = null;
    }
    this.ring();
    if (anew || !same) this.view.holds(shown.width, shown.height);
    else this.steady();
  }

  // Tell whether any spot of a picture would light up.
  static shows(shown, lit) {
    return (shown.spots ?? []).some(({ ref }) => lit.has(ref));
  }

  // Light up what is at these references: a map of each to "" or "chosen".
  light(lit) {
    const before = [...this.lit.keys()].join(" ");
    this.lit = lit;
    this.ring();
    if ([...lit.keys()].join(" ") !== before && !this.sees("some")) this.view.moved = false;
    this.steady();
  }

  // Move only where a ring is out of sight: the next tap is often aimed already.
  steady() {
    if (!this.view.moved && !this.sees("every")) this.view.refit();
  }

  ring() {
    const marked = this.spots.filter((spot) => this.lit.has(spot.ref));
    this.rings.replaceChildren(...marked.map((spot) => this.circle(spot)));
    this.measure(this.view.at.scale);
    this.view.focus = marked.length ? around(marked, this.view.size) : null;
    this.view.closest = this.closely ? CLOSEST : 1;
  }

  // Tell whether "some" or "every" ring is in sight, or there is none.
  sees(how) {
    const { at, room } = this.view;
    const marked = this.spots.filter((spot) => this.lit.has(spot.ref));
    const within = (place, size) => 0 < place && place < size;
    return !marked.length || marked[how](({ x, y }) => within(at.x + x * at.scale, room.width) && within(at.y + y * at.scale, room.height));
  }

  // A ring goes round a piece or a number, a frame round a whole card or row.
  circle(spot) {
    const ring = svg("g", { class: `ring ${this.lit.get(spot.ref)}`, "data-ref": spot.ref });
    const [left, top, right, bottom] = isCard(spot) ? spot.box : [];
    const [shape, at] = isCard(spot)
      ? ["rect", { x: left, y: top, width: right - left, height: bottom - top, rx: 12 }]
      : ["circle", { cx: spot.x, cy: spot.y, "data-r": spot.r + 5 }];
    ring.append(svg(shape, { ...at, class: "under" }), svg(shape, { ...at, class: "over" }));
    return ring;
  }

  // Rings are as thick, and large enough, at every zoom.
  measure(scale) {
    this.rings.style.setProperty("--point", `${1 / scale}px`);
    for (const circle of this.rings.querySelectorAll("circle")) {
      circle.setAttribute("r", Math.max(circle.dataset.r, LEAST / scale));
      circle.classList.toggle("wide", circle.dataset.r * scale > WIDE);
    }
  }

  // Point out the spots of an answer that is looked at in the list.
  point(refs) {
    for (const ring of this.rings.children) ring.classList.toggle("pointed", refs.includes(ring.dataset.ref));
  }

  tap(x, y) {
    const { at } = this.view;
    const near = this.spots
      .filter((spot) => this.lit.has(spot.ref))
      .map((spot) => {
        const distance = Math.hypot(at.x + spot.x * at.scale - x, at.y + spot.y * at.scale - y);
        const size = (spot.r + 5) * at.scale;
        return { ref: spot.ref, distance, on: distance <= size, inside: within(spot, at, x, y), reach: Math.max(REACH, size) };
      })
      .filter(({ distance, reach, inside }) => inside || distance <= reach)
      .sort((one, other) => one.distance - other.distance);
    if (!near.length) return false;
    const held = near.filter(({ inside }) => inside);
    const close = near.filter(({ distance }) => distance - near[0].distance <= CLOSE);
    const meant = (held.length && !near[0].on ? held : close).map(({ ref }) => ref);
    const about = near.filter(({ on }) => on).map(({ ref }) => ref);
    this.touched([...new Set(meant)], about);
    return true;
  }

  // Say that a picture is on its way; in words only where that takes long.
  draws(busy) {
    this.stage.setAttribute("aria-busy", String(busy));
    clearTimeout(this.slow);
    if (busy) this.slow = setTimeout(() => (this.busy.hidden = false), SLOW);
    else this.busy.hidden = true;
  }
}

// Tell whether a spot stands for a card or row that it lies in; the number of a piece stands beside it.
function isCard({ x, y, r, box }) {
  if (!box) return false;
  const [left, top, right, bottom] = box;
  return left <= x && x <= right && top <= y && y <= bottom && Math.min(right - left, bottom - top) >= 2 * r;
}

// Tell whether a finger is on the card or piece that a spot stands for.
function within({ box }, at, x, y) {
  if (!box) return false;
  const [left, top, right, bottom] = box;
  const [across, down] = [(x - at.x) / at.scale, (y - at.y) / at.scale];
  return left <= across && across <= right && top <= down && down <= bottom;
}

// The rectangle around spots, with some land about it, so that one sees where they lie.
function around(spots, size) {
  const margin = size.width / 9;
  const boxes = spots.map((spot) => (isCard(spot) ? spot.box : [spot.x - spot.r, spot.y - spot.r, spot.x + spot.r, spot.y + spot.r]));
  const left = Math.max(0, Math.min(...boxes.map((box) => box[0])) - margin);
  const top = Math.max(0, Math.min(...boxes.map((box) => box[1])) - margin);
  const right = Math.min(size.width, Math.max(...boxes.map((box) => box[2])) + margin);
  const bottom = Math.min(size.height, Math.max(...boxes.map((box) => box[3])) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
