// npm run bench-profile: whose the processor time of an operation is, on SQLite with one worker under full load. BENCH_PROFILES keeps the
// profiles in a folder, for a look with a browser's developer tools.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { attribute } from "./bench/attribute-profile";
import { startOnSqlite } from "./bench/contenders";
import { emptyRoute, operations } from "./bench/operations";
import { contenderRate } from "./bench/contender-rate";
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const folder = process.env.BENCH_PROFILES ?? mkdtempSync(join(tmpdir(), "formslip-profile-"));
const file = join(folder, "last.cpuprofile");
const COUNT = 1_000;

if (!isBuildCurrent()) await buildService();
Object.assign(process.env, {
  PROFILE_FILE: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "bench/profile-hook.mjs")).href}`,
});
const [service] = await startOnSqlite({ count: COUNT, waiting: 100_000 }, { workers: [1], isWithBare: false });
if (!service) throw new Error("Nothing was started.");
const columns: { name: string; parts: Map<string, number> }[] = [];
for (const operation of [emptyRoute, ...operations]) {
  const load = async (duration: number) => (await contenderRate(service, { operation, seconds: duration, count: COUNT })) ?? 0;
  await load(2);
  process.kill(service.pid(), "SIGUSR2");
  await pause(200);
  const rate = await load(seconds);
  process.kill(service.pid(), "SIGUSR2");
  const profile = await readProfile(operation.name);
  const requests = rate * seconds;
  columns.push({ name: operation.name, parts: new Map([...attribute(profile)].map(([owner, time]) => [owner, (time / requests) * 1e6])) });
}
await service.dispose();
if (!process.env.BENCH_PROFILES) rmSync(folder, { recursive: true });

const total = ({ parts }: { parts: Map<string, number> }) => [...parts.values()].reduce((sum, time) => sum + time, 0);
const owners = [...new Set(columns.flatMap(({ parts }) => [...parts.keys()]))];
console.log(`\nNode ${process.version}: microseconds of processor time a request, and percent of the operation\n`);
console.log(`| whose | ${columns.map(({ name }) => name).join(" | ")} |\n|---|${"---|".repeat(columns.length)}`);
for (const owner of owners) {
  const cells = columns.map((column) => {
    const time = column.parts.get(owner) ?? 0;
    return `${time.toFixed(0)} (${((100 * time) / total(column)).toFixed(0)} %)`;
  });
  console.log(`| ${owner} | ${cells.join(" | ")} |`);
}
console.log(`| all | ${columns.map((column) => total(column).toFixed(0)).join(" | ")} |`);

/** Once the service has written it. */
async function readProfile(name: string): Promise<Profiler.Profile> {
  for (;;) {
    await pause(500);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    if (!text.endsWith("}")) continue;
    rmSync(file);
    if (process.env.BENCH_PROFILES) writeFileSync(join(folder, `${name}.cpuprofile`), text);
    return JSON.parse(text) as Profiler.Profile; // profile-hook.mjs wrote it
  }
}
