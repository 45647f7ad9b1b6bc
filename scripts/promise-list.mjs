// The promises, and the tests that show them. A test is named after its promise where its file holds others too.

/**
 * @typedef {"sqlite" | "postgres"} Database
 * @typedef {{ project: "unit" | "api" | "engines", file: string, test?: string, only?: Database }} Part
 *   `test` is a pattern of names; a unit test begins the databases itself, and {database} in the pattern chooses among its tests.
 * @typedef {{ name: string, promise: string, asked: string, databases: Database[] | null, parts: Part[] }} Promised
 *   Without `databases` the promise has nothing to do with them.
 */

/** @type {Database[]} */
const both = ["sqlite", "postgres"];
/** @param {string} name @returns {Part} */
const api = (name) => ({ project: "api", file: `e2e/api/${name}.test.ts` });
/** @param {string} name @param {string} [test] @returns {Part} */
const unit = (name, test) => ({ project: "unit", file: `lib/${name}.test.ts`, ...(test && { test }) });

/** @type {Promised[]} */
export const promises = [
  {
    name: "P1",
    promise: "one response per form",
    asked: "2 services × 1,000 forms × 8 simultaneous POSTs: 1,000 accepted, 7,000 × 409, no 5xx",
    databases: both,
    parts: [api("one-response")],
  },
  {
    name: "P2",
    promise: "acknowledged is durable",
    asked: "50 × kill -9 under load: none lost, none doubled, database sound; synchronous = 2 (SQLite)",
    databases: both,
    parts: [api("killed"), { ...unit("db/sqlite-adapter", "promise P2"), only: "sqlite" }],
  },
  {
    name: "P3",
    promise: "webhooks at least once, the same bytes",
    asked: "across those kills: ids received = ids due",
    databases: both,
    parts: [api("killed")],
  },
  {
    name: "P4",
    promise: "ten attempts over four days, then failed for all to see",
    asked: "10 attempts, then failed",
    databases: both,
    parts: [unit("webhooks/worker", "on {database}.*promise P4")],
  },
  {
    name: "P5",
    promise: "hostile receivers get no further",
    asked: "no redirect followed, 410 ends it, 15 s in all, ≤ 16 kB read",
    databases: null,
    parts: [unit("egress/post-receivers"), unit("egress/post-answers"), unit("webhooks/worker", "on sqlite.*(gone|ten years)")],
  },
  {
    name: "P6",
    promise: "no request reaches an internal address",
    asked: "≥ 60 spellings, DNS rebinding, mixed answers: 0 connections at a canary",
    databases: null,
    parts: [unit("egress/post-addresses"), api("webhook-inside.sqlite")],
  },
  {
    name: "P7",
    promise: "slow receivers hurt only themselves",
    asked: "50 hanging hosts add < 2 s p95 to the others; six hung paths of a host leave the seventh under 500 ms",
    databases: both,
    parts: [api("webhook-slow-receiver")],
  },
  {
    name: "P8",
    promise: "one worker per delivery at a time",
    asked: "4 workers × 10,000 jobs: none at once; a crashed one's jobs within 90 s",
    databases: both,
    parts: [unit("webhooks/several-workers", "on {database}")],
  },
  {
    name: "P9",
    promise: "delete is total",
    asked: "after the 204: no row, no file, no later webhook with the answers",
    databases: both,
    parts: [api("delete-total"), api("webhook-delete")],
  },
  {
    name: "P10",
    promise: "expiry is exact",
    asked: "T−1 ms: 201; T and T+1 ms: 410; in several TZ",
    databases: both,
    parts: [api("exact-expiry")],
  },
  {
    name: "P11",
    promise: "a clean stop",
    asked: "SIGTERM at full load, 50 parked connections: nothing begun fails, out within 25 s",
    databases: both,
    parts: [api("stop-under-load")],
  },
  {
    name: "P12",
    promise: "a backup restores",
    asked: "10 × npm run backup under load: sound, every earlier acknowledgement there",
    databases: ["sqlite"],
    parts: [api("backup.sqlite")],
  },
  {
    name: "P13",
    promise: "valid answers come back equal, random bytes never give a 5xx",
    asked: "any definition, any valid answers through API, CSV, webhook; no 5xx",
    databases: both,
    parts: [api("round-trip"), api("export-round-trip"), api("any-bytes"), unit("fields/round-trip")],
  },
  {
    name: "P14",
    promise: "no anonymous client takes the service from others",
    asked:
      "each attack, alone and ten at once, beside 200 requests/s: /healthz p99 < 250 ms, no process dies, memory ≤ 1.5 × the peak without",
    databases: both,
    parts: [api("anonymous-attacks")],
  },
  {
    name: "P15",
    promise: "what dies is back",
    asked: "serving process killed, out of memory: answers again within 5 s; blocked or stopped: 15 s; the reason in the log",
    databases: null,
    parts: [api("watched.sqlite")],
  },
  {
    name: "P16",
    promise: "nothing typed is lost",
    asked:
      "Back, reload, lost reply, expiry, a deleted form, a file too large, another's answer first, two tabs; three engines, scripts on and off",
    databases: null,
    parts: [{ project: "engines", file: "e2e/journeys/every-engine/nothing-typed-is-lost.spec.ts" }],
  },
  {
    name: "clients",
    promise: "clients that mean harm hurt only themselves",
    asked: "500 idle connections, slow bodies, header floods: everyone else is answered, p95 < 2 s",
    databases: both,
    parts: [api("hostile-clients")],
  },
  {
    name: "disk",
    promise: "a full disk loses nothing",
    asked: "503, nothing changed; taken again once there is room",
    databases: ["sqlite"],
    parts: [api("full-disk.sqlite")],
  },
  {
    name: "away",
    promise: "a database that is restarted is forgotten",
    asked: "503 meanwhile, heals by itself, nothing acknowledged lost",
    databases: ["postgres"],
    parts: [api("database-away.postgres")],
  },
  {
    name: "upgrade",
    promise: "an interrupted migration opens again",
    asked: "killed 50 × in an upgrade, 50 × in a first start, and stopped after every statement: the next start finishes it, nothing lost",
    databases: both,
    parts: [unit("db/migrate-interrupted", "a migration of {database}")],
  },
];
