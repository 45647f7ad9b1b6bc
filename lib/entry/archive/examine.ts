import { createHash } from "node:crypto";
import { ZodError } from "zod";
import { Turns } from "@/lib/base/turns/turns";
import { ID } from "@/lib/base/ids/id-pattern";
import { answeredTables, AskedByVersions } from "./check-answers";
import { linesOf, parseRow, Repeated, requireRow } from "./check-rows";
import type { Manifest } from "./manifest";
import { FORMAT, MANIFEST, manifestSchema } from "./manifest";
import type { ArchiveRow } from "./rows-data";
import type { ArchiveTable } from "./archive-table";
import { pathOfPart, readOnlyParts } from "./archive-table";
import { archiveTables } from "./tables";
import type { ZipReader } from "./zip-reader";
import { unfit } from "./zip-reader";

const MAX_MANIFEST = 512 * 1024 * 1024;
const FILE = new RegExp(`^files/${ID}$`);
const OF_FORM = new RegExp(`^forms/(${ID})/([a-z_]+)\\.ndjson$`);
/** Rows looked at together. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1024 * 1024;

/** An archive whose parts are all known and named by its manifest; their contents are not checked yet. */
export type OpenArchive = {
  zip: ZipReader;
  manifest: Manifest;
  /** The parts of a table: of the account, or of its forms. */ partsOf: (table: ArchiveTable) => string[];
};

/** Reads the manifest and compares the parts with it. @throws DomainError invalid. */
export async function openArchive(zip: ZipReader): Promise<OpenArchive> {
  const manifest = await readManifest(zip);
  const parts = new Map<string, string[]>();
  for (const path of zip.entries.keys()) {
    if (path === MANIFEST) continue;
    if (!Object.hasOwn(manifest.contents, path)) throw unfit(`${JSON.stringify(path)} is not in the manifest of the archive`);
    const table = tableOf(path);
    if (!table) continue;
    const paths = parts.get(table.name) ?? [];
    paths.push(path);
    parts.set(table.name, paths);
  }
  for (const path of Object.keys(manifest.contents)) if (!zip.entries.has(path)) throw unfit(`The archive lacks ${JSON.stringify(path)}`);
  return { zip, manifest, partsOf: ({ name }) => parts.get(name) ?? [] };
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  const size = zip.entries.get(MANIFEST)?.size ?? 0;
  if (size > MAX_MANIFEST) throw unfit("The manifest of the archive is too large");
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(MANIFEST)) chunks.push(chunk);
  const read = parsed(Buffer.concat(chunks).toString("utf8"));
  const format = typeof read === "object" && read !== null && "format" in read ? read.format : undefined;
  if (typeof format === "number" && format > FORMAT)
    throw unfit(`The archive has the format ${format}, of a newer release; this one reads ${FORMAT}`);
  const { data, error } = manifestSchema.safeParse(read);
  const [issue] = error?.issues ?? [];
  if (issue) throw unfit(`The manifest of the archive is damaged (${issue.path.map(String).join(".")}: ${issue.message})`);
  if (!data) throw unfit("The manifest of the archive is damaged");
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The table of a part; null for a part without one. @throws DomainError invalid for any other path. */
function tableOf(path: string): ArchiveTable | null {
  if (FILE.test(path) || readOnlyParts.some((name) => name === path)) return null;
  const [, formId = null, name = path.replace(/\.ndjson$/, "")] = OF_FORM.exec(path) ?? [];
  const table = archiveTables.find((each) => each.name === name && (each.of === "form") === (formId !== null));
  if (!table || pathOfPart(table, formId) !== path) throw unfit(`${JSON.stringify(path)} is no part of an archive`);
  return table;
}

/** Compares all parts with the manifest and checks every row. @param look sees the rows of each table, in batches. @throws DomainError invalid. */
export async function examineArchive(
  archive: OpenArchive,
  look: (table: ArchiveTable, rows: ArchiveRow[]) => Promise<void>,
): Promise<void> {
  const counts: Record<string, number> = {};
  const examiner = new Examiner(archive);
  for (const table of archiveTables)
    for (const path of archive.partsOf(table))
      for await (const { rows, first } of rowsOf(archive, { table, path })) {
        counts[table.name] = (counts[table.name] ?? 0) + rows.length;
        requireOwnForm(rows, { table, path });
        await examiner.examine(rows, { table, path, first });
        await look(table, rows);
      }
  for (const path of archive.zip.entries.keys()) {
    if (path === MANIFEST || tableOf(path) !== null) continue;
    if (FILE.test(path) && !examiner.files.has(path)) throw unfit(`No line of the archive names ${path}`);
    for await (const _ of checked(archive, path));
  }
  for (const [name, count] of Object.entries(archive.manifest.counts))
    if (counts[name] !== count && count > 0) throw unfit(`The archive has ${counts[name] ?? 0} ${name}, and its manifest ${count}`);
}

