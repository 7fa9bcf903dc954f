// Bundle Discord's embedded SDK, which the page loads inside Discord only, into one ES module with its licences.
//
//     node tools/bundle_discord_sdk.mjs
//
// npm fetches the pinned versions into a temporary folder; esbuild is a tool of this script, and nobody who hosts or
// plays needs either. The bundle is what the package exports as DiscordSDK, and nothing is changed in it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SDK = "@discord/embedded-app-sdk";
const VERSION = "2.5.0";
const ESBUILD = "0.28.2";
const INSIDE = [SDK, "zod", "big-integer", "decimal.js-light", "lodash.transform", "eventemitter3", "uuid"];
const LICENCES = ["LICENSE.md", "LICENSE", "LICENCE.md"];
const TARGET = join(dirname(fileURLToPath(import.meta.url)), "../bot/web/page/inside");

const folder = mkdtempSync(join(tmpdir(), "discord-sdk-"));
try {
  const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: "inherit" });
  writeFileSync(join(folder, "package.json"), "{}");
  run("npm", "install", "--no-audit", "--no-fund", "--silent", `${SDK}@${VERSION}`, `esbuild@${ESBUILD}`);
  writeFileSync(join(folder, "entry.js"), `export { DiscordSDK } from "${SDK}";\n`);
  const banner = `/* ${SDK} ${VERSION}, bundled by tools/bundle_discord_sdk.mjs; licences in LICENSE.txt */`;
  run(
    "node_modules/.bin/esbuild", "entry.js", "--bundle", "--format=esm", "--minify", "--target=es2022",
    "--legal-comments=none", `--banner:js=${banner}`, `--outfile=${join(TARGET, "embedded-app-sdk.js")}`,
  );
  writeFileSync(join(TARGET, "LICENSE.txt"), INSIDE.map(licence).join("\n"));
} finally {
  rmSync(folder, { recursive: true });
}

function licence(name) {
  const place = join(folder, "node_modules", name);
  const { license } = JSON.parse(readFileSync(join(place, "package.json"), "utf-8"));
  for (const file of LICENCES) {
    try {
      const text = readFileSync(join(place, file), "utf-8").trim();
      return `${name} (${license})\n${"-".repeat(60)}\n${text}\n`;
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
  }
  return `${name} (${license})\n${"-".repeat(60)}\nThe package names its licence and has no text of it.\n`;
}
