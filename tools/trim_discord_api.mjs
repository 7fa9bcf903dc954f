// Trim Discord's description of its API to the requests that the bot makes: tests/discord_api/requests.json.
//
//     folder=$(mktemp -d); cp tools/trim_discord_api.mjs "$folder"; cd "$folder"
//     npm install --prefix . --ignore-scripts discord-api-spec@10.0.266135 zod@4.6.7
//     node trim_discord_api.mjs /path/to/parley
//
// The package (MIT) is made every day from the OpenAPI description that Discord publishes. It has the paths as
// types of TypeScript and the schemas for zod, which turns them back into JSON Schema 2020-12. When the bot
// begins to make another request, its line is added to OPERATIONS.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";

const OPERATIONS = [
  "DELETE /channels/{channel_id}",
  "DELETE /channels/{channel_id}/messages/{message_id}",
  "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
  "GET /applications/{application_id}/commands",
  "GET /channels/{channel_id}",
  "GET /channels/{channel_id}/messages",
  "GET /channels/{channel_id}/messages/{message_id}",
  "GET /gateway/bot",
  "GET /guilds/{guild_id}",
  "GET /guilds/{guild_id}/channels",
  "GET /guilds/{guild_id}/members/{user_id}",
  "GET /guilds/{guild_id}/threads/active",
  "GET /oauth2/applications/@me",
  "GET /users/@me",
  "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
  "PATCH /channels/{channel_id}",
  "PATCH /channels/{channel_id}/messages/{message_id}",
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
  "POST /channels/{channel_id}/messages",
  "POST /channels/{channel_id}/messages/{message_id}/threads",
  "POST /channels/{channel_id}/threads",
  "POST /interactions/{interaction_id}/{interaction_token}/callback",
  "POST /users/@me/channels",
  "POST /webhooks/{webhook_id}/{webhook_token}",
  "PUT /applications/{application_id}/commands",
  "PUT /channels/{channel_id}/thread-members/{user_id}",
];

const folder = path.join("node_modules", "discord-api-spec");
const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
const types = fs.readFileSync(path.join(folder, "build", "discord-api-spec.ts"), "utf8");
const schemas = await read(path.join(folder, "build", "discord-api-spec.zod.js"));

// Return all schemas by name. A key that Discord does not know is a mistake, so objects are closed.
async function read(file) {
  const registry = z.registry();
  for (const [symbol, schema] of Object.entries(await import(pathToFileURL(path.resolve(file))))) {
    if (symbol.endsWith("Schema")) registry.add(schema, { id: symbol.slice(0, -"Schema".length) });
  }
  const uri = (id) => `#/$defs/${id}`;
  const found = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", override: plain, uri }).schemas;
  for (const schema of Object.values(found)) {
    delete schema.$schema;
    delete schema.$id;
    close(schema);
  }
  return found;
}

// What JSON cannot say would become "anything": only "nothing" is known to come up.
function plain({ zodSchema, jsonSchema }) {
  const type = zodSchema._zod.def.type;
  if (type === "undefined") jsonSchema.not = {};
  else if (["custom", "date", "transform", "bigint", "void"].includes(type)) throw new Error(`a ${type} in a schema`);
}

function close(part) {
  if (part === null || typeof part !== "object") return;
  if (part.type === "object" && part.properties) part.additionalProperties = false;
  Object.values(part).forEach(close);
}

// Return what the types say of one request: the names of its query, and the schema of its body.
function operation(request) {
  const [method, address] = request.split(" ");
  const place = block(types, `\n  "${address}": {`, "\n  };");
  const own = block(place, `\n    ${method.toLowerCase()}: {`, "\n    };");
  const query = /\n {8}query\?: \{(.*?)\n {8}\};/s.exec(own);
  const names = query ? [...query[1].matchAll(/\n {10}(\w+)\??:/g)].map((found) => found[1]) : [];
  const body = /\n {6}requestBody\?:\s*(.*?);\n {6}responses/s.exec(own)[1];
  return { query: names, body: body === "undefined" ? null : schema(body) };
}

function block(text, begin, end) {
  const start = text.indexOf(begin);
  if (start < 0) throw new Error(`there is no ${begin.trim()} in the types`);
  return text.slice(start, text.indexOf(end, start));
}

function schema(type) {
  const parts = type.split("|").map((one) => one.trim()).filter(Boolean);
  if (parts.length > 1) return { anyOf: parts.map(schema) };
  const [only] = parts;
  if (only === "null") return { type: "null" };
  if (only.endsWith("[]")) return { type: "array", items: schema(only.slice(0, -2)) };
  if (!(only in schemas)) throw new Error(`${only} is no schema`);
  return { $ref: `#/$defs/${only}` };
}

const operations = Object.fromEntries(OPERATIONS.toSorted().map((one) => [one, operation(one)]));
const reached = {};

function reach(part) {
  if (part === null || typeof part !== "object") return;
  const known = /^#\/\$defs\/(.+)$/.exec(part.$ref ?? "")?.[1];
  if (known && !(known in reached)) {
    reached[known] = schemas[known];
    reach(schemas[known]);
  }
  Object.values(part).forEach(reach);
}

reach(operations);
const $defs = Object.fromEntries(Object.keys(reached).toSorted().map((one) => [one, reached[one]]));
const out = path.join(process.argv[2], "tests", "discord_api");
const source = `${name} ${version} of npm, ${license}`;
fs.writeFileSync(path.join(out, "requests.json"), `${JSON.stringify({ source, operations, $defs }, null, 1)}\n`);
fs.copyFileSync(path.join(folder, "LICENSE"), path.join(out, "LICENSE"));
