// Where the time of a run of the tests goes, as npm test says at its end.
import { readFileSync } from "node:fs";

/** @typedef {import("./test-failures.mjs").File} File @typedef {import("./test-failures.mjs").Journeys} Journeys @typedef {import("./test-failures.mjs").Suite} Suite */
/** @typedef {{ kind: string, file: string, seconds: number }} Timed */

const SLOWEST = 25;
/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Times by file and by runner, of all runs of one command. */
export class TestTimes {
  /** @type {Timed[]} */
  #files = [];
  /** @type {string[]} */
  #runners = [];
  #spent = processorSeconds();

  /** Notes a runner that has just ended. @param {string} name @param {{ begun: number, files: Timed[] }} ran `begun`: Date.now() at its start */
  note(name, { begun, files }) {
    const spent = processorSeconds();
    const processor = spent === null || this.#spent === null ? "" : `, ${Math.round(spent - this.#spent)} processor seconds`;
    this.#runners.push(`${name}: ${Math.round((Date.now() - begun) / 1000)} s${processor}`);
    this.#spent = spent;
    this.#files.push(...files);
  }

  /** @returns {string} lines for people */
  toString() {
    const kinds = [...new Set(this.#files.map(({ kind }) => kind))].map((kind) => {
      const files = this.#files.filter((file) => file.kind === kind);
      const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
      return `${kind}: ${Math.round(seconds)} s in ${files.length} files`;
    });
    const slowest = this.#files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map(({ kind, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${kind}: ${file}`);
    return ["Where the time went", ...this.#runners, "", "One file after another", ...kinds, "", "The slowest files", ...slowest].join(
      "\n",
    );
  }
}

/** @param {unknown} report what test-report.mjs writes @returns {Timed[]} */
export function timesOfVitest(report) {
  const { files = [] } = /** @type {{ files?: File[] }} */ (report ?? {});
  return files.map(({ project, file, milliseconds }) => ({ kind: project, file, seconds: milliseconds / 1000 }));
}

/** @param {unknown} report what Playwright's JSON reporter writes @returns {Timed[]} */
export function timesOfPlaywright(report) {
  const { suites = [] } = /** @type {Journeys} */ (report ?? {});
  /** @type {Map<string, Timed>} */
  const times = new Map();
  for (const { file, test } of suites.flatMap(testsOf)) {
    const kind = `browser, ${test.projectName}`;
    const timed = times.get(`${kind} ${file}`) ?? { kind, file, seconds: 0 };
    timed.seconds += test.results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
    times.set(`${kind} ${file}`, timed);
  }
  return [...times.values()];
}

/** @param {Suite} suite @returns {{ file: string, test: import("./test-failures.mjs").Spec["tests"][number] }[]} */
function testsOf({ file = "", specs, suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests.map((test) => ({ file, test }))), ...suites.flatMap(testsOf)];
}

/** What the children of this process have taken that have ended, with theirs; null where /proc does not say. */
function processorSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return null;
  }
}
