// The list of rooms and members around SimCord's page.
const key = location.hash.slice(1);
const seen = new Map();
const at = (id) => document.getElementById(id);
let state = null;
let view = "";

async function ask(path, body) {
  const answer = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: { "X-Parley-Key": key, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  if (answer.status === 409) {
    at("status").textContent = (await answer.json()).refused;
    return;
  }
  if (!answer.ok) throw new Error(String(answer.status));
  draw(await answer.json());
}

function act(path, body) {
  at("status").textContent = "";
  ask(path, body).catch(() => { at("status").textContent = "That did not work; is the rehearsal still running?"; });
}

function button(text, note, press) {
  const made = document.createElement("button");
  made.type = "button";
  const name = document.createElement("span");
  name.textContent = text;
  made.append(name);
  if (note) {
    const small = document.createElement("small");
    small.textContent = note;
    made.append(small);
  }
  made.addEventListener("click", press);
  return made;
}

function list(id, items) {
  at(id).replaceChildren(...items.map((item) => {
    const line = document.createElement("li");
    line.append(...[item].flat());
    return line;
  }));
}

function draw(now) {
  const changed = JSON.stringify(now) !== JSON.stringify(state);
  state = now;
  if (now.ended) at("status").textContent = "The rehearsal is over; your games are kept.";
  if (now.view !== view) {
    view = now.view;
    at("view").src = view;
  }
  seen.set(now.room, now.rooms.find((room) => room.id === now.room)?.messages ?? 0);
  if (!changed) return;
  list("members", now.members.map((member) => {
    const made = button(member.name, "", () => {
      const shown = now.rooms.find((room) => room.id === now.room);
      const room = shown?.kind === "direct" ? now.rooms.find((one) => one.name === member.name && one.kind === "direct") : shown;
      act("/rehearsal/show", { room: room.id, acting: member.id });
    });
    made.setAttribute("aria-pressed", String(member.id === now.acting));
    return made;
  }));
  const marks = { lobby: "# ", table: "» ", direct: "@ " };
  list("rooms", now.rooms.map((room) => {
    const note = room.waiting.length ? `waits for ${room.waiting.join(", ")}` : "";
    const made = button(marks[room.kind] + room.name, note, () => act("/rehearsal/show", { room: room.id, acting: now.acting }));
    made.setAttribute("aria-current", String(room.id === now.room));
    if (room.id !== now.room && room.messages > (seen.get(room.id) ?? 0)) made.classList.add("new");
    return made;
  }));
  at("rooms").querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const open = now.tables.filter((table) => table.status === "lobby");
  list("tables", open.map((table) => {
    const title = document.createElement("span");
    title.textContent = `${table.title}: ${table.players.join(", ")}`;
    const fill = button("Add computers", "", () => act("/rehearsal/fill", { game: table.id, level: at("level").value }));
    return table.fill ? [title, document.createElement("br"), fill] : [title];
  }));
  at("hint").hidden = open.length > 0;
  at("computers").hidden = !open.some((table) => table.fill);
  if (!at("level").options.length) {
    at("level").replaceChildren(...now.levels.map((one) => new Option(one.name, one.id, false, one.id === now.level)));
  }
}

async function watch() {
  try {
    await ask("/rehearsal/state");
  } catch {
    at("status").textContent = key ? "The rehearsal has stopped." : "Use the whole address that was printed, with the part after #.";
  }
  if (!state?.ended) setTimeout(watch, 1000);
}

watch();
