// The baseline of `npm run bench`: node:http and the database driver alone, on a copy of the service's database.
// Argument: the SQLite file, or the URL of the PostgreSQL database. It keeps the service's guarantees (the key's SHA-256, one commit per
// write, on disk before the reply), and leaves out its features: field rules, limits, webhooks, pages. Prints its port.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { ulid } from "ulid";
import { openPostgresStore } from "./bare-postgres.mjs";
import { openSqliteStore } from "./bare-sqlite.mjs";

/**
 * The database queries: synchronous for SQLite, asynchronous for PostgreSQL.
 * @typedef {{ id: string, title: string, description: string | null, fields_count: number, created_at: string, expires_at: string | null, completed_at?: string | null, cancelled_at?: string | null }} Summary
 * @typedef {Summary & { fields: string, settings: string, callback_url: string | null }} Form
 * @typedef {Summary & { account: string, fields: string, settings: string, search_text: string }} NewForm
 * @typedef {{ id: string, form_id: string, data: string, ip: string, user_agent: string, submitted_at: string }} Stored
 * @typedef {{
 *   accountOf: (hash: string) => Promise<string | undefined> | string | undefined,
 *   form: (id: string) => Promise<Form | undefined> | Form | undefined,
 *   forms: (account: string, limit: number) => Promise<Summary[]> | Summary[],
 *   create: (form: NewForm) => Promise<void> | void,
 *   accept: (answer: { id: string, form: string, now: string, data: string, ip: string, agent: string }) => Promise<boolean> | boolean,
 *   responses: (form: string, limit: number) => Promise<Stored[]> | Stored[],
 * }} Store
 * @typedef {{ status: number, body: unknown, headers?: Record<string, string> }} Answer
 */

const [, , place = ""] = process.argv;
const store = place.startsWith("postgres") ? openPostgresStore(place) : openSqliteStore(place);

const server = createServer((incoming, outgoing) => {
  /** @type {Buffer[]} */
  const chunks = [];
  incoming.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  incoming.on("end", () => void send(incoming, outgoing, Buffer.concat(chunks).toString()));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});

async function send(
  /** @type {import("node:http").IncomingMessage} */ incoming,
  /** @type {import("node:http").ServerResponse} */ outgoing,
  /** @type {string} */ text,
) {
  const { status, body, headers } = await answer(incoming, text);
  outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
  outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** @returns {Promise<Answer>} */
async function answer(/** @type {import("node:http").IncomingMessage} */ incoming, /** @type {string} */ body) {
  const { method, url = "", headers } = incoming;
  const [, place, , kind, id = "", child, query = ""] = url.startsWith("/f/") ? ["", "f", "", "", url.slice(3)] : url.split(/[/?]/);
  if (place === "healthz") return { status: 200, body: "ok\n" };
  if (place === "f")
    return submit(id, { body, type: headers["content-type"] ?? "", ip: incoming.socket.remoteAddress, agent: headers["user-agent"] });
  const hash = createHash("sha256")
    .update((headers.authorization ?? "").slice("Bearer ".length))
    .digest("hex");
  const account = await store.accountOf(hash);
  if (!account || kind !== "forms") return { status: 401, body: { detail: "Invalid or missing API key" } };
  if (method === "POST") return create(account, parse(body));
  if (child === "responses") {
    const limit = Number(query.slice("limit=".length)) || 100;
    return { status: 200, body: (await store.responses(id, limit + 1)).slice(0, limit).map(presentResponse) };
  }
  if (!id) return { status: 200, body: (await store.forms(account, 21)).slice(0, 20).map(presentForm) };
  const row = await store.form(id);
  if (!row) return { status: 404, body: { detail: "Form not found" } };
  return {
    status: 200,
    body: { ...presentForm(row), fields: parse(row.fields), settings: parse(row.settings), callback_url: row.callback_url },
  };
}

/** @returns {Promise<Answer>} */
async function create(/** @type {string} */ account, /** @type {Record<string, unknown>} */ { title, fields, settings = {} }) {
  if (typeof title !== "string" || !Array.isArray(fields)) return { status: 422, body: { detail: "title and fields" } };
  const now = Date.now();
  const form = {
    id: ulid(now),
    account,
    title,
    description: null,
    fields: JSON.stringify(fields),
    fields_count: fields.length,
    settings: JSON.stringify(settings),
    search_text: ` ${title.toLowerCase()}`,
    created_at: moment(now),
    expires_at: moment(now + 48 * 3_600_000),
  };
  await store.create(form);
  return { status: 201, body: presentForm(form) };
}

/** @returns {Promise<Answer>} */
async function submit(
  /** @type {string} */ form,
  /** @type {{ body: string, type: string, ip: string | undefined, agent: string | undefined }} */ { body, type, ip = "", agent = "" },
) {
  const isJson = type === "application/json";
  const data = isJson ? parse(body).data : Object.fromEntries(new URLSearchParams(body));
  const now = moment(Date.now());
  const id = ulid();
  const isAccepted = await store.accept({ id, form, now, data: JSON.stringify(data), ip, agent });
  if (!isAccepted) return { status: 409, body: { detail: "This form no longer takes answers" } };
  if (!isJson) return { status: 303, body: "", headers: { Location: `${form}/receipt/${id}` } };
  return { status: 201, body: { id, form_id: form, submitted_at: now } };
}

function presentForm(/** @type {Summary} */ row) {
  const status = row.completed_at
    ? "completed"
    : row.cancelled_at
      ? "cancelled"
      : row.expires_at && row.expires_at <= moment(Date.now())
        ? "expired"
        : "active";
  const { id, title, description, fields_count, expires_at, created_at } = row;
  return { id, title, description, url: `http://127.0.0.1/f/${id}`, status, fields_count, expires_at, created_at };
}

function presentResponse(/** @type {Stored} */ { id, form_id, data, ip, user_agent, submitted_at }) {
  return { id, form_id, data: parse(data), submitted_at, metadata: { ip, user_agent } };
}

/** @returns {Record<string, unknown>} */
function parse(/** @type {string} */ text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  return /** @type {Record<string, unknown>} */ (value); // the load generator sends nothing else
}

/** A datetime in the service's format. */
function moment(/** @type {number} */ time) {
  return new Date(time).toISOString().replace("Z", "+00:00");
}
