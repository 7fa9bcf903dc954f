// Fingers, mouse and keys move what lies in a stage: drag, pinch, wheel, double tap, arrows, plus and minus.

import { still } from "./dom.js";

const FIRM = 9; // points that a finger may slip and still tap
const DOUBLE = 320; // milliseconds between the taps of two
const MOST = 3; // times its own size

export class PanZoom {
  // `stage`: what is looked through; `layer`: what moves in it; `tap(x, y)`: returns whether it met something;
  // `placed(scale)`: the layer lies otherwise now.
  constructor(stage, layer, { tap, placed }) {
    this.stage = stage;
    this.layer = layer;
    this.tap = tap;
    this.placed = placed;
    this.size = { width: 1, height: 1 };
    this.at = { x: 0, y: 0, scale: 1 };
    this.moved = false;
    this.closest = 1;
    this.fingers = new Map();
    this.last = { time: 0, x: 0, y: 0 };
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => this.up(event));
    // Else a tap would also be a click on the sheet that it has just brought up.
    stage.addEventListener("touchend", (event) => document.querySelector("dialog[open]") && event.preventDefault());
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.refit()).observe(stage);
  }

  get room() {
    return { width: this.stage.clientWidth || 1, height: this.stage.clientHeight || 1 };
  }

  get least() {
    return Math.min(this.room.width / this.size.width, this.room.height / this.size.height);
  }

  // The whole width; a picture that is not too high then is seen whole.
  get fitting() {
    const wide = this.room.width / this.size.width;
    return wide * this.size.height < 1.15 * this.room.height ? this.least : Math.min(wide, MOST);
  }

  holds(width, height) {
    this.size = { width, height };
    this.refit();
  }

  refit() {
    if (this.moved) this.place(this.at);
    else this.home();
  }

  // Show what matters: `focus`, a rectangle of the picture, else its top.
  home(focus = this.focus) {
    this.focus = focus;
    this.moved = false;
    const fitting = this.fitting;
    if (!focus) {
      this.place({ scale: fitting, x: 0, y: 0 });
      return;
    }
    const close = Math.min(this.room.width / focus.width, this.room.height / focus.height, this.closest * fitting, 1.1);
    const scale = Math.max(fitting, close);
    this.place({
      scale,
      x: this.room.width / 2 - (focus.x + focus.width / 2) * scale,
      y: -focus.y * scale + Math.max(0, this.room.height - focus.height * scale) / 2,
    });
  }

  // Show all of the picture, or its whole width where all of it is seen already.
  whole() {
    const { least } = this;
    this.glide();
    if (this.at.scale < 1.01 * least) this.home(null);
    else this.place({ scale: least, x: 0, y: 0 });
    this.moved = true;
  }

  place({ x, y, scale }) {
    scale = Math.min(Math.max(scale, this.least), Math.max(MOST, this.least));
    this.at = { scale, x: held(x, this.room.width, this.size.width * scale), y: held(y, this.room.height, this.size.height * scale) };
    this.layer.style.transform = `translate(${this.at.x}px, ${this.at.y}px) scale(${scale})`;
    this.placed(scale);
  }

  zoom(factor, x = this.room.width / 2, y = this.room.height / 2, smooth = true) {
    const scale = Math.min(Math.max(this.at.scale * factor, this.least), Math.max(MOST, this.least));
    const real = scale / this.at.scale;
    this.moved = true;
    if (smooth) this.glide();
    this.place({ scale, x: x - (x - this.at.x) * real, y: y - (y - this.at.y) * real });
  }

  glide() {
    if (still()) return;
    this.layer.classList.add("gliding");
    clearTimeout(this.gliding);
    this.gliding = setTimeout(() => this.layer.classList.remove("gliding"), 220);
  }

  pan(dx, dy) {
    this.moved = true;
    this.place({ ...this.at, x: this.at.x + dx, y: this.at.y + dy });
  }

  inside(event) {
    const box = this.stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down(event) {
    if (event.button > 0) return;
    this.stage.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, this.inside(event));
    this.begun = this.fingers.size === 1 ? { ...this.inside(event), time: event.timeStamp } : null;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.inside(event);
    if (this.fingers.size === 2) {
      const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      const grown = away(now, other) / Math.max(away(before, other), 1);
      this.zoom(grown, (now.x + other.x) / 2, (now.y + other.y) / 2, false);
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (!this.begun || away(now, this.begun) > FIRM) {
      this.begun = null;
      this.pan(now.x - before.x, now.y - before.y);
    }
    if (!this.begun) this.fingers.set(event.pointerId, now);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    const begun = this.begun;
    this.begun = null;
    if (!begun || event.type === "pointercancel" || event.timeStamp - begun.time > 700) return;
    const { x, y } = this.inside(event);
    if (this.tap(x, y)) {
      this.last.time = 0;
    } else if (event.timeStamp - this.last.time < DOUBLE && away(this.last, { x, y }) < 40) {
      this.last.time = 0;
      if (this.at.scale > 1.6 * this.fitting) {
        this.glide();
        this.home(null);
      } else this.zoom(2.2, x, y);
    } else this.last = { time: event.timeStamp, x, y };
  }

  wheel(event) {
    event.preventDefault();
    const { x, y } = this.inside(event);
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y, false);
  }

  key(event) {
    const step = 60;
    const keys = {
      ArrowLeft: () => this.pan(step, 0),
      ArrowRight: () => this.pan(-step, 0),
      ArrowUp: () => this.pan(0, step),
      ArrowDown: () => this.pan(0, -step),
      "+": () => this.zoom(1.4),
      "=": () => this.zoom(1.4),
      "-": () => this.zoom(1 / 1.4),
      0: () => this.home(null),
    };
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  }
}

const away = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

// Keep a side of the picture in its room: centred where it is smaller, else without a gap.
const held = (offset, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, offset)));
