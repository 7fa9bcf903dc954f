// The page inside Discord: it learns from Discord's client who is reading, and stays in its frame. There are no
// cookies in a frame of another site, so the token is kept here, and goes along with every request.

import { Problem, get, post } from "../api.js";
import { host } from "../host.js";
import { word } from "../words.js";
import { FetchedEvents } from "./events.js";

const READY = 15_000; // milliseconds that Discord's client may take to answer
const SHOWN = 60_000; // milliseconds after which a picture is on the page, and its bytes can go

// Come in; return the number of the table that is played where the Activity was opened, or null.
// `show(path)`: go to another part of the page, in place.
export async function arrive(show) {
  const { application } = await get("/api/doors");
  if (!application) throw new Problem(404, word("inside_off"));
  const sdk = await connected(application);
  const verifier = encoded(crypto.getRandomValues(new Uint8Array(32)));
  const code = await agreed(sdk, application, verifier);
  const { token, game } = await post("/api/activity", { code, verifier, channel: sdk.channelId ?? null });
  stay(token, show);
  return game;
}

async function connected(application) {
  try {
    const { DiscordSDK } = await import("./embedded-app-sdk.js");
    const sdk = new DiscordSDK(application, { disableConsoleLogOverride: true });
    await Promise.race([sdk.ready(), new Promise((_, reject) => setTimeout(reject, READY))]);
    return sdk;
  } catch {
    throw new Problem(0, word("inside_only"));
  }
}

// Ask whether the reader agrees that we know who they are; Discord asks them once.
async function agreed(sdk, application, verifier) {
  const challenge = encoded(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
  try {
    const { code } = await sdk.commands.authorize({
      client_id: application,
      response_type: "code",
      state: "",
      prompt: "none",
      scope: ["identify"],
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    return code;
  } catch {
    throw new Problem(0, word("inside_refused"));
  }
}

function stay(token, show) {
  host.headers = { Authorization: `Bearer ${token}` };
  host.events = (path) => new FetchedEvents(path, host.headers);
  host.picture = picture;
  host.go = show;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="/"]');
    if (!link) return;
    event.preventDefault();
    show(link.getAttribute("href"));
  });
  addEventListener("pagehide", (event) => {
    if (!event.persisted) post("/api/leave", {}, { keepalive: true }).catch(() => {});
  });
}

async function picture(url) {
  const answer = await fetch(url, { headers: host.headers });
  if (!answer.ok) return url;
  const kept = URL.createObjectURL(await answer.blob());
  setTimeout(() => URL.revokeObjectURL(kept), SHOWN);
  return kept;
}

const encoded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
