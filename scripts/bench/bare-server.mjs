// The floor that `npm run bench` compares with: node:http and better-sqlite3 alone, on a copy of the service's own database file.
// Arguments: the file. It keeps what the service keeps (keys as SHA-256, one transaction per answer, synchronous=FULL), and leaves out
// what makes a service of it: rules for fields, limits, webhooks, pages. Prints its port.
import Database from "better-sqlite3";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { ulid } from "ulid";

const database = new Database(process.argv[2] ?? "");
for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -32768"]) database.pragma(pragma);

const FORM = "id, title, description, fields_count, created_at, expires_at, completed_at, cancelled_at";
const sql = {
  key: database.prepare("SELECT account_id FROM api_keys WHERE hash = ? AND revoked_at IS NULL").pluck(),
  form: database.prepare(`SELECT ${FORM}, fields, settings, callback_url FROM forms WHERE id = ?`),
  forms: database.prepare(`SELECT ${FORM} FROM forms WHERE account_id = ? ORDER BY id DESC LIMIT 21`),
  create:
    database.prepare(`INSERT INTO forms (id, account_id, title, description, fields, fields_count, settings, search_text, response_limit, created_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`),
  take: database.prepare(`UPDATE forms SET response_count = response_count + 1, last_response_id = :id, last_response_at = :now,
    completed_at = CASE WHEN response_limit <= response_count + 1 THEN :now ELSE completed_at END
    WHERE id = :form AND completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > :now)`),
  store: database.prepare(`INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at)
    SELECT last_response_id, id, response_count, :data, :ip, :agent, last_response_at FROM forms WHERE id = :form AND last_response_id = :id`),
  responses: database.prepare(
    "SELECT id, form_id, data, ip, user_agent, submitted_at FROM responses WHERE form_id = ? ORDER BY id DESC LIMIT 101",
  ),
};
const accept = database.transaction((/** @type {object} */ answer) => {
  if (sql.take.run(answer).changes === 1) sql.store.run(answer);
  else throw new Error("taken");
});

const server = createServer((incoming, outgoing) => {
  /** @type {Buffer[]} */
  const chunks = [];
  incoming.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  incoming.on("end", () => {
    const { status, body, headers } = answer(incoming, Buffer.concat(chunks).toString());
    outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
    outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});

/**
 * @typedef {{ status: number, body: unknown, headers?: Record<string, string> }} Answer
 * @typedef {{ id: string, title: string, description: string | null, fields_count: number, created_at: string, expires_at: string | null, completed_at?: string | null, cancelled_at?: string | null }} Summary
 * @typedef {Summary & { fields: string, settings: string, callback_url: string | null }} Form
 * @typedef {{ id: string, form_id: string, data: string, ip: string, user_agent: string, submitted_at: string }} Stored
 */

/** @returns {Answer} */
function answer(/** @type {import("node:http").IncomingMessage} */ incoming, /** @type {string} */ body) {
  const { method, url = "", headers } = incoming;
  const [, place, , kind, id = "", child] = url.startsWith("/f/") ? ["", "f", "", "", url.slice(3)] : url.split(/[/?]/);
  if (place === "healthz") return { status: 200, body: "ok\n" };
  if (place === "f")
    return submit(id, { body, type: headers["content-type"] ?? "", ip: incoming.socket.remoteAddress, agent: headers["user-agent"] });
  const hash = createHash("sha256")
    .update((headers.authorization ?? "").slice("Bearer ".length))
    .digest("hex");
  const account = sql.key.get(hash);
  if (!account || kind !== "forms") return { status: 401, body: { detail: "Invalid or missing API key" } };
  if (method === "POST") return create(account, parse(body));
  if (child === "responses")
    return { status: 200, body: /** @type {Stored[]} */ (sql.responses.all(id)).slice(0, 100).map(presentResponse) };
  if (!id) return { status: 200, body: /** @type {Summary[]} */ (sql.forms.all(account)).slice(0, 20).map(presentForm) };
  const row = /** @type {Form} */ (sql.form.get(id));
  return {
    status: 200,
    body: { ...presentForm(row), fields: parse(row.fields), settings: parse(row.settings), callback_url: row.callback_url },
  };
}

/** @returns {Answer} */
function create(/** @type {unknown} */ account, /** @type {Record<string, unknown>} */ { title, fields, settings = {} }) {
  if (typeof title !== "string" || !Array.isArray(fields)) return { status: 422, body: { detail: "title and fields" } };
  const now = Date.now();
  const row = {
    id: ulid(now),
    title,
    description: null,
    fields_count: fields.length,
    created_at: moment(now),
    expires_at: moment(now + 48 * 3_600_000),
  };
  const searched = ` ${title.toLowerCase()}`;
  sql.create.run(
    row.id,
    account,
    title,
    null,
    JSON.stringify(fields),
    fields.length,
    JSON.stringify(settings),
    searched,
    row.created_at,
    row.expires_at,
  );
  return { status: 201, body: presentForm(row) };
}

/** @returns {Answer} */
function submit(
  /** @type {string} */ form,
  /** @type {{ body: string, type: string, ip: string | undefined, agent: string | undefined }} */ { body, type, ip, agent = "" },
) {
  const isJson = type === "application/json";
  const data = isJson ? parse(body).data : Object.fromEntries(new URLSearchParams(body));
  const now = moment(Date.now());
  const id = ulid();
  try {
    accept({ id, form, now, data: JSON.stringify(data), ip, agent });
  } catch {
    return { status: 409, body: { detail: "This form takes no more answers" } };
  }
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
  return /** @type {Record<string, unknown>} */ (value); // it is told nothing else
}

/** As the service stores it. */
function moment(/** @type {number} */ time) {
  return new Date(time).toISOString().replace("Z", "+00:00");
}
