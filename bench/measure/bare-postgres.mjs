import pg from "pg";

/** @import { Form, Store, Stored, Summary } from "./bare-server.mjs" */

/** Connections, as in a serving process (lib/base/db/open-postgres.ts). */
const POOL_SIZE = 10;
const FORM = "id, title, description, fields_count, created_at, expires_at, completed_at, cancelled_at";

/** Statements are prepared once per connection and commit individually. @param {string} url @returns {Store} */
export function openPostgresStore(url) {
  // Timestamps are stored in UTC without a zone.
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => `${text.replace(" ", "T")}+00:00`);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  /** @returns {Promise<import("pg").QueryResult<object>>} */
  const ask = (/** @type {string} */ name, /** @type {string} */ text, /** @type {unknown[]} */ values) =>
    pool.query({ name, text, values });
  // Each cast names the columns of its statement.
  return {
    accountOf: async (hash) => {
      const { rows } = await ask("key", "SELECT account_id FROM api_keys WHERE hash = $1 AND revoked_at IS NULL", [hash]);
      return /** @type {{ account_id: string }[]} */ (rows)[0]?.account_id;
    },
    form: async (id) => {
      const { rows } = await ask("form", `SELECT ${FORM}, fields, settings, callback_url FROM forms WHERE id = $1`, [id]);
      return /** @type {Form[]} */ (rows)[0];
    },
    forms: async (account, limit) => {
      const { rows } = await ask("forms", `SELECT ${FORM} FROM forms WHERE account_id = $1 ORDER BY id DESC LIMIT $2`, [account, limit]);
      return /** @type {Summary[]} */ (rows);
    },
    create: async ({ id, account, title, description, fields, fields_count, settings, search_text, created_at, expires_at }) => {
      const values = [id, account, title, description, fields, fields_count, settings, search_text, created_at, expires_at];
      await ask(
        "create",
        `INSERT INTO forms
          (id, account_id, title, description, fields, fields_count, settings, search_text, response_limit, created_at, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10)`,
        values,
      );
    },
    // The two statements of bare-sqlite.mjs in one, for a single round trip and commit.
    accept: async ({ id, form, now, data, ip, agent }) => {
      const { rowCount } = await ask(
        "accept",
        `WITH taken AS (
          UPDATE forms SET response_count = response_count + 1, last_response_id = $1::text, last_response_at = $2::timestamp,
            completed_at = CASE WHEN response_limit <= response_count + 1 THEN $2::timestamp ELSE completed_at END
          WHERE id = $3 AND completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > $2::timestamp)
          RETURNING id, response_count)
        INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at)
          SELECT $1::text, id, response_count, $4, $5, $6, $2::timestamp FROM taken`,
        [id, now, form, data, ip, agent],
      );
      return rowCount === 1;
    },
    responses: async (form, limit) => {
      const text = "SELECT id, form_id, data, ip, user_agent, submitted_at FROM responses WHERE form_id = $1 ORDER BY id DESC LIMIT $2";
      return /** @type {Stored[]} */ ((await ask("responses", text, [form, limit])).rows);
    },
  };
}
