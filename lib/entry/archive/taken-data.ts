import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { newId } from "@/lib/base/ids/ids";
import type { Erasure } from "@/lib/domain/erasures/kinds";
import { erasureKinds } from "@/lib/domain/erasures/kinds";
import { MAX_ENDPOINTS } from "@/lib/entry/webhooks/endpoints/mutations";
import type { ArchiveRow } from "./rows-data";
import type { ArchiveTable } from "./archive-table";
import { unfit } from "./zip-reader";

const { sql, raw } = Prisma;

/** Where else an id of a table's rows may be taken: a response in the trash comes back under its own. */
const alsoIn: Record<string, string[]> = { responses: ["trashed_responses"], trashed_responses: ["responses"] };

/** What of an archive this instance has already, found while the archive is examined. */
export class Taken {
  /** New ids for those that are taken here. */
  readonly ids = new Map<string, string>();
  /** What was erased here for good, and is in the archive. */
  readonly erased: Erasure[] = [];

  /** @param into the account that is there already, if it is not a new one. */
  constructor(
    readonly into: string | null,
    readonly now: Date,
  ) {}

  /** @throws DomainError invalid when the account has something that may be there only once. */
  async look(table: ArchiveTable, rows: ArchiveRow[]): Promise<void> {
    const ids = textsOf(rows, "id");
    if (ids.length > 0) {
      for (const name of [table.name, ...(alsoIn[table.name] ?? [])])
        for (const { id } of await readRows<{ id: string }>(sql`SELECT id FROM ${raw(name)} WHERE ${isAmong("id", ids)}`))
          if (!this.ids.has(id)) this.ids.set(id, newId(this.now));
      const known = await readRows<{ kind: string; id: string }>(sql`SELECT kind, id FROM erasures WHERE ${isAmong("id", ids)}`);
      for (const { kind: name, id } of known) {
        const kind = erasureKinds.find((each) => each === name);
        if (kind && !this.ids.has(id)) this.erased.push({ kind, id, at: this.now });
      }
      if (table.name === "forms") await this.#findChains(ids);
    }
    if (this.into !== null) await this.#compare(this.into, { table, rows });
  }

  /** A form that was here has left its chain of receipts, which has ended: under its id it could begin none. */
  async #findChains(ids: string[]): Promise<void> {
    const goAgain = new Set(this.erased.map(({ id }) => id));
    for (const { id } of await readRows<{ id: string }>(sql`SELECT form_id AS id FROM receipt_chains WHERE ${isAmong("form_id", ids)}`))
      if (!this.ids.has(id) && !goAgain.has(id)) this.ids.set(id, newId(this.now));
  }

  async #compare(accountId: string, { table: { name }, rows }: { table: ArchiveTable; rows: ArchiveRow[] }): Promise<void> {
    if (name === "pictures") await this.#findPictures(accountId, rows);
    if (name === "forms" || name === "decisions") {
      const [found] = await readRows<{ externalId: string }>(sql`
        SELECT external_id AS "externalId" FROM ${raw(name)}
        WHERE account_id = ${accountId} AND ${isAmong("external_id", textsOf(rows, "external_id"))} LIMIT 1`);
      if (found) throw unfit(`The account has ${name} with the external_id ${JSON.stringify(found.externalId)} already`);
    }
    if (name === "webhook_endpoints") {
      const [found] = await readRows<{ count: number | bigint }>(
        sql`SELECT count(*) AS count FROM webhook_endpoints WHERE account_id = ${accountId}`,
      );
      if (Number(found?.count) + rows.length > MAX_ENDPOINTS) throw unfit(`An account has at most ${MAX_ENDPOINTS} webhook endpoints`);
    }
  }

  /** An account has each image once: the same one stands for that of the archive. */
  async #findPictures(accountId: string, rows: ArchiveRow[]): Promise<void> {
    const known = await readRows<{ id: string; digest: string }>(
      sql`SELECT id, digest FROM pictures WHERE account_id = ${accountId} AND ${isAmong("digest", textsOf(rows, "digest"))}`,
    );
    for (const { id, digest } of known) {
      const row = rows.find((each) => each.digest === digest);
      if (row) this.ids.set(String(row.id), id);
    }
  }
}

function textsOf(rows: ArchiveRow[], name: string): string[] {
  return rows.flatMap(({ [name]: value }) => (typeof value === "string" ? [value] : []));
}
