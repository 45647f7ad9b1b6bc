// node scripts/next-modules.mjs <build>: lists the modules of Next and its pages, each after those that it needs, in the build's
// next-modules.json. server/pages/answer-by-next.ts loads them one by one.
import { readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, relative } from "node:path";

const build = realpathSync(process.argv[2] ?? "");
const require = createRequire(join(build, "serve.mjs"));
const read = /** @type {unknown} */ (JSON.parse(readFileSync(join(build, ".next/work/required-server-files.json"), "utf8")));
const { config } = /** @type {{ config: unknown }} */ (read); // Next wrote it
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
const loaded = /** @type {unknown} */ (require("next"));
const next = /** @type {typeof import("next").default} */ (loaded); // these are the types of this package
await next({ dev: false, dir: build, httpServer: createServer() }).prepare();
const server = join(build, ".next/work/server");
for (const file of readdirSync(join(server, "app"), { recursive: true }))
  if (String(file).endsWith("page.js")) require(join(server, "app", String(file)));

/** @type {Set<string>} */
const seen = new Set();
/** @type {string[]} */
const order = [];
for (const module of Object.values(require.cache)) if (module) visit(module);
const own = order.map((file) => relative(build, file)).filter((file) => !file.startsWith(".."));
writeFileSync(join(build, "next-modules.json"), JSON.stringify(own));
process.exit(); // Next's timers would keep the process alive

/** @param {NodeJS.Module} module */
function visit({ id, children }) {
  if (seen.has(id)) return;
  seen.add(id);
  children.forEach(visit);
  order.push(id);
}
