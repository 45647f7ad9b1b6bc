// npm run bench -- profile: CPU time of each operation by owner of the code, with one worker under full load. BENCH_DATABASES=postgres uses
// PostgreSQL instead of SQLite; BENCH_OPERATIONS=list,submit selects operations by parts of their names; BENCH_PROFILES keeps the
// profiles in a folder, for a browser's developer tools.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { attribute } from "./measure/attribute-profile";
import { startOnPostgres, startOnSqlite } from "./measure/contenders";
import { operations } from "./measure/operations";
import type { ProfiledOperation } from "./measure/profile-table";
import { profileTable } from "./measure/profile-table";
import { printTable } from "./measure/print-table";
import { contenderRate } from "./measure/contender-rate";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const BENCH_OPERATIONS = process.env.BENCH_OPERATIONS?.split(",") ?? [""];
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const folder = process.env.BENCH_PROFILES ?? mkdtempSync(join(tmpdir(), "formslip-profile-"));
mkdirSync(folder, { recursive: true });
const file = join(folder, "last.cpuprofile");
const COUNT = 1_000;
const WARM_UP_S = 2;
/** Open forms to submit to: more than can be submitted to in a second. */
const FASTEST = 12_000;

if (!isBuildCurrent()) await buildService();
Object.assign(process.env, {
  PROFILE_FILE: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "measure/profile-hook.mjs")).href}`,
});
const start = process.env.BENCH_DATABASES === "postgres" ? startOnPostgres : startOnSqlite;
const [service] = await start({ count: COUNT, waiting: 2 * (seconds + WARM_UP_S + 1) * FASTEST }, { workers: [1] });
if (!service) throw new Error("Nothing was started.");
const profiled: ProfiledOperation[] = [];
for (const operation of operations.filter(({ name }) => BENCH_OPERATIONS.some((some) => name.includes(some)))) {
  const load = async (duration: number) => (await contenderRate(service, { operation, seconds: duration, count: COUNT })) ?? 0;
  await load(WARM_UP_S);
  const [serving = 0] = service.servingPids();
  process.kill(serving, "SIGUSR2");
  await pause(200);
  const rate = await load(seconds);
  process.kill(serving, "SIGUSR2");
  const profile = await readProfile(operation.name);
  const requests = rate * seconds;
  profiled.push({ name: operation.name, parts: new Map([...attribute(profile)].map(([owner, time]) => [owner, (time / requests) * 1e6])) });
}
await service.dispose();
if (!process.env.BENCH_PROFILES) rmSync(folder, { recursive: true });

console.log(`\nNode ${process.version}: microseconds of CPU time per request, and percent of the operation`);
printTable(profileTable(profiled));

/** Reads a profile, once the service has written it. */
async function readProfile(name: string): Promise<Profiler.Profile> {
  for (;;) {
    await pause(500);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    if (!text.endsWith("}")) continue;
    rmSync(file);
    if (process.env.BENCH_PROFILES) writeFileSync(join(folder, `${name}.cpuprofile`), text);
    return JSON.parse(text) as Profiler.Profile; // written by profile-hook.mjs
  }
}
