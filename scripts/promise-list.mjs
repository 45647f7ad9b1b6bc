// The promises, and the tests that show them. A test is named after its promise where its file holds others too.

/**
 * @typedef {"sqlite" | "postgres"} Database
 * @typedef {{ project: "unit" | "api", file: string, test?: string, only?: Database }} Part
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
    name: "P8",
    promise: "one worker per delivery at a time",
    asked: "4 workers × 10,000 jobs: none at once; a crashed one's jobs within 90 s",
    databases: both,
    parts: [unit("webhooks/several-workers", "on {database}")],
  },
];
