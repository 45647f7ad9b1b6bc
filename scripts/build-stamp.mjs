import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = ".next/build-stamp";
const SOURCES = [
  "app",
  "components",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "lib",
  "prisma",
  "public",
  "scripts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Made from the sources, or not part of a build. */
const IGNORED = /(^|\/)(generated|postgresql\.prisma)(\/|$)|\.test\.tsx?$/;

/** A hash over everything the build is made of. */
function hashSources() {
  const hash = createHash("sha256").update(process.version);
  const add = (/** @type {string} */ path, /** @type {boolean} */ isFolder) => {
    if (IGNORED.test(path) || !existsSync(path)) return;
    if (!isFolder) return void hash.update(path).update("\0").update(readFileSync(path)).update("\0");
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) add(join(path, entry.name), entry.isDirectory());
  };
  for (const source of SOURCES) add(source, !source.includes("."));
  return hash.digest("hex");
}

/** Whether the build that lies here was made of the sources that lie here. */
export function isBuildCurrent() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashSources();
}

export function stampBuild() {
  writeFileSync(STAMP, hashSources());
}
