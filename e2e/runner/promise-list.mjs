// The promises, and the tests that prove them. A `test` pattern selects them in files with other tests.

/**
 * @typedef {"sqlite" | "postgres"} Database
 * @typedef {{ project: "unit" | "api" | "engines", file: string, test?: string, only?: Database }} Part
 *   `test` is a pattern of test names; a unit test starts its databases itself, and {database} in the pattern selects the tests of one.
 * @typedef {{ name: string, promise: string, required: string, databases: Database[] | null, parts: Part[] }} Promised
 *   Without `databases` the promise does not depend on the database.
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
    required: "2 services × 1,000 forms × 8 simultaneous POSTs: 1,000 accepted, 7,000 × 409, no 5xx",
    databases: both,
    parts: [api("responses/one-response.both")],
  },
  {
    name: "P2",
    promise: "an acknowledged response is durable",
    required: "50 × kill -9 under load: no response lost or stored twice, database intact; synchronous = 2 (SQLite)",
    databases: both,
    parts: [api("operating/killed.both"), { ...unit("base/db/sqlite-adapter", "promise P2"), only: "sqlite" }],
  },
  {
    name: "P3",
    promise: "webhooks arrive at least once, with the same bytes",
    required: "across the kills of P2: every webhook that was due was received",
    databases: both,
    parts: [api("operating/killed.both")],
  },
  {
    name: "P4",
    promise: "a webhook gets ten attempts over four days, and is then marked as failed",
    required: "10 attempts, then failed",
    databases: both,
    parts: [unit("entry/webhooks/worker", "on {database}.*promise P4")],
  },
  {
    name: "P5",
    promise: "hostile receivers cannot harm the service",
    required: "no redirect is followed, 410 ends the attempts, at most 15 s and 16 kB per reply",
    databases: null,
    parts: [
      unit("base/egress/post-receivers"),
      unit("base/egress/post-replies"),
      unit("entry/webhooks/worker", "on sqlite.*(gone|ten years)"),
    ],
  },
  {
    name: "P6",
    promise: "no request reaches an internal address",
    required: "at least 60 spellings, DNS rebinding, names with mixed addresses: 0 connections to a canary",
    databases: null,
    parts: [unit("base/egress/post-addresses"), api("webhooks/webhook-inside.sqlite")],
  },
  {
    name: "P7",
    promise: "slow receivers delay only themselves",
    required:
      "50 hanging hosts add less than 2 s (p95) to the others; while six paths of a host hang, its seventh is delivered within 500 ms",
    databases: both,
    parts: [api("webhooks/webhook-slow-receiver")],
  },
  {
    name: "P8",
    promise: "one worker per delivery at a time",
    required: "4 workers, 10,000 jobs: none taken by two workers at once; the jobs of a crashed worker within 90 s",
    databases: both,
    parts: [unit("entry/webhooks/several-workers", "on {database}")],
  },
  {
    name: "P9",
    promise: "deleting a form deletes everything",
    required: "after the 204: no row, no file and no later webhook has its answers",
    databases: both,
    parts: [api("responses/delete-total.both"), api("webhooks/webhook-delete.both")],
  },
  {
    name: "P10",
    promise: "expiry is exact",
    required: "201 at T−1 ms, 410 at T and T+1 ms, in several time zones",
    databases: both,
    parts: [api("forms/exact-expiry.both")],
  },
  {
    name: "P11",
    promise: "a stop is clean",
    required: "SIGTERM under full load with 50 idle connections: no request in progress fails, the service exits within 25 s",
    databases: both,
    parts: [api("operating/stop-under-load")],
  },
  {
    name: "P12",
    promise: "a backup can be restored",
    required: "10 × npm run backup under load: intact, with every response acknowledged before",
    databases: ["sqlite"],
    parts: [api("operating/backup.sqlite")],
  },
  {
    name: "P13",
    promise: "valid answers come back unchanged, no request causes a 5xx or a reply that the API document does not describe",
    required: "any form, any valid answers, through API, CSV and webhook; random bytes, and what fits the document or nearly does: no 5xx",
    databases: both,
    parts: [
      api("responses/round-trip.both"),
      api("responses/export-round-trip"),
      api("http/any-bytes.both"),
      api("programs/fuzzed-document"),
      unit("rules/fields/round-trip"),
    ],
  },
  {
    name: "P14",
    promise: "no anonymous client makes the service unusable for others",
    required:
      "each attack, from one client and from ten, beside 200 requests/s: /healthz p99 under 250 ms, no process dies, memory at most 1.5 × the peak without it",
    databases: both,
    parts: [api("http/anonymous-attacks")],
  },
  {
    name: "P15",
    promise: "a process that dies is replaced",
    required: "killed or out of memory: requests are answered again within 5 s; blocked or stopped: within 15 s; the log has the reason",
    databases: null,
    parts: [api("operating/watched.sqlite")],
  },
  {
    name: "P16",
    promise: "nothing typed is lost",
    required:
      "Back, reload, lost reply, expiry, a deleted form, a file that is too large, someone else's response first, two tabs; in three engines, with and without scripts",
    databases: null,
    parts: [{ project: "engines", file: "e2e/journeys/every-engine/nothing-typed-is-lost.spec.ts" }],
  },
  {
    name: "P18",
    promise: "versions keep every answer readable",
    required:
      "any sequence of changes and answers: table, export, receipt and API show each answer under the words it was given to; pages in flight are accepted or come back with all that was typed",
    databases: both,
    parts: [api("forms/versions-readable.both"), api("page/versions-page.both"), api("forms/versions-read.both")],
  },
  {
    name: "P19",
    promise: "mail is sent at most once, except what is marked uncertain",
    required:
      "20 × kill -9 between the text and the server's reply: none sent twice, each accepted once or uncertain; servers that hang, drip, refuse or drop the connection; GET ends nothing",
    databases: both,
    parts: [api("mail/mail.both"), unit("domain/mail/worker", "on {database}.*promise P19"), unit("domain/mail/unreliable-server")],
  },
  {
    name: "P22",
    promise: "the service ages well",
    required:
      "a year of use on a fake clock: every table that grows by use is filled and bounded, each table is in the list; unused files are removed, the file shrinks",
    databases: both,
    parts: [{ project: "unit", file: "server/process/a-year.test.ts", test: "on {database}" }],
  },
  {
    name: "P23",
    promise: "nothing in silence: what is accepted is kept, and what is not kept is refused or said",
    required:
      "forms, contents, drafts, answers, corrections, bulk changes, rounds, endpoints, brands, keys, filters, answer schemas, lists of people: a part that is unknown, mistyped, contradictory or unsupported comes back, is warned of or is refused",
    databases: both,
    parts: [
      api("http/nothing-in-silence.both"),
      { ...unit("entry/answer-schema/fields-from-schema"), only: "sqlite" },
      { project: "unit", file: "components/dashboard/rounds/list/list-of-people.test.ts", only: "sqlite" },
    ],
  },
  {
    name: "P24",
    promise: "nothing that validation lets through stops the others",
    required:
      "every kind of work that grows with what people sent, at its worst, four at once, beside 100 requests/s: p99 of /healthz < 250 ms, no process ended; stored forms are judged as before",
    databases: both,
    parts: [
      api("http/costly-work"),
      unit("base/turns/turns"),
      unit("domain/responses/search/terms"),
      unit("rules/conditions/judge", "folded"),
    ],
  },
  {
    name: "P25",
    promise: "who made a link reads nothing of what others type behind it",
    required: "links to saved progress, receipts, changes and persons: the maker's browser learns nothing new",
    databases: both,
    parts: [api("page/pages-kept-apart.both"), { project: "engines", file: "e2e/journeys/every-engine/pages-keep-typed.spec.ts" }],
  },
  {
    name: "P26",
    promise: "a step that is replayed asks nobody twice",
    required:
      "50 × kill -9 between a question and its reply, the step replayed: one form each, superseded once; replayed when open, answered, declined, cancelled, expired or deleted, over API, clients and MCP: no second question",
    databases: both,
    parts: [
      api("programs/replayed-step.both"),
      api("forms/external-id.both"),
      { project: "api", file: "e2e/api/programs/mcp.sqlite.test.ts", test: "asks nobody twice", only: "sqlite" },
      { project: "api", file: "e2e/api/programs/clients.sqlite.test.ts", test: "asks nobody twice", only: "sqlite" },
    ],
  },
  {
    name: "P27",
    promise: "a published value keeps its meaning",
    required:
      "any sequence of renamings, reorderings, removals and additions in the builder: every published value means what was chosen; seats, charts, exports, receipts and warnings agree with it",
    databases: both,
    parts: [
      { project: "unit", file: "components/builder/model/published-meaning.test.ts" },
      { project: "unit", file: "components/builder/model/published-agreement.test.ts" },
      api("forms/renamed-options.both"),
    ],
  },
  {
    name: "P28",
    promise: "nobody undoes another's change unseen",
    required: "two writers of a response, by the page or as its owner: the second is shown what the first has stored, and chooses",
    databases: both,
    parts: [api("page/change-answer.both"), api("forms/conditional.both")],
  },
  {
    name: "P29",
    promise: "who was erased is gone, also from backups",
    required:
      "whatever deletes data of people for good is on a list of ids: a backup from before, restored by command, pg_restore or hand, has no byte of it left in database, log and files; without the list, it is said",
    databases: both,
    parts: [api("operating/erasures.both"), api("responses/one-person.both"), api("responses/delete-total.both")],
  },
  {
    name: "P30",
    promise: "a decision is made once",
    required:
      "1,000 decisions by five people at once: each made once and told once, by the first votes that decide; deadline, veto, escalation and leaving by the truth table; votes of the right address only",
    databases: both,
    parts: [{ project: "unit", file: "lib/rules/decisions/tally.test.ts" }, api("decisions/decisions.both")],
  },
  {
    name: "audit",
    promise: "what was done is recorded, and nobody changes that unseen",
    required:
      "every operation says what the audit records; entries changed, inserted, reordered or removed are named by the check; a change that cannot be recorded says so",
    databases: both,
    parts: [api("access/audit.both"), api("access/audited-operations"), api("operating/audit-commands.both")],
  },
  {
    name: "clients",
    promise: "hostile clients slow down only themselves",
    required: "500 idle connections, slow bodies, header floods: everyone else is answered, p95 under 2 s",
    databases: both,
    parts: [api("http/hostile-clients")],
  },
  {
    name: "disk",
    promise: "a full disk loses nothing",
    required: "503 and nothing changed; accepted again once there is space",
    databases: ["sqlite"],
    parts: [api("operating/full-disk.sqlite")],
  },
  {
    name: "away",
    promise: "the service recovers when its database was restarted",
    required: "503 meanwhile, recovers by itself, nothing acknowledged is lost",
    databases: ["postgres"],
    parts: [api("operating/database-unreachable.postgres")],
  },
  {
    name: "upgrade",
    promise: "an interrupted migration is completed",
    required:
      "killed 50 × during an upgrade, 50 × during a first start, and stopped after each statement: the next start completes it, nothing is lost",
    databases: both,
    parts: [unit("base/db/migrate-interrupted", "a migration of {database}")],
  },
  {
    name: "cluster",
    promise: "a cluster loses nothing while its parts are broken",
    required:
      "a host lost, a host cut off, a rolling upgrade, poolers restarted, a slow standby, clocks 30 s apart, the primary lost: nothing acknowledged is lost or doubled, one response stays one, each is announced, streams go on; hosts hear of each other in 1 s",
    databases: ["postgres"],
    parts: [api("operating/cluster.postgres")],
  },
];
