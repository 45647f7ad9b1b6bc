import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build-stamp";
/** Inputs of the build. */
export const SOURCES = [
  "app",
  "components",
  "docs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "lib",
  "prisma",
  "public",
  "scripts",
  "server",
  "node_modules/better-sqlite3/build/Release/better_sqlite3.node", // copied into the build
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Generated from the sources, or not part of a build. */
const IGNORED = /(^|\/)(generated|postgresql\.prisma)(\/|$)|\.test\.tsx?$/;

/** A hash of all inputs of the build. */
function hashSources() {
  const hash = createHash("sha256").update(process.versions.modules);
  const add = (/** @type {string} */ path, /** @type {boolean} */ isFolder) => {
    if (IGNORED.test(path) || !existsSync(path)) return;
    if (!isFolder) return void hash.update(path).update("\0").update(readFileSync(path)).update("\0");
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) add(join(path, entry.name), entry.isDirectory());
  };
  for (const source of SOURCES) add(source, !source.includes("."));
  return hash.digest("hex");
}

/** Whether the existing build was made from the current sources. */
export function isBuildCurrent() {
  const stamp = join(".next/standalone", STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources();
}

/** Records in a build the hash of its inputs. @param {string} folder @returns {string} the hash */
export function stampBuild(folder) {
  const stamp = hashSources();
  writeFileSync(join(folder, STAMP), stamp);
  return stamp;
}
