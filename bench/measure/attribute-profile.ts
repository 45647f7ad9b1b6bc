import { existsSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import type { SourceMapPayload } from "node:module";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SQLITE = "SQLite, with better-sqlite3";
const SYSTEM = "the system, and C++ without JavaScript";
/** The owner of a stack frame by its source file; the first match wins. Files in our folders belong to their folder. */
const owners: [RegExp, string][] = [
  [/node_modules\/better-sqlite3\//, SQLITE],
  [/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//, "PostgreSQL's driver"],
  [/@prisma|\/generated\/(sqlite|postgresql)\/|^wasm:/, "Prisma"],
  [/node_modules\/(next|react|react-dom|scheduler)\/|\[turbopack\]|\.next\//, "Next and React"],
  [/node_modules\/zod\//, "zod"],
  [/node_modules\/(prom-client|tdigest|bintrees)\//, "prom-client"],
  [/node_modules\//, "other packages"],
  [/^node:/, "Node"],
];
/** Matches one of our folders; `app` counts as one. */
const FOLDER = /(?:^|\/)(app|(?:lib|components|scripts)(?:\/[^/.]+)?)\/[^/]/;
/** Native calls of better-sqlite3, for which V8 reports no file. */
const SQLITE_CALLS = new Set(["all", "run", "get", "exec", "prepare"]);

/** Seconds of CPU time by owner, without idle time. Built-in functions count towards their caller. */
export function attribute({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const ownerOf = new Map<number, string>();
  const own = (node: Profiler.ProfileNode, above: string): void => {
    const owner = ownerFor(node.callFrame, above);
    ownerOf.set(node.id, owner);
    for (const child of node.children ?? []) {
      const below = byId.get(child);
      if (below) own(below, owner);
    }
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [root] = nodes;
  if (root) own(root, "Node");
  const seconds = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const owner = ownerOf.get(id) ?? "";
    if (owner !== "idle") seconds.set(owner, (seconds.get(owner) ?? 0) + (timeDeltas[index] ?? 0) / 1e6);
  }
  return seconds;
}

function ownerFor({ functionName, url, lineNumber, columnNumber }: Profiler.ProfileNode["callFrame"], above: string): string {
  if (functionName === "(idle)") return "idle";
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(program)") return SYSTEM;
  if (url === "") return above === "our lib/base/db" && SQLITE_CALLS.has(functionName) ? SQLITE : above;
  const place = sourceOf({ url, lineNumber, columnNumber });
  const owner = owners.find(([pattern]) => pattern.test(place))?.[1];
  return owner ?? `our ${FOLDER.exec(place)?.[1] ?? "other code"}`;
}

const maps = new Map<string, SourceMap | null>();

/** The source file of a position in a bundle. */
function sourceOf({ url, lineNumber, columnNumber }: { url: string; lineNumber: number; columnNumber: number }): string {
  if (!url.includes("/.next/")) return url;
  let map = maps.get(url);
  if (map === undefined) maps.set(url, (map = readMap(decodeURI(url.startsWith("file:") ? fileURLToPath(url) : url))));
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? entry.originalSource : url;
}

/** The source map of a bundle, inline or beside it. */
function readMap(path: string): SourceMap | null {
  const code = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [, name] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(code.slice(code.lastIndexOf("\n//# "))) ?? [];
  const file = name === undefined ? null : join(dirname(path), name);
  return file && existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload) : null; // written by esbuild
}
