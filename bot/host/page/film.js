"use strict";
// Everything that players chose or wrote reaches the page by textContent alone.
const game = JSON.parse(document.getElementById("game").textContent);
const $ = (id) => document.getElementById(id);
const canvas = $("board"), stage = $("stage"), pen = canvas.getContext("2d");
const last = game.turns.length - 1;
let turn = last, who = "", hand = false;

// ---- pictures: each is whole, or a part that is laid upon another

const decoded = new Map();
let shown = -1, asked = 0;

function load(number) {
  if (!decoded.has(number)) {
    const image = new Image();
    image.src = "data:image/png;base64," + game.pictures[number].png;
    decoded.set(number, image.decode().then(() => image));
    if (decoded.size > 48) decoded.delete(decoded.keys().next().value);
  }
  return decoded.get(number);
}

async function paint(number) {
  const mine = ++asked, chain = [];
  let at = number;
  while (at !== shown && at >= 0) { chain.unshift(at); at = game.pictures[at].on; }
  const images = await Promise.all(chain.map(load));
  if (mine !== asked) return;
  chain.forEach((one, place) => {
    const picture = game.pictures[one];
    if (picture.on < 0 && (canvas.width !== picture.size[0] || canvas.height !== picture.size[1])) {
      [canvas.width, canvas.height] = picture.size;
    }
    pen.drawImage(images[place], picture.at[0], picture.at[1]);
  });
  shown = number;
  canvas.setAttribute("aria-label", game.pictures[number].alt);
  canvas.dataset.picture = String(number);
  place();
}

// ---- zoom: the board fits the stage; a pinch, a tap or the wheel makes it larger

let zoom = 1, left = 0, top_ = 0;

function fitted() {
  return Math.min(stage.clientWidth / canvas.width, stage.clientHeight / canvas.height);
}

function place() {
  const scale = fitted() * zoom, wide = canvas.width * scale, high = canvas.height * scale;
  const within = (at, size, room) => size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  left = within(left, wide, stage.clientWidth);
  top_ = within(top_, high, stage.clientHeight);
  canvas.style.transform = `translate(${left}px, ${top_}px) scale(${scale})`;
  $("full").hidden = zoom === 1;
}

function zoomTo(wanted, x, y) {
  const before = zoom;
  zoom = Math.min(8, Math.max(1, wanted));
  left = x - (x - left) * zoom / before;
  top_ = y - (y - top_) * zoom / before;
  place();
}

function spot(event) {
  const box = stage.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const fingers = new Map();
let began = null;

stage.addEventListener("pointerdown", (event) => {
  if (event.target !== canvas && event.target !== stage) return;
  stage.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, spot(event));
  began = fingers.size === 1 ? { ...spot(event), moved: false } : null;
});

stage.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = spot(event);
  const other = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)[0];
  if (other) {
    const length = (at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    left += (now.x - was.x) / 2;
    top_ += (now.y - was.y) / 2;
    zoomTo(zoom * length(now) / length(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
  } else if (zoom > 1) {
    left += now.x - was.x;
    top_ += now.y - was.y;
    place();
  }
  if (began && Math.hypot(now.x - began.x, now.y - began.y) > 10) began.moved = true;
  fingers.set(event.pointerId, now);
});

function lifted(event) {
  if (!fingers.delete(event.pointerId) || !began || event.type !== "pointerup") return;
  const now = spot(event), across = now.x - began.x;
  if (!began.moved) zoomTo(zoom > 1 ? 1 : 2.6, now.x, now.y);
  else if (zoom === 1 && Math.abs(across) > 40 && Math.abs(across) > Math.abs(now.y - began.y)) {
    go(turn + (across < 0 ? 1 : -1));
  }
  began = null;
}
stage.addEventListener("pointerup", lifted);
stage.addEventListener("pointercancel", lifted);
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const at = spot(event);
  zoomTo(zoom * Math.exp(-event.deltaY / 400), at.x, at.y);
}, { passive: false });
$("full").addEventListener("click", () => zoomTo(1, 0, 0));
new ResizeObserver(place).observe(stage);

// ---- turns

function element(kind, text, parent) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (parent) parent.append(made);
  return made;
}

function seat(number, points, parent) {
  const row = element("span", "", parent), style = game.seats[number];
  row.className = "seat";
  const mark = element("i", "", row);
  mark.className = style.shape;
  mark.style.background = style.colour;
  element("span", style.name, row);
  if (points !== null) element("b", String(points).replace("-", "−"), row);
}

function go(wanted) {
  turn = Math.min(last, Math.max(0, wanted));
  if (turn === last) pause();
  const now = game.turns[turn];
  $("turn").value = String(turn);
  $("turn").setAttribute("aria-valuetext", now.title);
  $("where").textContent = now.title + " · " + now.phase;
  $("back").disabled = turn === 0;
  $("next").disabled = turn === last;
  $("scores").replaceChildren();
  game.seats.forEach((_, number) => seat(number, now.points ? now.points[number] : null, $("scores")));
  const held = who === "" ? -1 : game.hands[who][turn];
  $("hand").hidden = held < 0;
  hand = hand && held >= 0;
  $("hand").setAttribute("aria-pressed", String(hand));
  paint(hand ? held : game.boards[turn]);
  const article = $("log").children[turn];
  document.querySelectorAll("article.now").forEach((one) => one.classList.remove("now"));
  article.classList.add("now");
  $("log").scrollTop = article.offsetTop - $("log").offsetTop;
  try { history.replaceState(null, "", "#" + turn); } catch { /* some viewers of files forbid it */ }
}

function tell() {
  $("log").replaceChildren();
  game.turns.forEach((one, number) => {
    const article = element("article", "", $("log"));
    element("h2", one.title + (one.who ? " · " + one.who : ""), article);
    const lines = who !== "" && one.own[who] || one.lines;
    lines.forEach((line) => element("p", line, article));
    article.addEventListener("click", () => { if (!String(getSelection())) go(number); });
  });
}

let playing = null;

function pause() {
  clearInterval(playing);
  playing = null;
  $("play").textContent = "Play";
}

$("play").addEventListener("click", () => {
  if (playing) return pause();
  if (turn === last) go(0);
  playing = setInterval(() => go(turn + 1), 1200);
  $("play").textContent = "Stop";
});
$("back").addEventListener("click", () => go(turn - 1));
$("next").addEventListener("click", () => go(turn + 1));
$("turn").addEventListener("input", () => go(Number($("turn").value)));
$("hand").addEventListener("click", () => { hand = !hand; zoomTo(1, 0, 0); go(turn); });
$("who").addEventListener("change", () => { who = $("who").value; tell(); go(turn); });
addEventListener("keydown", (event) => {
  if (event.target.tagName === "SELECT" || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowLeft: turn - 1, ArrowRight: turn + 1, Home: 0, End: last }[event.key];
  if (step !== undefined) { event.preventDefault(); go(step); }
  if (event.key === "+") zoomTo(zoom * 1.5, stage.clientWidth / 2, stage.clientHeight / 2);
  if (event.key === "-") zoomTo(zoom / 1.5, stage.clientWidth / 2, stage.clientHeight / 2);
  if (event.key === "Escape") zoomTo(1, 0, 0);
});

$("title").textContent = game.title;
$("turn").max = String(last);
[["", "What all saw"], ...game.seats.map((one, number) => [String(number), "As " + one.name])]
  .forEach(([value, text]) => { element("option", text, $("who")).value = value; });
$("who").hidden = !game.hands.length;
tell();
const linked = Number(location.hash.slice(1));
go(location.hash && Number.isInteger(linked) ? linked : 0);
