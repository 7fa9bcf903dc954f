// Who sits at the table: shape and colour of their pieces, name, and what they are at.

import { el, svg } from "./dom.js";
import { dated, word } from "./words.js";

// As on the boards: disc, square, triangle, diamond, hexagon, shield, star.
const SHAPES = [
  "M12 2a10 10 0 1 0 .01 0z",
  "M3 3h18v18H3z",
  "M12 2l11 20H1z",
  "M12 1l10 11-10 11L2 12z",
  "M6.5 2h11L23 12l-5.5 10h-11L1 12z",
  "M3 2h18v10c0 6-5 9-9 10-4-1-9-4-9-10z",
  "M12 1l3.2 7.3 7.8.7-5.9 5.3 1.7 7.7L12 18l-6.8 4 1.7-7.7L1 9l7.8-.7z",
];

export function badge(style) {
  return svg("svg", { viewBox: "0 0 24 24", class: `badge seat-${style}`, "aria-hidden": "true" }, svg("path", { d: SHAPES[style % SHAPES.length] }));
}

const scored = (points) => word(points === 1 ? "one_point" : "points", { points });

export function players(state) {
  const rows = state.players.map((player) => {
    const { points, until } = player;
    const marks = [
      points !== null && scored(points),
      player.seat === state.seat && word("you"),
      player.asked && word("asked"),
      player.computer && word("computer"),
      player.away && word("away"),
      until && word("until", { when: dated(until).textContent }),
    ].filter(Boolean);
    return el(
      "li",
      { class: player.asked ? "asked" : "" },
      badge(player.style),
      el("span", { class: "name" }, player.name),
      marks.length ? el("small", {}, marks.join(", ")) : null,
    );
  });
  return el("ul", { class: "players" }, rows);
}

// How a game ended: the players by place, with their points.
export function ranking({ players: seats, result }) {
  const rows = result.ranking.flatMap((place, at) =>
    place.map((seat) => {
      const points = result.points ? scored(result.points[seat]) : "";
      return el("li", { value: at + 1 }, el("span", {}, `${at + 1}.`), badge(seats[seat].style), el("span", { class: "name" }, seats[seat].name), el("small", {}, points));
    }),
  );
  return el("ol", { class: "players" }, rows);
}
