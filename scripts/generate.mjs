// npm run generate: a Prisma client per database from the one schema (skipped when both are current), the canvas's style sheet, and the table of routes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCanvasCss } from "./canvas-css.mjs";
import { writeRouteTable } from "./route-files.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const stamp = join(root, "lib/base/db/generated/stamp");
const derived = join(root, "prisma/postgresql.prisma");
const schema = readFileSync(join(root, "prisma/schema.prisma"), "utf8");
const prisma = require.resolve("prisma/package.json");
const inputs = createHash("sha256")
  .update(schema)
  .update(readFileSync(prisma))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("hex");

if (!isCurrent()) generateClients();
writeCanvasCss();
writeRouteTable();

function isCurrent() {
  const outputs = ["sqlite", "postgresql"].map((database) => join(root, "lib/base/db/generated", database, "client.ts"));
  return [stamp, derived, ...outputs].every((file) => existsSync(file)) && readFileSync(stamp, "utf8") === inputs;
}

function generateClients() {
  writeFileSync(derived, derivePostgresSchema());
  generateClient("prisma/schema.prisma");
  generateClient("prisma/postgresql.prisma");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

function derivePostgresSchema() {
  const lines = schema
    .replace('"../lib/base/db/generated/sqlite"', '"../lib/base/db/generated/postgresql"')
    .replace('provider = "sqlite"', 'provider = "postgresql"');
  return `// Derived from schema.prisma by scripts/generate.mjs. Change that file, not this one.\n\n${lines}`;
}

/** @param {string} path */
function generateClient(path) {
  // The CLI requires a schema engine although `generate` does not run it. Naming any existing file prevents a download.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" };
  execFileSync(process.execPath, [join(dirname(prisma), "build/index.js"), "generate", "--schema", path, "--no-hints"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", 2],
  });
}
