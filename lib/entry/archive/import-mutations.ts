import { db, sqlite } from "@/lib/base/db/client";
import { isForeignKeyViolation, isMissingValue, isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { toIsoText } from "@/lib/base/db/sqlite-values";
import { isAmong } from "@/lib/base/db/json-parameters";
import { isId, newId } from "@/lib/base/ids/ids";
import { ID } from "@/lib/base/ids/id-pattern";
import type { FileRef } from "@/lib/domain/files/file-ref";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { removeUpload, writeUpload } from "@/lib/domain/files/uploads";
import { eraseAgain } from "@/lib/domain/person/erase-again-mutations";
import type { OpenArchive } from "./examine";
import { checked, examineArchive, openArchive, rowsOf } from "./examine";
import { completed } from "./complete-rows";
import { Taken } from "./taken-data";
import type { Manifest } from "./manifest";
import type { ArchiveTable, Kind } from "./archive-table";
import type { ArchiveRow } from "./rows-data";
import { archiveTables } from "./tables";
import { unfit, ZipReader } from "./zip-reader";

const { sql, raw, join, empty } = Prisma;

const FORMS_AT_ONCE = 500;
/** A large archive takes its time; nothing else waits for the command. */
const TIMEOUT_MS = 24 * 60 * 60 * 1000;

export type ImportReport = {
  accountId: string;
  isNew: boolean;
  manifest: Manifest;
  /** Rows that were stored, by table, and `stored_files`: those whose bytes came. */
  counts: Record<string, number>;
  /** New ids of what had one that is taken here. */
  renamed: ReadonlyMap<string, string>;
  /** Rows that were not stored, by table: the account has its own, or what they name is not in the archive. */
  skipped: Record<string, number>;
  /** How much was erased again, because it was erased on this instance for good. */
  erased: number;
};

type Import = { path: string; /** An account that is there; null for a new one. */ into: string | null; now: Date };

/**
 * Brings an archive into an account, whole or not at all: in one transaction, before which the files are stored. Nothing is sent, endpoints are
 * disabled, and nobody is reminded.
 * @throws DomainError invalid for an archive that is damaged, or does not fit.
 */
export async function importArchive({ path, into, now }: Import): Promise<ImportReport> {
  const zip = await ZipReader.open(path);
  try {
    const archive = await openArchive(zip);
    const taken = new Taken(into, now);
    await examineArchive(archive, (table, rows) => taken.look(table, rows));
    return await new Importing(archive, taken).run();
  } finally {
    await zip.close();
  }
}

class Importing {
  readonly #counts: Record<string, number> = {};
  readonly #skipped: Record<string, number> = {};
  readonly #stored: FileRef[] = [];

  constructor(
    readonly archive: OpenArchive,
    readonly taken: Taken,
  ) {}

  async run(): Promise<ImportReport> {
    const { archive, taken } = this;
    const accountId = taken.into ?? (await this.#freeAccountId());
    try {
      await this.#storeFiles();
      await db().$transaction((tx) => this.#storeRows(tx, accountId), { timeout: TIMEOUT_MS });
    } catch (error) {
      for (const ref of this.#stored) await fileStore().remove(ref);
      throw error;
    }
    const { erased } = await eraseAgain(taken.erased);
    return {
      accountId,
      isNew: taken.into === null,
      manifest: archive.manifest,
      counts: { ...this.#counts, stored_files: this.#stored.length },
      renamed: taken.ids,
      skipped: this.#skipped,
      erased,
    };
  }

  async #freeAccountId(): Promise<string> {
    const { id } = this.archive.manifest.account;
    const isFree = isId(id) && (await db().account.count({ where: { id } })) === 0;
    return isFree ? id : newId(this.taken.now);
  }

  /** A line with the new ids: wherever one stands, also in a text. */
  readonly #edit = (line: string): string =>
    this.taken.ids.size === 0 ? line : line.replaceAll(ANY_ID, (id) => this.taken.ids.get(id) ?? id);

  async #storeFiles(): Promise<void> {
    for (const [table, path] of this.#parts((name) => name === "files"))
      for await (const { rows } of rowsOf(this.archive, { table, path }))
        for (const { id, form_id: formId } of rows) {
          const part = `files/${String(id)}`;
          if (!this.archive.zip.entries.has(part)) continue;
          const ref = { formId: this.#edit(String(formId)), fileId: this.#edit(String(id)) };
          try {
            const upload = await writeUpload(ref, checked(this.archive, part), new AbortController().signal);
            await fileStore().keep(ref, upload);
            this.#stored.push(ref);
          } finally {
            await removeUpload(ref); // a stored file has already been moved away from there
          }
        }
  }

  async #storeRows(tx: Prisma.TransactionClient, accountId: string): Promise<void> {
    const {
      name,
      created_at,
      audit_days: auditDays,
      keep_answers: keepAnswers,
      requires_two_step: requiresTwoStep,
    } = this.archive.manifest.account;
    if (this.taken.into === null)
      await tx.account.create({
        data: { id: accountId, name, createdAt: new Date(created_at), auditDays, keepAnswers, requiresTwoStep },
        select: { id: true },
      });
    const [renamed, withBytes] = [new Set(this.taken.ids.values()), new Set(this.#stored.map(({ fileId }) => fileId))];
    const arrival = {
      accountId,
      now: this.taken.now,
      isRenamed: (id: string) => renamed.has(id),
      hasBytes: (id: string) => withBytes.has(id),
    };
    const formIds: string[] = [];
    for (const [table, path] of this.#parts(() => true))
      for await (const { rows, first } of rowsOf(this.archive, { table, path }, this.#edit)) {
        const whole = rows.map((row) => completed(table, row, arrival));
        const at = `${path}, lines ${first} to ${first + rows.length - 1}`;
        this.#count(table, { given: rows.length, stored: await orUnfit(at, tx.$executeRaw(insertRows(table, whole))) });
        if (table.name === "forms") for (const { id } of rows) formIds.push(String(id));
      }
    for (let start = 0; start < formIds.length; start += FORMS_AT_ONCE)
      await tx.$executeRaw(recount(formIds.slice(start, start + FORMS_AT_ONCE)));
  }

  #count({ name }: ArchiveTable, { given, stored }: { given: number; stored: number }): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + stored;
    if (stored < given) this.#skipped[name] = (this.#skipped[name] ?? 0) + given - stored;
  }

  *#parts(isWanted: (name: string) => boolean): Generator<[table: ArchiveTable, path: string]> {
    for (const table of archiveTables) if (isWanted(table.name)) for (const path of this.archive.partsOf(table)) yield [table, path];
  }
}

/** What the database refuses, although every row was examined: it is told where that is. */
async function orUnfit(at: string, stored: PromiseLike<number>): Promise<number> {
  try {
    return await stored;
  } catch (error) {
    if (isUniqueViolation(error)) throw unfit(`${at}: one of them repeats what is there already`);
    if (isMissingValue(error) || isForeignKeyViolation(error)) throw unfit(`${at}: one of them lacks what it refers to`);
    throw error;
  }
}

/** Counts the responses of forms: some may have come, or have been deleted, while the archive was made. */
function recount(formIds: string[]): Prisma.Sql {
  const last = sql`coalesce((SELECT max(slot) FROM responses WHERE responses.form_id = forms.id), 0)`;
  return sql`
    UPDATE forms SET response_count = (SELECT count(*) FROM responses WHERE responses.form_id = forms.id),
      last_slot = CASE WHEN last_slot < ${last} THEN ${last} ELSE last_slot END
    WHERE ${isAmong("id", formIds)}`;
}

const ANY_ID = new RegExp(ID, "g");

/** The number of rows of an archive, as its manifest says. @throws DomainError invalid for a file that is no archive. */
export async function countRows(path: string): Promise<number> {
  const zip = await ZipReader.open(path);
  try {
    const { manifest } = await openArchive(zip);
    return Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  } finally {
    await zip.close();
  }
}

/**
 * Inserts rows of an archive, with one parameter. Columns that no row has get their default.
 * @param rows with those columns that an archive does not have, as an archive has values. What they refer to must be there, else they are left out.
 */
function insertRows(table: ArchiveTable, rows: ArchiveRow[]): Prisma.Sql {
  const { name, columns, refers = {}, keepsOwn } = table;
  const names = Object.keys(columns).filter((column) => rows.some((row) => row[column] !== undefined));
  const text = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((each) => [each, toJson(row[each] ?? null, columns[each])]))));
  const isSqlite = sqlite() !== null;
  const valueOf = (column: string) => {
    if (!isSqlite) return raw(`given.${column}`);
    return raw(columns[column] === "bytes" ? `unhex(json_each.value ->> '${column}')` : `json_each.value ->> '${column}'`);
  };
  const from = isSqlite ? sql`json_each(${text})` : sql`json_populate_recordset(NULL::${raw(name)}, ${text}::json) AS given`;
  const found = Object.entries(refers)
    .filter(([column]) => names.includes(column))
    .map(([column, other]) => {
      const value = valueOf(column);
      return sql`(${value} IS NULL OR EXISTS (SELECT 1 FROM ${raw(other)} WHERE ${raw(other)}.id = ${value}))`;
    });
  return sql`
    INSERT INTO ${raw(name)} (${raw(names.join(", "))}) SELECT ${join(names.map(valueOf))} FROM ${from}
    WHERE ${join([sql`1 = 1`, ...found], " AND ")} ${keepsOwn ? sql`ON CONFLICT DO NOTHING` : empty}`;
}

/** A value as SQLite stores it and PostgreSQL reads it. */
function toJson(value: ArchiveRow[string], kind: Kind | undefined): ArchiveRow[string] {
  if (typeof value !== "string") return value;
  if (kind === "bytes") return (sqlite() ? "" : String.raw`\x`) + Buffer.from(value, "base64").toString("hex");
  return kind === "moment" ? toIsoText(new Date(value)) : value;
}
