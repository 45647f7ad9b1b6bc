import { createHash } from "node:crypto";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { readEntries } from "@/lib/domain/audit/data";
import { presentEntry } from "@/lib/domain/audit/present";
import type { FileRef } from "@/lib/domain/files/file-ref";
import { openReleased } from "@/lib/domain/files/released-data";
import { listMembers } from "@/lib/domain/members/data";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import { takeExportPermit } from "@/lib/entry/export/export";
import { inParts } from "@/lib/entry/export/in-parts";
import { streamParts } from "@/lib/entry/export/stream-parts";
import type { ZipEntry } from "@/lib/entry/export/zip";
import { zipOf } from "@/lib/entry/export/zip";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import packageJson from "@/package.json";
import type { Manifest } from "./manifest";
import { FORMAT, leftOut, MANIFEST } from "./manifest";
import type { ArchiveRow } from "./rows-data";
import { readAccount, readFormTables, readTable } from "./rows-data";
import type { ArchiveTable } from "./archive-table";
import { pathOfPart } from "./archive-table";
import { archiveTables } from "./tables";

/** The whole account as a download (contract §49). @throws DomainError too_many when the account has too many exports running, conflict in test mode. */
export function sendAccountArchive({ request, accountId, now }: { request: RouteRequest; accountId: string; now: Date }): Reply {
  if (isTestAccount(accountId)) throw new DomainError("conflict", "An archive has what is live. Use a live key");
  const release = takeExportPermit(accountId);
  return {
    status: 200,
    body: streamParts(accountArchiveOf({ accountId, now }), {
      isAllowed: () => isStillAllowed(request, { accountId, formIds: [] }),
      onEnd: release,
    }),
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition(`Account ${now.toISOString().slice(0, 10)}.zip`),
      "Cache-Control": "no-store",
    },
  };
}

/** The whole account: rows as they are stored, the files, and a manifest at the end. What comes while it is made may not be in it. */
export function accountArchiveOf({ accountId, now }: { accountId: string; now: Date }): AsyncGenerator<Uint8Array> {
  return zipOf(new AccountArchive(accountId, now).entries(), { isLarge: true });
}

class AccountArchive {
  readonly #contents: Manifest["contents"] = {};
  readonly #counts: Manifest["counts"] = {};
  readonly #absent: string[] = [];
  /** The versions of the forms that are in it. */
  readonly #versions = new Map<string, number>();

  constructor(
    readonly accountId: string,
    readonly now: Date,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const { accountId } = this;
    for (const table of archiveTables) if (table.of === "account") yield this.#part(table, null);
    for await (const forms of readFormTables(accountId))
      for (const [formId, tables] of forms) if (this.#versions.has(formId)) yield* this.#partsOf(formId, tables);
    yield this.#entry("people.ndjson", inParts(this.#people()));
    yield this.#entry("audit.ndjson", inParts(this.#audit()));
    yield { name: MANIFEST, parts: [`${JSON.stringify(await this.#manifest(), null, 2)}\n`] };
  }

  async *#partsOf(formId: string, tables: ArchiveTable[]): AsyncGenerator<ZipEntry> {
    const fileIds: string[] = [];
    for (const table of tables) yield this.#part(table, formId, fileIds);
    for (const fileId of fileIds) {
      const file = await openUnlessHeld({ formId, fileId });
      if (!file) this.#absent.push(fileId);
      else yield this.#entry(`files/${fileId}`, bytesOf(file.stream));
    }
  }

  #part(table: ArchiveTable, formId: string | null, fileIds?: string[]): ZipEntry {
    return this.#entry(pathOfPart(table, formId), inParts(this.#lines(table, formId, fileIds)));
  }

  /** Measures a part while it is written. */
  #entry(name: string, parts: AsyncIterable<string | Uint8Array>): ZipEntry {
    const contents = this.#contents;
    async function* measured() {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const part of parts) {
        const chunk = typeof part === "string" ? Buffer.from(part) : part;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      contents[name] = { bytes, sha256: hash.digest("hex") };
    }
    return { name, parts: measured() };
  }

  async *#lines(table: ArchiveTable, formId: string | null, fileIds?: string[]): AsyncGenerator<Iterable<string>> {
    for await (const rows of readTable(table, formId === null ? { accountId: this.accountId } : { formId })) {
      const own = rows.filter((row) => this.#isInTime(table, row, formId));
      if (table.name === "forms") for (const { id, version } of own) this.#versions.set(String(id), Number(version));
      if (table.name === "files") for (const { id } of own) fileIds?.push(String(id));
      this.#counts[table.name] = (this.#counts[table.name] ?? 0) + own.length;
      for (const row of own) yield [JSON.stringify(row), "\n"];
    }
  }

  /** Whether a row does not belong to a version that its form got after it was written. */
  #isInTime({ name }: ArchiveTable, row: ArchiveRow, formId: string | null): boolean {
    const version = formId === null ? undefined : this.#versions.get(formId);
    if (version === undefined) return true;
    if (name === "form_versions") return Number(row.version) < version;
    return row.form_version === undefined || Number(row.form_version) <= version;
  }

  async *#people(): AsyncGenerator<Iterable<string>> {
    for (const { name, email, role, since } of await listMembers(this.accountId))
      yield [JSON.stringify({ name, email, role, since: since.toISOString() }), "\n"];
  }

  async *#audit(): AsyncGenerator<Iterable<string>> {
    for await (const entries of readEntries(this.accountId, {}))
      for (const entry of entries) yield [JSON.stringify(presentEntry(entry)), "\n"];
  }

  async #manifest(): Promise<Manifest> {
    const account = await readAccount(this.accountId);
    return {
      format: FORMAT,
      formslip: packageJson.version,
      instance: env().baseUrl,
      made_at: this.now.toISOString(),
      account: {
        id: account.id,
        name: account.name,
        created_at: account.createdAt.toISOString(),
        audit_days: account.auditDays,
        keep_answers: account.keepAnswers,
        requires_two_step: account.requiresTwoStep,
      },
      counts: this.#counts,
      contents: this.#contents,
      absent: this.#absent,
      left_out: Array.from(leftOut),
    };
  }
}

/** Null for a file that the scanner holds back, and for one that is lost. */
async function openUnlessHeld(ref: FileRef): ReturnType<typeof openReleased> {
  try {
    return await openReleased(ref);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk as Buffer; // the store reads bytes
}
