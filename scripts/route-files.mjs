// Derives the table of routes from the folders of app/, for our own server.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TARGET = "server/routes/generated/route-table.ts";
/** Matches the exports of a route file, and the methods in one export. OPTIONS and HEAD are handled for all routes. */
const EXPORT = /^export (?:const|function|async function|\{).*$/gm;
const METHOD = /\b(?:const|as|function) (GET|POST|PUT|PATCH|DELETE)\b/g;

/** Writes the table of routes; a module is loaded on its first request. */
export function writeRouteTable() {
  const entries = findRouteFiles().map(({ folders, module }) => {
    const source = readFileSync(join(root, module), "utf8");
    const exported = [...source.matchAll(EXPORT)].join("\n");
    const methods = [...exported.matchAll(METHOD)].map(([, method]) => method);
    const load = `() => import("@/${module.replace(/\.tsx?$/, "")}")`;
    return `  { folders: ${JSON.stringify(folders)}, methods: ${JSON.stringify(methods)}, load: ${load} },\n`;
  });
  const target = join(root, TARGET);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target,
    `// Made of the folders of app/ by scripts/route-files.mjs.\nimport type { RouteFile } from "@/server/routes/find-route";\n\nexport const routeFiles: RouteFile[] = [\n${entries.join("")}];\n`,
  );
}

/** @returns {{ folders: string[], module: string }[]} the folders that form the path, and the file */
function findRouteFiles(folder = "app", /** @type {string[]} */ folders = []) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return findRouteFiles(path, /^\(.*\)$/.test(entry.name) ? folders : [...folders, entry.name]);
    return /^route\.tsx?$/.test(entry.name) ? [{ folders, module: path }] : [];
  });
}
