import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import type { AnswerFile } from "@/lib/rules/fields/definition/files-in";
import { definedKey } from "@/lib/rules/fields/definition/posted-entries";
import type { HeldBack } from "@/lib/domain/files/scanning/states";
import { heldBack, scanStates } from "@/lib/domain/files/scanning/states";
import { readUploadToken } from "./token";
import { isId } from "@/lib/base/ids/ids";

type Wanted = {
  formId: string;
  /** Upload tokens, and the keys of the questions that they answer. */
  files: AnswerFile[];
  /** A response that may have them already. */ responseId?: string | undefined;
};

/** What upload tokens name: ids, in order, of free uploads of these fields, or files of the response; null for all others, and for the second use of one. */
export async function findUploads({ formId, files, responseId }: Wanted): Promise<(string | null)[]> {
  const free = { responseId: null, trashedId: null, OR: [{ scan: null }, { scan: { not: "infected" } }] };
  const ids = idsOf({ formId, files });
  const usable = { ...among(ids, { formId, files }), ...(responseId === undefined ? free : { OR: [free, { responseId }] }) };
  const left = new Set((await db().file.findMany({ where: usable, select: { id: true } })).map(({ id }) => id));
  return ids.map((id) => (id !== null && left.delete(id) ? id : null));
}

/** In which of these uploads the scanner found something after they had arrived, by id. */
export async function findInfected({ formId, files }: Wanted): Promise<(string | null)[]> {
  const ids = idsOf({ formId, files });
  const infected = { ...among(ids, { formId, files }), responseId: null, scan: "infected" };
  const found = new Set((await db().file.findMany({ where: infected, select: { id: true } })).map(({ id }) => id));
  return ids.map((id) => (id !== null && found.has(id) ? id : null));
}

/** The ids that tokens of these questions name. */
function idsOf({ formId, files }: Pick<Wanted, "formId" | "files">): (string | null)[] {
  return files.map(({ key, reference }) => readUploadToken(reference, { formId, key }));
}

function among(ids: (string | null)[], { formId, files }: Pick<Wanted, "formId" | "files">) {
  const keys = [...new Set(files.map(({ key }) => definedKey(key)))];
  return { id: { in: ids.filter((id) => id !== null) }, formId, fieldKey: { in: keys } };
}

/** Names of the files of a response, by id. */
export async function fileNames(responseId: string): Promise<Record<string, string>> {
  const files = await db().file.findMany({ where: { responseId }, select: { id: true, name: true } });
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

/** Names of the files of several responses, by id. */
export async function fileNamesOf(responseIds: string[]): Promise<Record<string, string>> {
  const files = await db().file.findMany({ where: { responseId: { in: responseIds } }, select: { id: true, name: true } });
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

type NamedFile = { id: string; name: string; size: number; /** SHA-256, if it was scanned. */ digest: string | null };

/** Files of a form by id, attached to a response or not; missing ones are omitted. */
export async function readFilesById(formId: string, ids: string[]): Promise<Map<string, NamedFile>> {
  if (ids.length === 0) return new Map();
  const files = await db().file.findMany({
    where: { id: { in: ids }, formId },
    select: { id: true, name: true, size: true, digest: true },
  });
  return new Map(files.map((file) => [file.id, file]));
}

/** Those files of responses, in the trash or not, that nobody can download, by id. */
export async function heldBackOf(responseIds: string[]): Promise<Record<string, HeldBack>> {
  const ofThem = { OR: [{ responseId: { in: responseIds } }, { trashedId: { in: responseIds } }] };
  const files = await db().file.findMany({
    where: { ...ofThem, scan: { in: scanStates.filter((state) => state !== "clean") } },
    select: { id: true, scan: true, scanFound: true },
  });
  return Object.fromEntries(files.flatMap((file) => [heldBack(file)].flatMap((held) => (held ? [[file.id, held]] : []))));
}

/** A file of a response to one of the account's forms. @throws DomainError not_found, also for an upload without a response. */
export async function getFile({ accountId, formId, fileId }: { accountId: string; formId: string; fileId: string }) {
  const file = isId(fileId) && isId(formId) ? await db().file.findUnique({ where: { id: fileId }, include: { form: true } }) : null;
  if (file?.formId !== formId || file.form.accountId !== accountId || !file.responseId) throw notFound("File");
  const { form: _, ...columns } = file;
  return columns;
}
