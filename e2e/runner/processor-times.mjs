// The processor time that the processes of a test run use, by kind of program.
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;
const SAMPLE_MS = 500;
/** The first that matches a command line. @type {[string, RegExp][]} */
const KINDS = [
  ["Chromium", /chrom|headless[-_]shell/],
  ["Firefox", /firefox/],
  ["WebKit", /webkit|MiniBrowser|Xvfb/i],
  ["PostgreSQL", /postgres/],
  ["services and commands", /\.next\/standalone|\.next\/builds|serve\.mjs/],
  ["Playwright", /playwright/],
  ["Vitest", /vitest/],
];

/**
 * Reads /proc twice a second, for all descendants of this process, also those whose parents have ended. What a process uses after it was last
 * read, and a process that lives for less than half a second, is not counted. Without /proc, nothing is.
 */
export class ProcessorTimes {
  /** By process id and start, since ids are reused. @type {Map<string, { kind: string, seconds: number }>} */
  #seen = new Map();
  /** Ids of this process and of all its descendants. */
  #ours = new Set([process.pid]);
  #timer = setInterval(() => this.#look(), SAMPLE_MS).unref();

  /** Stops reading. @returns {{ kind: string, seconds: number }[]} the greatest first */
  stop() {
    clearInterval(this.#timer);
    this.#look();
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const { kind, seconds } of this.#seen.values()) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
    return [...sums].map(([kind, seconds]) => ({ kind, seconds })).sort((one, other) => other.seconds - one.seconds);
  }

  #look() {
    for (const id of idsIn("/proc")) {
      const stat = readStat(id);
      if (!stat || !(this.#seen.has(`${id} ${stat.start}`) || this.#ours.has(stat.parent) || id === process.pid)) continue;
      this.#ours.add(id);
      const kind = id === process.pid ? "npm test itself" : (kindOf(id) ?? this.#seen.get(`${id} ${stat.start}`)?.kind ?? "other programs");
      this.#seen.set(`${id} ${stat.start}`, { kind, seconds: stat.seconds });
    }
  }
}

/** In ascending order, so that parents mostly come before their children. @param {string} folder */
function idsIn(folder) {
  try {
    return readdirSync(folder)
      .map(Number)
      .filter((id) => id > 0)
      .sort((one, other) => one - other);
  } catch {
    return [];
  }
}

/** @param {number} id @returns {{ parent: number, start: string, seconds: number } | null} null once it has ended */
function readStat(id) {
  const text = read(`/proc/${id}/stat`);
  if (text === "") return null;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" "); // after the program's name, which may hold anything
  return { parent: Number(fields[1]), start: fields[19] ?? "", seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
}

/** @param {number} id @returns {string | undefined} undefined for other programs, and for zombies, which have no command line */
function kindOf(id) {
  const command = read(`/proc/${id}/cmdline`);
  return KINDS.find(([, pattern]) => pattern.test(command))?.[0];
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // it has ended
  }
}