/** Checks rows, each after those that it depends on. */
class Examiner {
  /** The paths of the files that have a row. */
  readonly files = new Set<string>();
  readonly #repeated = new Repeated();
  readonly #absent: ReadonlySet<string>;
  readonly #turns = new Turns();
  /** What forms with responses ask now. */
  readonly #current = new Map<string, { version: number; fields: string }>();
  #asked: { formId: string; versions: AskedByVersions } | null = null;

  constructor(readonly archive: OpenArchive) {
    this.#absent = new Set(archive.manifest.absent);
  }

  async examine(rows: ArchiveRow[], { table, path, first }: Part & { first: number }): Promise<void> {
    const formId = OF_FORM.exec(path)?.[1];
    const asked = formId !== undefined && answeredTables.includes(table.name) ? await this.#askedBy(formId) : null;
    for (const [index, row] of rows.entries()) {
      const at = `${path}, line ${first + index}`;
      inSentences(at, () => {
        requireRow(table, row, at);
        this.#repeated.require(table, row, { path, at });
        asked?.requireAnswers(table, row, at);
        if (table.name === "files") this.#requireBytes(row, at);
      });
      if (table.name === "forms" && this.#hasAnswers(String(row.id)))
        this.#current.set(String(row.id), { version: Number(row.version), fields: String(row.fields) });
      if (this.#turns.isOver) await this.#turns.next();
    }
  }

  /** A file has its bytes, unless the manifest says that they are absent. */
  #requireBytes({ id, size }: ArchiveRow, at: string): void {
    const path = `files/${String(id)}`;
    this.files.add(path);
    const entry = this.archive.zip.entries.get(path);
    if (!entry && !this.#absent.has(String(id)))
      throw unfit(`${at}: the archive lacks ${path}, and its manifest does not say that it is absent`);
    if (entry && entry.size !== size) throw unfit(`${at}: size is ${String(size)}, and ${path} has ${entry.size} bytes`);
  }

  #hasAnswers(formId: string): boolean {
    return answeredTables.some((name) => this.archive.zip.entries.has(`forms/${formId}/${name}.ndjson`));
  }

  /** What the versions of a form ask, whose rows are examined. Parts of the same form may follow each other. */
  async #askedBy(formId: string): Promise<AskedByVersions> {
    if (this.#asked?.formId === formId) return this.#asked.versions;
    const fields = new Map<number, string>();
    const current = this.#current.get(formId);
    if (current) fields.set(current.version, current.fields);
    const table = archiveTables.find(({ name }) => name === "form_versions");
    const path = table && pathOfPart(table, formId);
    if (table && path !== undefined && this.archive.zip.entries.has(path))
      for await (const { rows } of rowsOf(this.archive, { table, path }))
        for (const row of rows) fields.set(Number(row.version), String(row.fields));
    this.#asked = { formId, versions: new AskedByVersions(fields) };
    return this.#asked.versions;
  }
}

/** What no check has foreseen is told with its place, too. */
function inSentences(at: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof ZodError)
      throw unfit(`${at} is not what it should be (${error.name})`);
    throw error;
  }
}

/** What is in the folder of a form belongs to it. */
function requireOwnForm(rows: ArchiveRow[], { table, path }: { table: ArchiveTable; path: string }): void {
  const [, formId] = OF_FORM.exec(path) ?? [];
  if (formId !== undefined && "form_id" in table.columns && rows.some((row) => row.form_id !== formId))
    throw unfit(`${path} has what belongs to another form`);
}

type Part = { table: ArchiveTable; path: string };

/** The rows of a part, in batches. @param edit changes a line before it is read. */
export async function* rowsOf(
  archive: OpenArchive,
  { table, path }: Part,
  edit = (line: string) => line,
): AsyncGenerator<{ rows: ArchiveRow[]; first: number }> {
  const turns = new Turns();
  let rows: ArchiveRow[] = [];
  let [number, characters] = [0, 0];
  for await (const line of linesOf(path, checked(archive, path))) {
    number += 1;
    rows.push(parseRow(edit(line), { table, path, number }));
    characters += line.length;
    if (turns.isOver) await turns.next();
    if (rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield { rows, first: number - rows.length + 1 };
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield { rows, first: number - rows.length + 1 };
}

/** The bytes of a part. @throws DomainError invalid at its end when they are not those of the manifest. */
export async function* checked({ zip, manifest }: OpenArchive, path: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of zip.read(path)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== manifest.contents[path]?.sha256) throw unfit(`${path} in the archive is damaged`);
}
