import Database from "better-sqlite3";

/**
 * @import { Form, Store, Stored, Summary } from "./bare-server.mjs"
 * @typedef {Parameters<Store["accept"]>[0]} Answer
 */

const FORM = "id, title, description, fields_count, created_at, expires_at, completed_at, cancelled_at";

/** @param {string} path @returns {Store} */
export function openSqliteStore(path) {
  const database = new Database(path);
  for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -32768"]) database.pragma(pragma);
  const sql = {
    key: database.prepare("SELECT account_id FROM api_keys WHERE hash = ? AND revoked_at IS NULL").pluck(),
    form: database.prepare(`SELECT ${FORM}, fields, settings, callback_url FROM forms WHERE id = ?`),
    forms: database.prepare(`SELECT ${FORM} FROM forms WHERE account_id = ? ORDER BY id DESC LIMIT ?`),
    create: database.prepare(`INSERT INTO forms
      (id, account_id, title, description, fields, fields_count, settings, search_text, response_limit, created_at, expires_at)
      VALUES (:id, :account, :title, :description, :fields, :fields_count, :settings, :search_text, 1, :created_at, :expires_at)`),
    take: database.prepare(`UPDATE forms SET response_count = response_count + 1, last_response_id = :id, last_response_at = :now,
      completed_at = CASE WHEN response_limit <= response_count + 1 THEN :now ELSE completed_at END
      WHERE id = :form AND completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > :now)`),
    store: database.prepare(`INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at)
      SELECT last_response_id, id, response_count, :data, :ip, :agent, last_response_at FROM forms WHERE id = :form AND last_response_id = :id`),
    responses: database.prepare(
      "SELECT id, form_id, data, ip, user_agent, submitted_at FROM responses WHERE form_id = ? ORDER BY id DESC LIMIT ?",
    ),
  };
  // Each cast names the columns of its statement.
  return {
    accountOf: (hash) => /** @type {string | undefined} */ (sql.key.get(hash)),
    form: (id) => /** @type {Form | undefined} */ (sql.form.get(id)),
    forms: (account, limit) => /** @type {Summary[]} */ (sql.forms.all(account, limit)),
    create: (form) => void sql.create.run(form),
    accept: database.transaction(
      (/** @type {Answer} */ answer) => sql.take.run(answer).changes === 1 && sql.store.run(answer).changes === 1,
    ),
    responses: (form, limit) => /** @type {Stored[]} */ (sql.responses.all(form, limit)),
  };
}
