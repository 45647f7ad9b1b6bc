import { existsSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import type { SourceMapPayload } from "node:module";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Whose a frame is, by where its code lies. The first that fits counts. */
const owners: [string, RegExp][] = [
  ["Next and React", /node_modules\/(next|react|react-dom)\//],
  ["Prisma", /@prisma|\/generated\/(sqlite|postgresql)\/|^wasm:/],
  ["SQLite", /node_modules\/better-sqlite3\//],
  ["PostgreSQL's driver", /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ["zod", /node_modules\/zod\//],
  ["our SQLite adapter", /lib\/db\//],
  ["other packages", /node_modules\//],
  ["our code", /(^|\/)(lib|app|components|scripts)\//],
  ["Next and React", /\[turbopack\]|\.next\//],
  ["Node", /^node:/],
];
/** What better-sqlite3 does in C++; V8 knows no file for it. */
const SQLITE_CALLS = new Set(["all", "run", "get", "exec", "prepare"]);

/** Seconds of processor time by owner, what nothing was done in left out. A built-in function counts as its caller's. */
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
  if (functionName === "(program)") return "the system and C++ without JavaScript";
  if (url === "") return above === "our SQLite adapter" && SQLITE_CALLS.has(functionName) ? "SQLite" : above;
  const place = sourceOf({ url, lineNumber, columnNumber });
  return owners.find(([, pattern]) => pattern.test(place))?.[0] ?? "other packages";
}

const maps = new Map<string, SourceMap | null>();

/** The file that a place in a bundle was made of. */
function sourceOf({ url, lineNumber, columnNumber }: { url: string; lineNumber: number; columnNumber: number }): string {
  if (!url.includes("/.next/")) return url;
  let map = maps.get(url);
  if (map === undefined) maps.set(url, (map = readMap(decodeURI(url.startsWith("file:") ? fileURLToPath(url) : url))));
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? entry.originalSource : url;
}

/** The map at the end of a bundle, as in that of the server, or beside the chunk that it was copied from. */
function readMap(path: string): SourceMap | null {
  const beside = `${path.replace(".next/standalone/.next/", ".next/")}.map`;
  const inside = /\/\/# sourceMappingURL=data:[^,]+,(\S+)\s*$/.exec(existsSync(path) ? readFileSync(path, "utf8") : "")?.[1];
  const text = inside ? Buffer.from(inside, "base64").toString() : existsSync(beside) ? readFileSync(beside, "utf8") : null;
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload); // the builds wrote them
}
